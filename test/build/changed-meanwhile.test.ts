/** A folder that somebody else changes while a build runs: the pair that it holds in the end is never of two builds. */
import { describe, expect, test } from "vitest";
import { createLog } from "../../compiler/index.ts";
import type { Artifact } from "../../compiler/model.ts";
import { waitToBeWritten, writeArtifact } from "../../compiler/write.ts";
import { createProject, MANIFEST, STATIC, type Project } from "../cli/project.ts";

const OURS = '{"manifestVersion": 1, "outputs": {}}';

/** An artifact with a new manifest and the text that the folder holds. */
function bumped(): Artifact {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  return { plan: { name: "main", out: "dist" }, files: new Map([[STATIC, bytes("Be brief.\n")], [MANIFEST, bytes(`${OURS}\n`)]]) } as unknown as Artifact;
}

function write(between: (project: Project) => void): { readonly project: Project; readonly isWritten: boolean; readonly said: readonly string[] } {
  const project = createProject({ [`dist/${STATIC}`]: "Be brief.\n", [`dist/${MANIFEST}`]: OURS });
  const waiting = waitToBeWritten(bumped(), project.at("."));
  between(project);
  const log = createLog();
  const written = writeArtifact(waiting, project.at("."), log);
  return { project, isWritten: written !== undefined, said: log.diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

describe("between the comparison and the writing", () => {
  test("nothing: only what differs is written", () => {
    const { project, isWritten, said } = write(() => undefined);
    expect({ isWritten, said, manifest: project.read(`dist/${MANIFEST}`) }).toEqual({ isWritten: true, said: [], manifest: `${OURS}\n` });
  });

  test("the same bytes again", () => {
    expect(write((project) => project.write(`dist/${STATIC}`, "Be brief.\n")).isWritten).toBe(true);
  });

  test.each<[what: string, change: (project: Project) => void]>([
    ["other bytes", (project) => project.write(`dist/${STATIC}`, "Be bold.\n\n")],
    ["no bytes", (project) => project.write(`dist/${STATIC}`, "")],
    ["no folder", (project) => project.remove("dist")],
  ])("%s: nothing is written, and the build says so", (_, change) => {
    const { project, isWritten, said } = write(change);
    expect(isWritten).toBe(false);
    expect(said).toEqual([`output/changed: \`dist/${STATIC}\` was changed while the build ran, so nothing was written to \`dist/\``]);
    expect(Object.keys(project.state()).filter((path) => path.includes("promptc-tmp"))).toEqual([]);
    if (project.state()[`dist/${MANIFEST}`] !== undefined) expect(project.read(`dist/${MANIFEST}`)).toBe(OURS);
  });
});
