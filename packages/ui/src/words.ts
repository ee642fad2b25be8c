/**
 * Translation functions for pages, blocks and widgets: `__("Add to cart")`, `_n("%d bag", "%d bags", count)`, filled by
 * `sprintf`. The English sentence is the key. Call them on use, never while a module loads: speakIn() sets the
 * language, on the server per page, in the browser once. See docs/languages.md.
 */
export const __ = <Text extends string>(text: Text): Text => words.sentence(text) as Text;

/** The plural form for a count. The sentence contains the count as %d. */
export const _n = <One extends string, Many extends string>(one: One, many: Many, count: number): One | Many =>
	words.plural(one, many, count) as One | Many;

/**
 * Fills placeholders: %s and %d in order, %1$s by number, %% is a percent sign. Translations may reorder numbered ones.
 */
export function sprintf<Text extends string>(text: Text, ...values: Values<Text>): string {
	const given: readonly unknown[] = values;
	let next = 0;
	return text.replace(/%(?:(\d+)\$)?([%ds])/g, (_, place, kind) =>
		kind === "%" ? kind : String(given[place ? place - 1 : next++]),
	);
}

/**
 * The accessible name of a button that shows `text` beside its `description` ("Add “Mash” to your cart"): it starts
 * with what is seen, which people who speak to their device say (WCAG 2.5.3).
 */
export function spokenName(text: string, description: string): string {
	if (description.startsWith(text)) return description;
	return `${text} – ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

/** Translation functions of a language. */
export interface Words {
	/** For <html lang>: "en", "hi". */
	code: string;
	sentence(english: string): string;
	plural(one: string, many: string, count: number): string;
}

export const english: Words = {
	code: "en",
	sentence: (text) => text,
	plural: (one, many, count) => (count === 1 ? one : many),
};

let words = english;

/** @returns the previous language, to restore it. */
export function speakIn(next: Words): Words {
	const before = words;
	words = next;
	return before;
}

/** The current language. */
export const spoken = (): Words => words;

/** The types of a sentence's placeholders. */
type Values<Text extends string> = string extends Text
	? (string | number)[]
	: Text extends `${string}%1$${string}`
		? [string | number, ...(string | number)[]]
		: InOrder<Text>;

type InOrder<Text extends string, Found extends unknown[] = []> = Text extends `${string}%${infer Rest}`
	? Rest extends `s${infer After}`
		? InOrder<After, [...Found, string | number]>
		: Rest extends `d${infer After}`
			? InOrder<After, [...Found, number]>
			: Rest extends `%${infer After}`
				? InOrder<After, Found>
				: InOrder<Rest, Found>
	: Found;
