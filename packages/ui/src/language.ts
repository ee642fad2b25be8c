import { english, type Words } from "./words.ts";

/** A language as data: what its file holds for pages, or the part of it that one page's scripts need. */
export interface Language {
	/** "hi", "gu-IN": what <html lang> says. */
	code: string;
	/** Which form of a counted sentence stands at which place, by the names of Intl.PluralRules: ["one", "other"]. */
	plural: readonly string[];
	/** English sentence -> sentence, or the forms of a counted one under its English singular. */
	sentences: Readonly<Record<string, string | readonly string[]>>;
}

/** The language at work; what it has no sentence for stays English. */
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

/** Which form goes with a count. A form that the language's file does not name is its last. */
export function placeOf(code: string, plural: readonly string[]): (count: number) => number {
	let rules: Intl.PluralRules | undefined;
	return (count) => {
		rules ??= new Intl.PluralRules(code);
		const place = plural.indexOf(rules.select(count));
		return place < 0 ? plural.length - 1 : place;
	};
}
