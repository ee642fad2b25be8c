/**
 * Fails on lines of more than 120 columns, with tabs of two. Excepted are lines that cannot be broken: regular
 * expressions, embedded images, test names, and translatable sentences, which tools find only as one literal.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { eachNode, textsOf } from "@feedmill/browser-build/find-sentences.ts";
import { parseSync } from "vite";

const LONGEST = 120;

/** Files and folders that are not checked. */
const ELSEWHERE = [
	// Copies, never edited by hand.
	"tests/conformance/",
	"tests/journeys/",
	"docs/reference/",
	// Landed before this was checked, and a landed migration is never edited.
	"packages/shop/src/database/migrations/0001-to-0020/",
	// Output of other people's build tools.
	"tests/support/extension-builds/builds.ts",
];

/** Lines that are allowed in any file. */
const UNBREAKABLE = [
	/^\s*(?:it|describe|test)(?:\.\w+)*\(/,
	/^\s*(?:\w+[:=] ?)?\/[^/*].*\/[a-z]*(?:\.(?:exec|test)\()?[,;)]*$/,
	/\burl\("data:/,
];

/** Numbers of the lines that are too long and could be broken. */
export function longLines(file: string, source: string): number[] {
	const long = source.split("\n").flatMap((line, index) => {
		const columns = line.length + line.split("\t").length - 1;
		return columns > LONGEST && !UNBREAKABLE.some((kind) => kind.test(line)) ? [index + 1] : [];
	});
	if (long.length === 0 || !/\.tsx?$/.test(file)) return long;
	const sentences = linesOfSentences(file, source);
	return long.filter((line) => !sentences.has(line));
}

/** Calls with translatable sentences, which must be one literal. */
const SAYS = /^(?:__|_n|said|saidOf|say|sayOf|around)$/;

function linesOfSentences(file: string, source: string): Set<number> {
	const lines = new Set<number>();
	eachNode(parseSync(file, source).program, (node) => {
		if (node.type !== "CallExpression") return;
		const call = node as unknown as Call;
		if (!SAYS.test(call.callee.name ?? call.callee.property?.name ?? "")) return;
		for (const text of call.arguments.filter((argument) => textsOf(argument).length > 0)) {
			const first = source.slice(0, text.start).split("\n").length;
			for (let line = first; line <= first + source.slice(text.start, text.end).split("\n").length - 1; line++)
				lines.add(line);
		}
	});
	return lines;
}

interface Call {
	callee: { name?: string; property?: { name?: string } };
	arguments: Parameters<typeof textsOf>[0][];
}

if (process.argv[1] === import.meta.filename) {
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
		.split("\n")
		.filter((file) => /\.(?:tsx?|css|c?js)$/.test(file) && !ELSEWHERE.some((own) => file.startsWith(own)))
		.filter(existsSync);
	for (const file of files)
		for (const line of longLines(file, readFileSync(file, "utf8"))) {
			console.log(`${file}:${line} is longer than ${LONGEST} columns`);
			process.exitCode = 1;
		}
}
