import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Violation {
	id: string;
	nodes: { html: string; failureSummary: string }[];
}

/**
 * Violations found by axe on the current page, with at most three elements each: of the usual rules, or of the `rules`
 * named, which may be among those that axe leaves out.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<Violation[]> {
	const found = await look(page, rules);
	if (!page.url().includes("/admin/") || !found.some(({ id }) => id === "color-contrast")) return found;
	// What the back office reads again is paler until it is there, a moment later.
	await page.waitForTimeout(1_500);
	return look(page, rules);
}

async function look(page: Page, rules?: readonly string[]): Promise<Violation[]> {
	// Not as a script of the page, which its CSP would block.
	await page.evaluate(source);
	return page.evaluate(
		async (runOnly) => {
			const { axe } = window as unknown as {
				axe: { run(root: Document, options: unknown): Promise<{ violations: Violation[] }> };
			};
			// Without `resultTypes` axe describes every element that passed, too: a quarter of its time.
			const options = { runOnly, resultTypes: ["violations"] };
			return (await axe.run(document, options)).violations.map(({ id, nodes }) => ({
				id,
				nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => ({ html: html.slice(0, 200), failureSummary })),
			}));
		},
		rules ? { type: "rule", values: rules } : { type: "tag", values: TAGS },
	);
}
