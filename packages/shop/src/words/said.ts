import { escapeHtml, stripTags } from "../text/sanitise.ts";

/**
 * Something to be said to somebody, as services and loaders hand it on: the English sentence, which is the key in every
 * language's file, and the values that go into its {places}. It becomes text at the edge, in the language of who reads
 * it (words.ts); what waits in a cart is stored like this. docs/languages.md.
 */
export class Said {
	readonly english: string;
	readonly values?: Readonly<Record<string, Value>>;
	/** Of a counted sentence: the English form for many; `english` is the one for one. */
	readonly many?: string;
	readonly count?: number;
	/** Its markup is dropped. */
	readonly plain?: true;

	constructor(given: Pick<Said, "english" | "values" | "many" | "count" | "plain">) {
		this.english = given.english;
		if (given.values) this.values = given.values;
		if (given.many !== undefined) this.many = given.many;
		if (given.count !== undefined) this.count = given.count;
		if (given.plain) this.plain = true;
	}

	/** For the log. */
	toString(): string {
		return inEnglish(this);
	}
}

/** What fills a place: as it is, or a sentence of its own. */
export type Value = string | number | Said;

/** What may be shown: a sentence of ours, or text that is nobody's to translate (the shopkeeper's, an extension's). */
export type Text = string | Said;

/** said("You cannot add {title}.", { title }). Every place must be filled: the types hold it. */
export function said<T extends string>(english: T, ...[values]: ValuesOf<T>): Said {
	return new Said(values ? { english, values } : { english });
}

/**
 * An English sentence as a key: it is stored or compared with as it stands here, and said where it is shown, by
 * `labelOf`.
 */
export const phrase = <T extends string>(english: T): T => english;

/** What a key says. Text that is no key stays as it is. */
export function labelOf(english: string): Said {
	return new Said({ english });
}

/** A sentence that depends on a count: saidOf(3, "{count} bag", "{count} bags", { count: 3 }). */
export function saidOf<One extends string, Many extends string>(
	count: number,
	one: One,
	many: Many,
	...[values]: ValuesOf<`${One}${Many}`>
): Said {
	return new Said({ english: one, many, count, ...(values ? { values } : {}) });
}

/** Markup, or a list, around what is said: itself in no language. */
export function around(markup: string, values: Readonly<Record<string, Value>>): Said {
	return new Said({ english: markup, values });
}

/** The same without markup. */
export function withoutTags(text: Text): Text {
	return typeof text === "string" ? stripTags(text) : new Said({ ...text, plain: true });
}

/** The same for HTML, where its values are plain text. */
export function escaped({ values = {}, ...rest }: Said): Said {
	const safe = (value: Value): Value =>
		typeof value === "string" ? escapeHtml(value) : typeof value === "number" ? value : escaped(value);
	return new Said({
		...rest,
		values: Object.fromEntries(Object.entries(values).map(([name, one]) => [name, safe(one)])),
	});
}

/** Any text, for HTML. */
export function escapeText(text: Text): Text {
	return typeof text === "string" ? escapeHtml(text) : escaped(text);
}

/** "a", "a and b", "a, b and c". */
export function listed(all: readonly Text[]): Text {
	if (all.length < 2) return all[0] ?? "";
	return said("{list} and {last}", { list: joined(all.slice(0, -1), ", "), last: all.at(-1)! });
}

/** "a, b, c". */
export function joined(all: readonly Text[], by: string): Text {
	const [first = "", ...others] = all;
	return others.reduce<Text>((list, next) => around(`{list}${by}{next}`, { list, next }), first);
}

/** The English sentence: for the log, and where a program reads. */
export function inEnglish(text: Text): string {
	return sentenceOf(text, () => null);
}

/** The sentence in the language of `find`, which gives null for what it does not have: that stays English. */
export function sentenceOf(text: Text, find: (said: Said) => string | null): string {
	if (typeof text === "string") return text;
	const { english, values, many, count, plain } = text;
	const sentence = find(text) ?? (many !== undefined && count !== 1 ? many : english);
	const filled = values
		? sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
				const value = values[name] ?? place;
				return typeof value === "number" ? String(value) : sentenceOf(value, find);
			})
		: sentence;
	return plain ? stripTags(filled) : filled;
}

/** The values of a sentence's places; nothing where it has none. */
export type ValuesOf<T extends string> = [Places<T>] extends [never]
	? [values?: undefined]
	: [values: Readonly<Record<Places<T>, Value>>];

type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
