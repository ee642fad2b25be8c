/**
 * npm run words -- hi (a code, or the path of a file): prints missing translations as JSON to fill in, lists unused
 * ones and those with unknown placeholders, and counts. Exits with 1 if something is wrong or missing of what shoppers
 * read. Those of the back office ("backOffice") go into the part for pages.
 * docs/languages.md.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eachNode, findSentences, type SyntaxNode, textsOf } from "@feedmill/browser-build/find-sentences.ts";
import { statesOf } from "@feedmill/trade/address/countries.ts";
import { parseSync } from "vite";

const ROOT = path.join(import.meta.dirname, "..");

/** English sentence -> its English plural, null if it is not counted. */
type Sentences = Map<string, string | null>;

/** Every sentence of pages, blocks and widgets. */
export function sentencesOfPages(): Sentences {
	return collected(["packages/storefront/src", "packages/ui/src"], findSentences);
}

/** Every sentence of the back office. They are in the file's part for pages, too, and may stay English. */
export function sentencesOfBackOffice(): Sentences {
	return collected(["packages/back-office/src", "packages/ui/src"], findSentences);
}

/** Every sentence of shop and server, and the names of India's states. */
export function sentencesOfShop(): Sentences {
	const found = collected(["packages/trade/src", "packages/shop/src", "packages/server/src"], findSaid);
	for (const state of Object.values(statesOf("IN") ?? {})) found.set(state, null);
	return found;
}

function collected(folders: readonly string[], find: (file: string, source: string) => Sentences): Sentences {
	const found: Sentences = new Map();
	for (const folder of folders)
		for (const name of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
			if (!/\.tsx?$/.test(name) || /\.(?:test|d)\.tsx?$/.test(name)) continue;
			const file = path.join(ROOT, folder, name);
			for (const [english, many] of find(file, readFileSync(file, "utf8"))) found.set(english, many);
		}
	return found;
}

/** Arguments of `said`, `say`, `phrase` and, counted, `saidOf` and `sayOf`. */
export function findSaid(file: string, source: string): Sentences {
	const found: Sentences = new Map();
	if (!/\b(?:said|say|phrase)/.test(source)) return found;
	eachNode(parseSync(file, source).program, (node) => {
		if (node.type !== "CallExpression") return;
		const callee = node.callee as { name?: string; property?: { name?: string } };
		const name = callee.name ?? callee.property?.name ?? "";
		const [first, second, third] = node.arguments as SyntaxNode[];
		if (/^(?:said|say|phrase)$/.test(name) && first) for (const key of textsOf(first)) found.set(key, null);
		if (/^(?:said|say)Of$/.test(name) && second && third)
			for (const key of textsOf(second)) found.set(key, textsOf(third)[0] ?? null);
	});
	return found;
}

export interface Missing {
	/** With all plural forms of the language. */
	lacking: Record<string, string | string[]>;
	/** Translations of sentences that do not exist. */
	unused: string[];
	/** Translations with a placeholder that the English lacks, which would be displayed literally. */
	misplaced: string[];
}

type Given = Readonly<Record<string, string | readonly string[]>>;

/** `elsewhere`: the file's other part, which is searched too. */
export function missing(
	{ plural, sentences, elsewhere = {} }: { plural: readonly string[]; sentences: Given; elsewhere?: Given },
	wanted: ReadonlyMap<string, string | null>,
): Missing {
	const given = { ...elsewhere, ...sentences };
	const lacking = [...wanted].filter(([english]) => !Object.hasOwn(given, english));
	return {
		lacking: Object.fromEntries(lacking.map(([english, many]) => [english, many === null ? "" : plural.map(() => "")])),
		unused: Object.keys(sentences).filter((english) => !wanted.has(english)),
		misplaced: Object.entries(sentences).flatMap(([english, given]) => {
			const many = wanted.get(english);
			const allowed = new Set([...placesOf(english), ...placesOf(many ?? "")]);
			return [given].flat().some((text) => placesOf(text).some((place) => !allowed.has(place))) ? [english] : [];
		}),
	};
}

/** "{title}"; for "%s of %s" the first and the second, as "%1$s" and "%2$s". */
function placesOf(text: string): string[] {
	let next = 1;
	const named = text.match(/\{\w+\}/g) ?? [];
	const counted = [...text.matchAll(/%(?:(\d+)\$)?[sd]/g)].map(([, place]) => `%${place ?? next++}`);
	return [...named, ...counted];
}

if (process.argv[1] === import.meta.filename) {
	const [name = ""] = process.argv.slice(2);
	const file = name.endsWith(".json") ? name : path.join(ROOT, "languages", `${name}.json`);
	if (name === "" || !existsSync(file)) {
		const shown = path.relative(process.cwd(), path.resolve(file));
		console.error(
			name === ""
				? "Name a language, as in: npm run words -- hi (for languages/hi.json), or the path of its file."
				: `There is no file ${shown}: name a code of languages/, or the path of a file.`,
		);
		process.exit(2);
	}
	const { plural, pages, shop = {} } = JSON.parse(readFileSync(file, "utf8"));
	const parts = {
		pages: { wanted: sentencesOfPages(), sentences: pages, elsewhere: shop },
		shop: { wanted: sentencesOfShop(), sentences: shop, elsewhere: pages },
		backOffice: { wanted: sentencesOfBackOffice(), sentences: {}, elsewhere: { ...shop, ...pages } },
	};
	const lacking: Record<string, Missing["lacking"]> = {};
	for (const [part, { wanted, sentences, elsewhere }] of Object.entries(parts)) {
		const found = missing({ plural, sentences, elsewhere }, wanted);
		const open = Object.keys(found.lacking).length;
		if (open > 0) lacking[part] = found.lacking;
		console.error(`${part}: ${wanted.size - open} of ${wanted.size} sentences.`);
		const unused = found.unused.filter((english) => !Object.values(parts).some((other) => other.wanted.has(english)));
		for (const english of unused) console.error(`${part}: asked for by nothing: ${english}`);
		for (const english of found.misplaced) console.error(`${part}: has a place that the English has not: ${english}`);
		if (part !== "backOffice" && open + found.misplaced.length > 0) process.exitCode = 1;
	}
	console.log(JSON.stringify(lacking, null, 2));
}
