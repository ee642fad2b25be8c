import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ENDINGS, type Reference, readCoveragePage, referencesOf } from "../tests/mutations/coverage-page.ts";

/**
 * docs/specification-coverage.md names the test of every line of the specification. Every named test must exist, and
 * the rows of a section must cover its lines without gaps.
 */
const root = path.join(import.meta.dirname, "..");
const sections = readCoveragePage();
const rows = sections.flatMap((section) => section.rows);

/** The mistakes in a reference. */
function problemOf({ name, test, tableRow }: Reference): string[] {
	const ending = ENDINGS[path.posix.dirname(name)];
	const file = path.join(root, name + (ending ?? ""));
	if (!fs.existsSync(file)) return [`${name} is not there`];
	if (ending) return [];
	if (!/\.test\.tsx?$/.test(name)) return [`${name} is no test`];
	const text = test ?? tableRow;
	if (!text) return [`${name} stands without the name of a test`];
	return fs.readFileSync(file, "utf8").includes(text) ? [] : [`${name} has no "${text}"`];
}

it("names only tests, scenarios and journeys that exist", () => {
	const problems: string[] = [];
	let checked = 0;
	for (const row of rows) {
		if (row.shownBy === "no test yet") continue;
		const { references, rest } = referencesOf(row);
		for (const reference of references) {
			checked++;
			problems.push(...problemOf(reference).map((problem) => `line ${row.first}: ${problem}`));
		}
		if (!/^(?:; )*$/.test(rest)) problems.push(`line ${row.first}: "${rest}" is no reference`);
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
