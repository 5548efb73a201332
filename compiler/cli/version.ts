import packageJson from "../../package.json" with { type: "json" };

/** The version of promptc itself. */
export const VERSION: string = packageJson.version;
