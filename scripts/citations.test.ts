import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Comments cite pages of docs/reference: "Reference: 05 Checkout §4.9" is section 4, item 9, of the page 05-…. */
const root = path.join(import.meta.dirname, "..");

/** Numbers of the main sections ("4", "B") by page number; server and frontend pages share numbers. */
function sectionsByPage(): Map<string, Set<string>> {
	const found = new Map<string, Set<string>>();
	for (const folder of ["server", "frontend"]) {
		const pages = path.join(root, "docs/reference", folder);
		for (const name of fs.readdirSync(pages).filter((file) => file.endsWith(".md"))) {
			const number = name.slice(0, 2);
			const sections = found.get(number) ?? new Set<string>();
			const text = fs.readFileSync(path.join(pages, name), "utf8");
			for (const [, section] of text.matchAll(/^## ([0-9A-Z]+)\b/gm)) sections.add(section!);
			found.set(number, sections);
		}
	}
	return found;
}

function sourceFiles(folder: string): string[] {
	return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const entryPath = path.join(folder, entry.name);
		if (entry.isDirectory())
			return entry.name === "node_modules" || entry.name === "dist" ? [] : sourceFiles(entryPath);
		return /\.tsx?$/.test(entry.name) ? [entryPath] : [];
	});
}

it("finds every section of the reference pages that a comment cites", () => {
	const pages = sectionsByPage();
	const broken: string[] = [];
	let checked = 0;
	for (const file of ["packages", "tests/databases", "examples"].flatMap((folder) =>
		sourceFiles(path.join(root, folder)),
	)) {
		const text = fs.readFileSync(file, "utf8");
		for (const [citation, number, section] of text.matchAll(/[Rr]eference:? (\d\d)[ \w]*?,? §([0-9A-Z]+)/g)) {
			checked++;
			if (!pages.get(number!)?.has(section!)) broken.push(`${path.relative(root, file)}: ${citation}`);
		}
	}
	expect(broken).toEqual([]);
	expect(checked).toBeGreaterThan(200);
});
