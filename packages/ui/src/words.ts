/**
 * The one way to every sentence of pages, blocks and widgets: `__("Add to cart")`, `_n("%d bag", "%d bags", count)`,
 * filled by `sprintf`. The English sentence is the key. Asked at the moment of use, never while a module loads: what is
 * spoken is decided by speakIn(), on the server for each page, in the browser once. See docs/languages.md.
 */
export const __ = <Text extends string>(text: Text): Text => words.sentence(text) as Text;

/** The form that goes with a count. The count itself stands in the sentence as %d. */
export const _n = <One extends string, Many extends string>(one: One, many: Many, count: number): One | Many =>
	words.plural(one, many, count) as One | Many;

/**
 * Puts values in their places: %s and %d in their order, %1$s by number, %% is a percent sign. A translation may turn
 * numbered places around.
 */
export function sprintf<Text extends string>(text: Text, ...values: Values<Text>): string {
	const given: readonly unknown[] = values;
	let next = 0;
	return text.replace(/%(?:(\d+)\$)?([%ds])/g, (_, place, kind) =>
		kind === "%" ? kind : String(given[place ? place - 1 : next++]),
	);
}

/** A language at work. */
export interface Words {
	/** "en", "hi": what <html lang> says. */
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

/** @returns what was spoken before, for those who speak for a moment only. */
export function speakIn(next: Words): Words {
	const before = words;
	words = next;
	return before;
}

/** What is spoken now. */
export const spoken = (): Words => words;

/** The places of a sentence, with the type of what fills each; numbered ones are counted by nobody. */
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
