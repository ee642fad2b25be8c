/**
 * Copies the recordings of the reference store, the browser journeys and the reference pages into the repository, which
 * must be complete by itself: `npm run refresh-shared [-- FOLDER] [--with PART,PART]`. Files deleted in the source are
 * deleted here too.
 *
 * A part that this shop does not pass yet is copied only if `--with` names it; existing parts are always refreshed.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
const tests = path.join(root, "tests");

/** Folders of the source, with their targets. */
const copies: readonly (readonly [from: string, to: string])[] = [
	["conformance", "tests/conformance"],
	["journeys", "tests/journeys"],
	["reference", "docs/reference"],
];

/** Parts that are added one at a time: folders below `tests`. */
const parts: Record<string, string[]> = {
	"back-office": ["conformance/back-office"],
	widgets: [
		"conformance/profiles/widgets",
		"conformance/profiles/widgets-dropdown",
		"conformance/profiles/widgets-full-width",
		"journeys/journeys-widgets",
	],
};

const { values, positionals } = parseArgs({ options: { with: { type: "string" } }, allowPositionals: true });
const source = path.resolve(positionals[0] ?? path.join(root, "../shared"));
const wanted = new Set(values.with?.split(",") ?? []);
for (const name of wanted) {
	if (!parts[name]) fail(`There is no part "${name}". The parts are: ${Object.keys(parts).join(", ")}.`);
}

const leftOut = Object.entries(parts)
	.filter(([name, folders]) => !wanted.has(name) && !folders.some((folder) => fs.existsSync(path.join(tests, folder))))
	.flatMap(([, folders]) => folders);

for (const [name, target] of copies) {
	const from = path.join(source, name);
	if (!fs.existsSync(from))
		fail(`${from} is not there: name the folder that holds conformance/, journeys/ and reference/.`);
	const to = path.join(root, target);
	fs.rmSync(to, { recursive: true, force: true });
	fs.cpSync(from, to, {
		recursive: true,
		filter: (entry) => !leftOut.includes(path.join(name, path.relative(from, entry))),
	});
	makeWritable(to);
	console.log(`${target}: refreshed`);
}

/** The source may be read-only, and a read-only copy could not be replaced later. */
function makeWritable(entry: string): void {
	const isFolder = fs.statSync(entry).isDirectory();
	fs.chmodSync(entry, isFolder ? 0o755 : 0o644);
	if (isFolder) for (const name of fs.readdirSync(entry)) makeWritable(path.join(entry, name));
}

function fail(sentence: string): never {
	console.error(sentence);
	process.exit(1);
}
