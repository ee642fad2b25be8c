import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Language } from "@feedmill/storefront/frame/frame.ts";
import { english, type Words, wordsOf } from "@feedmill/trade/words/words.ts";
import { ConfigError } from "../config/config.ts";

const FOLDER = path.join(import.meta.dirname, "../../../../languages");

/** A loaded language: for pages (null: English), and for shop and server. */
export interface LoadedLanguage {
	pages: Language | null;
	words: Words;
}

/**
 * Loads the language named by LANGUAGE: the code of a file in languages/, or a path. null: English. @throws
 * ConfigError, one sentence, for an invalid file. docs/languages.md has the format.
 */
export async function loadLanguage(name: string | null, setting = "LANGUAGE"): Promise<LoadedLanguage> {
	if (name === null || name === "en") return { pages: null, words: english };
	const file = name.endsWith(".json") ? path.resolve(name) : path.join(FOLDER, `${name}.json`);
	let content: unknown;
	try {
		content = JSON.parse(await readFile(file, "utf8"));
	} catch (error) {
		const reason = error instanceof SyntaxError ? "it is no JSON" : "there is no such file";
		throw new ConfigError(`${setting} is "${name}", but ${file} cannot be read: ${reason}.`);
	}
	const problem = languageProblem(content);
	if (problem) throw new ConfigError(`The language file ${file} cannot be used: ${problem}.`);
	const { code, plural, pages, shop = {} } = content as LanguageFile;
	// Sentences used by both ("Add to cart") may be in either part.
	return {
		pages: { code, plural, sentences: { ...shop, ...pages } },
		words: wordsOf({ code, plural, sentences: { ...pages, ...shop } }),
	};
}

/**
 * Loads the languages of LANGUAGES besides the store's, which may be among them. @throws ConfigError as above, and for
 * duplicate codes.
 */
export async function loadMoreLanguages(names: readonly string[], store: LoadedLanguage): Promise<LoadedLanguage[]> {
	const loaded = await Promise.all(names.map((name) => loadLanguage(name, "LANGUAGES")));
	const more = loaded.filter(({ words }) => words.html !== store.words.html);
	const codes = more.map(({ words }) => words.html);
	const twice = codes.find((code, index) => codes.indexOf(code) !== index);
	if (twice !== undefined) throw new ConfigError(`LANGUAGES names two languages of the code "${twice}".`);
	return more;
}

interface LanguageFile {
	code: string;
	plural: string[];
	pages: Language["sentences"];
	shop?: Language["sentences"];
}

const FORMS = ["zero", "one", "two", "few", "many", "other"];

/** The error in a language file; "" for none. */
function languageProblem(content: unknown): string {
	if (!isRecord(content)) return "it is no object";
	const { code, plural, pages, shop = {} } = content;
	if (typeof code !== "string" || !isCode(code)) return `"code" must be a language such as "hi" or "gu-IN"`;
	if (!isTexts(plural) || plural.length === 0 || plural.some((form) => !FORMS.includes(form)))
		return `"plural" must list forms, such as ["one", "other"]`;
	if (!isRecord(pages)) return `"pages" must have the sentences of the pages`;
	if (!isRecord(shop)) return `"shop" must have the sentences of shop and server`;
	const wrong = [...Object.entries(pages), ...Object.entries(shop)].find(
		([, text]) => typeof text !== "string" && !isTexts(text),
	);
	return wrong ? `the sentence for "${wrong[0]}" is no text and no list of texts` : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
	return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function isCode(code: string): boolean {
	try {
		return Intl.getCanonicalLocales(code).length === 1;
	} catch {
		return false;
	}
}
