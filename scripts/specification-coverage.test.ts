import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/**
 * docs/specification-coverage.md names the test of every line of the specification. Every named test must exist, and
 * the rows of a section must cover its lines without gaps.
 */
const root = path.join(import.meta.dirname, "..");
const sections = fs
	.readFileSync(path.join(root, "docs/specification-coverage.md"), "utf8")
	.split(/^## /m)
	.slice(1)
	.map(readSection);
const rows = sections.flatMap((section) => section.rows);

/** Folders whose entries are named without extension. */
const ENDINGS: Record<string, string> = {
	"tests/conformance/scenarios": ".json",
	"tests/journeys/journeys": ".mjs",
	"tests/journeys/journeys-widgets": ".mjs",
};

/** A name in backticks, and after a file the test's name in quotes or a table row in backticks. */
const REFERENCE = /`([^`]+)`(?: (?:"([^"]+)"|`([^`]+)`))?/g;

interface Row {
	first: number;
	last: number;
	verdict: string;
	shownBy: string;
}

function readSection(text: string): { title: string; first: number; last: number; rows: Row[] } {
	const [, title, first, last] = /^(.+) \(lines (\d+)–(\d+)\)\n/.exec(text) ?? [];
	return { title: title ?? text, first: Number(first), last: Number(last), rows: text.split("\n").flatMap(readRow) };
}

/** A table row that starts with line numbers; empty for other lines. */
function readRow(line: string): Row[] {
	const [, lines, , verdict, shownBy, ...more] = line.split("|").map((cell) => cell.trim());
	if (!/^\d/.test(lines ?? "")) return [];
	if (!verdict || !shownBy || more.join("") !== "") throw new Error(`A row without four cells: ${line}`);
	const [first, last = first] = lines!.split("–").map(Number);
	return [{ first: first!, last: last!, verdict, shownBy }];
}

/** The mistakes in a reference. */
function problemOf(name: string, test: string | undefined): string[] {
	const ending = ENDINGS[path.posix.dirname(name)];
	const file = path.join(root, name + (ending ?? ""));
	if (!fs.existsSync(file)) return [`${name} is not there`];
	if (ending) return [];
	if (!/\.test\.tsx?$/.test(name)) return [`${name} is no test`];
	if (!test) return [`${name} stands without the name of a test`];
	return fs.readFileSync(file, "utf8").includes(test) ? [] : [`${name} has no "${test}"`];
}

it("names only tests, scenarios and journeys that exist", () => {
	const problems: string[] = [];
	let checked = 0;
	for (const { first, shownBy } of rows) {
		if (shownBy === "no test yet") continue;
		for (const [, name, test, tableRow] of shownBy.matchAll(REFERENCE)) {
			checked++;
			problems.push(...problemOf(name!, test ?? tableRow).map((problem) => `line ${first}: ${problem}`));
		}
		const rest = shownBy.replaceAll(REFERENCE, "");
		if (!/^(?:; )*$/.test(rest)) problems.push(`line ${first}: "${rest}" is no reference`);
	}
	expect(problems).toEqual([]);
	expect(checked).toBeGreaterThan(300);
});

it("has a verdict for every line of each section, once", () => {
	expect(sections.map(({ title }) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	const problems: string[] = [];
	let before = 0;
	for (const section of sections) {
		// One empty line separates sections.
		if (before && section.first !== before + 2) problems.push(`${section.title} begins at ${section.first}`);
		let next = section.first;
		for (const { first, last } of section.rows) {
			if (first !== next || last < first) problems.push(`${first}–${last} stands where line ${next} should`);
			next = last + 1;
		}
		if (next !== section.last + 1) problems.push(`${section.title} ends at line ${next - 1}, not ${section.last}`);
		before = section.last;
	}
	expect(problems).toEqual([]);
});

it("gives each line a verdict: works, what is missing, or not there yet", () => {
	expect(rows.filter(({ verdict }) => !/^(?:works|partly: .+|not yet)$/.test(verdict))).toEqual([]);
});
