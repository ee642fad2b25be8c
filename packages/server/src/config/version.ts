import fs from "node:fs";

/** The version in the repository's package.json, "0.2.0": reported by `feedmill version` and by /healthz. */
export const VERSION: string = (
	JSON.parse(fs.readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as { version: string }
).version;
