import type { Lookups } from "../../model-lookups.ts";
import type { PlannedRoot } from "../../model.ts";
import type { Reader } from "./reader.ts";

/** A reader that says where it looks. @param absolute Where a path under a root lies. */
export function noteLookups(reader: Reader, absolute: (root: PlannedRoot, rest: string) => string, lookups: Lookups): Reader {
  return {
    ...reader,
    read(root, rest) {
      const result = reader.read(root, rest);
      if (root.path === null || result.kind === "outside") return result;
      const path = absolute(root, rest);
      if (["missing", "dangling", "directory"].includes(result.kind)) lookups.entries(path);
      else lookups.file(path, result.kind === "ok" ? result.realPath : undefined);
      return result;
    },
    list(root, rest) {
      if (root.path !== null) lookups.entries(absolute(root, rest));
      return reader.list(root, rest);
    },
    folder(root, rest) {
      const real = reader.folder(root, rest);
      if (real === null && root.path !== null) lookups.entries(absolute(root, rest));
      return real;
    },
    resolve(root, rest) {
      if (root.path !== null && reader.folder(root, rest) === null) lookups.entries(absolute(root, rest));
      return reader.resolve(root, rest);
    },
  };
}
