import { english, type Words } from "./words.ts";

/** A language as data: a language file's part for pages, or the part that one page's scripts need. */
export interface Language {
	/** For <html lang>: "hi", "gu-IN". */
	code: string;
	/** The plural forms by position, named as in Intl.PluralRules: ["one", "other"]. */
	plural: readonly string[];
	/** English sentence -> translation, or the plural forms under the English singular. */
	sentences: Readonly<Record<string, string | readonly string[]>>;
}

/** Creates the translation functions; missing translations stay English. */
export function wordsOf({ code, plural, sentences }: Language): Words {
	const form = placeOf(code, plural);
	const formsOf = (text: string): readonly string[] =>
		Object.hasOwn(sentences, text) ? [sentences[text]!].flat() : [];
	return {
		code,
		sentence: (text) => formsOf(text)[0] || text,
		plural: (one, many, count) => formsOf(one)[form(count)] || english.plural(one, many, count),
	};
}

/** The position of the plural form for a count; the last one if the file lacks the form. */
export function placeOf(code: string, plural: readonly string[]): (count: number) => number {
	let rules: Intl.PluralRules | undefined;
	return (count) => {
		rules ??= new Intl.PluralRules(code);
		const place = plural.indexOf(rules.select(count));
		return place < 0 ? plural.length - 1 : place;
	};
}
