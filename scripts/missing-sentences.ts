/**
 * node scripts/missing-sentences.ts languages/hi.json: prints what the file still lacks of "pages", as JSON to be
 * filled in, and names what it has for nothing. docs/languages.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findSentences } from "@feedmill/storefront/find-sentences.ts";

const ROOT = path.join(import.meta.dirname, "..");

/** Every sentence of pages, blocks and widgets -> its English for many, null where nothing is counted. */
export function sentencesOfPages(): Map<string, string | null> {
	const found = new Map<string, string | null>();
	for (const folder of ["packages/storefront/src", "packages/ui/src"])
		for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
			if (!/\.tsx?$/.test(name) || /\.(?:test|d)\.tsx?$/.test(name)) continue;
			const file = path.join(ROOT, folder, name);
			for (const [english, many] of findSentences(file, readFileSync(file, "utf8"))) found.set(english, many);
		}
	return found;
}

/** What a language's sentences lack, with a form for each of its plurals, and what they have that nobody asks for. */
export function missing(
	language: { plural: readonly string[]; pages: Readonly<Record<string, unknown>> },
	sentences: ReadonlyMap<string, string | null>,
): { lacking: Record<string, string | string[]>; unused: string[] } {
	const lacking = [...sentences].filter(([english]) => !Object.hasOwn(language.pages, english));
	return {
		lacking: Object.fromEntries(
			lacking.map(([english, many]) => [english, many === null ? "" : language.plural.map(() => "")]),
		),
		unused: Object.keys(language.pages).filter((english) => !sentences.has(english)),
	};
}

if (process.argv[1] === import.meta.filename) {
	const { lacking, unused } = missing(JSON.parse(readFileSync(process.argv[2]!, "utf8")), sentencesOfPages());
	console.log(JSON.stringify(lacking, null, 2));
	for (const english of unused) console.error(`asked for by nothing: ${english}`);
	process.exitCode = Object.keys(lacking).length === 0 ? 0 : 1;
}
