import fs from "node:fs";
import path from "node:path";

export const ROOT = path.join(import.meta.dirname, "../..");

const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8")) as { scripts: { start: string } };

/** What `npm start` passes to node: flags, then the script. */
export const START: readonly string[] = manifest.scripts.start.split(" ").slice(1);

/** Its flags alone, for processes that are measured in its place. */
export const FLAGS: readonly string[] = START.filter((argument) => argument.startsWith("-"));
