/** What examples/monorepo tells people to copy: real engines, with their local caches, over 200 packages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installEngines } from "./install.ts";
import { createMonorepo, type Monorepo } from "./monorepo.ts";

const MINUTES = 60_000;

/** An engine: how its task is run, and how it counts the tasks that it took from its cache, and how it is told to run few. */
interface Engine { readonly name: "turbo" | "nx"; readonly args: readonly string[]; readonly env: { readonly [name: string]: string }; readonly restored: RegExp; readonly select: (packages: readonly string[]) => readonly string[] }

const engines: readonly Engine[] = [
  { name: "turbo", args: ["run", "prompts", "--output-logs=errors-only", "--ui=stream"], env: { TURBO_TELEMETRY_DISABLED: "1", TURBO_NO_UPDATE_NOTIFIER: "1" }, restored: /Cached:\s+200 cached, 200 total/u, select: (packages) => packages.map((each) => `--filter=${each}`) },
  { name: "nx", args: ["run-many", "-t", "prompts", "--parallel=2"], env: { NX_DAEMON: "false", NX_TUI: "false", NX_NO_CLOUD: "true", NX_ANALYTICS: "false" }, restored: /200 out of 200/u, select: (packages) => [`--projects=${packages.join(",")}`] },
];

describe.each(engines)("$name", ({ name, args, env, restored, select }) => {
  let repository: Monorepo;
  const run = (): ReturnType<Monorepo["run"]> => repository.run(name, args, env);

  beforeAll(() => {
    repository = createMonorepo(installEngines(), name);
  }, 5 * MINUTES);

  afterAll(() => repository.remove(), MINUTES);

  test("builds every package, restores all of them, and builds again what depends on a change", () => {
    const { packages } = repository;
    const began = performance.now();
    expect(run().started).toEqual(packages);
    const first = repository.artifacts();
    expect(Object.keys(first)).toEqual(packages.flatMap((each) => [`${each}/dist/dynamic.manifest.json`, `${each}/dist/static.prompt.md`]));
    const [dependent = ""] = repository.dependentsOf("tone");
    expect(repository.read(`packages/${dependent}/dist/static.prompt.md`)).toBe(`You are ${dependent}.\n\nWhat every agent says about tone.\n`);

    // They are gone, and come back without a compiler.
    repository.removeArtifacts();
    expect(repository.artifacts()).toEqual({});
    const again = run();
    expect(again.started).toEqual([]);
    expect(again.output).toMatch(restored);
    expect(repository.artifacts()).toEqual(first);

    const partial = "packages/house-tone/parts/tone.md";
    const before = repository.read(partial);
    repository.write(partial, "Another tone.\n");
    expect(run().started).toEqual(repository.dependentsOf("tone"));
    const changed = repository.artifacts();
    expect(packages.filter((each) => changed[`${each}/dist/static.prompt.md`] !== first[`${each}/dist/static.prompt.md`])).toEqual(repository.dependentsOf("tone"));
    expect(repository.read(`packages/${dependent}/dist/static.prompt.md`)).toBe(`You are ${dependent}.\n\nAnother tone.\n`);

    repository.write(partial, before);
    expect(run().started).toEqual([]);
    expect(repository.artifacts()).toEqual(first);

    repository.write("packages/agent-007/prompts/identity.md", "You are somebody else.\n");
    expect(run().started).toEqual(["agent-007"]);

    // Once artifacts are committed, the same holds. (Turborepo takes them for inputs, so they are new to it once.)
    repository.write(partial, "A third tone.\n");
    repository.commit();
    const few = [dependent, "agent-001", "agent-002"];
    const runFew = (): readonly string[] => repository.run(name, [...args, ...select(few.map((each) => `@example/${each}`))], env).started;
    runFew();
    repository.commit();
    runFew();
    expect(runFew()).toEqual([]);
    repository.write(partial, "A fourth tone.\n");
    expect(runFew()).toEqual([dependent]);
    console.log(`${name}: ${packages.length} packages, ${Math.round((performance.now() - began) / 1000)} s`);
  }, 10 * MINUTES);
});
