/**
 * Copies the recorded behaviour of the reference store and the browser journeys into the repository, which must be complete
 * without the folder beside it: `npm run refresh-shared [-- FOLDER]`. What is gone over there goes here too.
 */
import fs from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const source = path.resolve(process.argv[2] ?? path.join(root, "../shared"));

for (const name of ["conformance", "journeys"]) {
	const from = path.join(source, name);
	if (!fs.existsSync(from)) {
		console.error(`${from} is not there: name the folder that holds conformance/ and journeys/.`);
		process.exit(1);
	}
	const to = path.join(root, "tests", name);
	fs.rmSync(to, { recursive: true, force: true });
	fs.cpSync(from, to, { recursive: true });
	makeWritable(to);
	console.log(`${path.relative(root, to)}: refreshed`);
}

/** The source may be read-only, and a copy of that could not be replaced by the next refresh. */
function makeWritable(entry: string): void {
	const isFolder = fs.statSync(entry).isDirectory();
	fs.chmodSync(entry, isFolder ? 0o755 : 0o644);
	if (isFolder) for (const name of fs.readdirSync(entry)) makeWritable(path.join(entry, name));
}
