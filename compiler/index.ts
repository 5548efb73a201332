/** The public names of `promptc`: compile a project from a program, as the command line does. */
export { build, check, compile, compileProject } from "./build.ts";
export type { BuildResult, BuiltArtifact } from "./build.ts";
export { planProject } from "./config/project.ts";
export type { Project, ProjectSource } from "./config/project.ts";
export type { ConfigFile, LayerConfig, PresetFile, TargetConfig } from "./config/types.ts";
export type { Diagnostic, Level, Location } from "./diagnostics/diagnostic.ts";
export { diffArtifacts } from "./diff/diff.ts";
export type { Diff, LayerDiff, SectionDiff, TargetDiff } from "./diff/compare.ts";
export { formatDiffMarkdown } from "./diff/format-markdown.ts";
export { formatDiffText } from "./diff/format-text.ts";
export { createLog } from "./diagnostics/log.ts";
export type { Log } from "./diagnostics/log.ts";
export type { Artifact, Plan, Services, Source, Sources } from "./model.ts";
export { discover } from "./phases/1-discover/discover.ts";
export { createReader } from "./phases/1-discover/reader.ts";
export { skillText } from "./phases/1-discover/collectors/skills.ts";
