import { longDate } from "../text/local-time.ts";
import { Said, said, saidOf, sentenceOf, type Text, type ValuesOf } from "./said.ts";

/** A language as data: what a file of languages/ holds, for the shop, the server and the pages alike. */
export interface Language {
	/** BCP 47: "hi", "gu-IN". What <html lang> says. */
	code: string;
	/** Which form of a counted sentence stands at which place, by the names of Intl.PluralRules: ["one", "other"]. */
	plural: readonly string[];
	/** English sentence -> sentence, or the forms of a counted one under its English singular. */
	sentences: Readonly<Record<string, string | readonly string[]>>;
}

/** A language at work: what every edge (answers, pages, mails) makes its sentences with. */
export interface Words {
	/** Part of the key of whatever is cached with sentences in it. */
	readonly code: string;
	/** What <html lang> says. */
	readonly html: string;
	readonly isEnglish: boolean;
	/** What Intl calls a country (ISO code), null in English, where the recorded names stand, and where it has none. */
	region(code: string): string | null;
	/** "June 10, 2024". `at`: ms since the epoch. */
	longDate(at: number, timezone: string): string;
	say<T extends string>(english: T, ...values: ValuesOf<T>): string;
	/** The form that goes with the count. */
	sayOf<One extends string, Many extends string>(
		count: number,
		one: One,
		many: Many,
		...values: ValuesOf<`${One}${Many}`>
	): string;
	/** What is nobody's to translate stays as it is. */
	tell(text: Text): string;
	/** Why something was refused. */
	reason(error: { message: string; said?: Said | undefined }): string;
	/** What goes with an answer, with the sentences in it said. */
	told(value: unknown): unknown;
}

const ENGLISH = "en-IN";

/** What a language has no sentence for stays English. */
export function wordsOf({ code, plural, sentences }: Language): Words {
	const rules = new Intl.PluralRules(code);
	const known = new Map(Object.entries(sentences).map(([english, forms]) => [english, [forms].flat()]));
	return speaking(code, ({ english, many, count }) => {
		const forms = known.get(english);
		if (!forms || forms.length === 0) return null;
		if (many === undefined || count === undefined) return forms[0]!;
		return forms[plural.indexOf(rules.select(count))] ?? forms.at(-1)!;
	});
}

/** A language from what finds its sentences; null where there is none. */
export function speaking(code: string, find: (text: Said) => string | null): Words {
	const tell = (text: Text): string => sentenceOf(text, find);
	const isEnglish = code === ENGLISH;
	let regions: Intl.DisplayNames | undefined;
	return {
		code,
		isEnglish,
		html: isEnglish ? "en" : code,
		region(country) {
			if (isEnglish || !/^[A-Z]{2}$/.test(country)) return null;
			regions ??= new Intl.DisplayNames(code, { type: "region", fallback: "none" });
			return regions.of(country) ?? null;
		},
		longDate: (at, timezone) => longDate(at, timezone, isEnglish ? undefined : code),
		say: (english, ...values) => tell(said(english, ...values)),
		sayOf: (count, one, many, ...values) => tell(saidOf(count, one, many, ...values)),
		tell,
		reason: ({ said: text, message }) => tell(text ?? message),
		told: (value) => told(value, tell),
	};
}

/** English, which stands in the code: every other language is a file. */
export const english: Words = speaking(ENGLISH, () => null);

/** Lists and objects with sentences in them, said. */
function told(value: unknown, tell: (text: Text) => string): unknown {
	if (value instanceof Said) return tell(value);
	if (Array.isArray(value)) return value.map((one) => told(one, tell));
	if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one, tell)]));
}
