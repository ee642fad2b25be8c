/**
 * npm run paint -- [--runs N] [--extensions FILE,FILE] [--json FILE] Measures the largest contentful paint of category,
 * product, cart and checkout of the demo store on a cheap phone, and what comes before it. The pages take turns, so
 * that what else the machine does slows all of them: compare their ratios.
 */
import fs from "node:fs";
import path from "node:path";
import { readOptions, refuse } from "../support/arguments.ts";
import { openBrowser } from "../support/browser.ts";
import { startDemo } from "../support/demo-server.ts";
import { measurePages, type PageFigures } from "./phone-paint.ts";

const options = readOptions(["runs", "extensions", "json"]);
const runs = Number(options.runs ?? 5);
if (!Number.isInteger(runs) || runs < 1 || runs > 50) refuse("--runs must be a number from 1 to 50.");
const extensions = (options.extensions ?? "").split(",").filter(Boolean);

const [server, browser] = await Promise.all([
	startDemo(() => ({ EXTENSIONS: extensions.map((file) => path.resolve(file)).join(",") })),
	openBrowser(),
]);
try {
	const figures = await measurePages(browser, server.address, runs);
	print(figures);
	if (options.json) fs.writeFileSync(options.json, JSON.stringify(figures, null, "\t"));
} finally {
	await browser.close();
	await server.close();
}

function print(figures: readonly PageFigures[]): void {
	const kB = (bytes = 0) => (bytes / 1000).toFixed(1);
	console.log(`Largest contentful paint, median of ${runs}, and what had come by then (kB as sent)`);
	for (const { name, largest, ratio, takesInput, paint } of figures) {
		const { page, css, js, other } = paint.bytes;
		console.log(
			`${name.padEnd(9)} ${String(largest).padStart(5)} ms  ${ratio.toFixed(2)} × category  ${paint.element}` +
				`${paint.stays ? "" : " (replaced later)"}, shift ${paint.shift.toFixed(4)}` +
				`${takesInput ? `, takes input after ${takesInput} ms` : ""}\n` +
				`          page ${kB(page)}, styles ${kB(css)}, scripts ${kB(js)} in ${paint.scripts} files, ` +
				`pictures ${kB(other)}; ${paint.requests} requests begun, ${paint.depth} deep`,
		);
	}
}
