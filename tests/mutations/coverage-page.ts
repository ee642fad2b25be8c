import fs from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "../..");

/** The sections of docs/specification-coverage.md with their rows. A row without four cells is an error. */
export function readCoveragePage(): Section[] {
	return fs
		.readFileSync(path.join(ROOT, "docs/specification-coverage.md"), "utf8")
		.split(/^## /m)
		.slice(1)
		.map(readSection);
}

export interface Section {
	title: string;
	first: number;
	last: number;
	rows: Row[];
}

/** Lines of the specification, from `first` to `last`, with the cell of the tests that show them. */
export interface Row {
	first: number;
	last: number;
	verdict: string;
	shownBy: string;
}

/** A scenario, a journey, or a file of tests with the name of one or a row of its table. */
export interface Reference {
	/** As the page has it. */
	text: string;
	/** From the root, without the ending of scenarios and journeys. */
	name: string;
	test?: string;
	tableRow?: string;
}

/** Folders whose entries are named without extension. */
export const ENDINGS: Record<string, string> = {
	"tests/conformance/scenarios": ".json",
	"tests/journeys/journeys": ".mjs",
	"tests/journeys/journeys-widgets": ".mjs",
};

/** A name in backticks, and after a file the test's name in quotes or a table row in backticks. */
const REFERENCE = /`([^`]+)`(?: (?:"([^"]+)"|`([^`]+)`))?/g;

/** The tests that a row names, and what else its cell says. */
export function referencesOf({ shownBy }: Row): { references: Reference[]; rest: string } {
	const references = [...shownBy.matchAll(REFERENCE)].map(([text, name, test, tableRow]) => ({
		text,
		name: name!,
		...(test ? { test } : {}),
		...(tableRow ? { tableRow } : {}),
	}));
	return { references, rest: shownBy.replaceAll(REFERENCE, "") };
}

function readSection(text: string): Section {
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
