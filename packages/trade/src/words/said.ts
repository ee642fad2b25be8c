import { escapeHtml, stripTags } from "../text/sanitise.ts";

/**
 * A translatable message: the English sentence, which is the key of translations, and values for its {placeholders}.
 * Services and loaders return it; it is translated at the edge, in the reader's language (words.ts). Carts store it in
 * this form. docs/languages.md.
 */
export class Said {
	readonly english: string;
	readonly values?: Readonly<Record<string, Value>>;
	/** The English plural of a counted sentence; `english` is the singular. */
	readonly many?: string;
	readonly count?: number;
	/** Removes its markup. */
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

/** Value of a placeholder: used as it is, or itself a message. */
export type Value = string | number | Said;

/** Displayable text: a message, or text that is not translated (the shopkeeper's, an extension's). */
export type Text = string | Said;

/** said("You cannot add {title}.", { title }). The types require a value for every placeholder. */
export function said<T extends string>(english: T, ...[values]: ValuesOf<T>): Said {
	return new Said(values ? { english, values } : { english });
}

/** Marks an English sentence as a key that is stored or compared, and translated by `labelOf` when displayed. */
export const phrase = <T extends string>(english: T): T => english;

/** The message of a key. Text that is no key stays. */
export function labelOf(english: string): Said {
	return new Said({ english });
}

/** A message that depends on a count: saidOf(3, "{count} bag", "{count} bags", { count: 3 }). */
export function saidOf<One extends string, Many extends string>(
	count: number,
	one: One,
	many: Many,
	...[values]: ValuesOf<`${One}${Many}`>
): Said {
	return new Said({ english: one, many, count, ...(values ? { values } : {}) });
}

/** Markup or separators around messages, not translated itself. */
export function around(markup: string, values: Readonly<Record<string, Value>>): Said {
	return new Said({ english: markup, values });
}

/** Without markup. */
export function withoutTags(text: Text): Text {
	return typeof text === "string" ? stripTags(text) : new Said({ ...text, plain: true });
}

/** Escaped for HTML, for values that are plain text. */
export function escaped({ values = {}, ...rest }: Said): Said {
	const safe = (value: Value): Value =>
		typeof value === "string" ? escapeHtml(value) : typeof value === "number" ? value : escaped(value);
	return new Said({
		...rest,
		values: Object.fromEntries(Object.entries(values).map(([name, one]) => [name, safe(one)])),
	});
}

/** Escapes any text for HTML. */
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

/** In English, for the log and for programs. */
export function inEnglish(text: Text): string {
	return sentenceOf(text, () => null);
}

/** Translates by `find`, which returns null for missing translations; those stay English. */
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

/** Types of the placeholders of a sentence. */
export type ValuesOf<T extends string> = [Places<T>] extends [never]
	? [values?: undefined]
	: [values: Readonly<Record<Places<T>, Value>>];

type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;
