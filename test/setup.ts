import fc from "fast-check";

/** In CI the properties try the same cases each time, so that a failure means a change; elsewhere new ones. */
if ((process.env["CI"] ?? "") !== "") fc.configureGlobal({ seed: 20261129 });
