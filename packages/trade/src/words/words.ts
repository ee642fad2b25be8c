import { dayAndTime, longDate, shortTime, type Zone } from "../text/local-time.ts";
import { Said, said, saidOf, sentenceOf, type Text, type ValuesOf } from "./said.ts";

/** A language as data: a file of languages/, for shop, server and pages. */
export interface Language {
	/** BCP 47: "hi", "gu-IN". */
	code: string;
	/** The plural forms by position, named as in Intl.PluralRules: ["one", "other"]. */
	plural: readonly string[];
	/** English sentence -> translation, or the plural forms under the English singular. */
	sentences: Readonly<Record<string, string | readonly string[]>>;
}

/** A language that translates messages. */
export interface Words {
	/** Part of the key of every cache with messages. */
	readonly code: string;
	/** What <html lang> says. */
	readonly html: string;
	readonly isEnglish: boolean;
	/** Name of a country (ISO code) by Intl; null in English, which uses recorded names, and if there is none. */
	region(code: string): string | null;
	/** "June 10, 2024". `at`: ms since the epoch. */
	longDate(at: number, timezone: Zone): string;
	/** "Monday 4th March 2024, 02:05pm" */
	dayAndTime(at: number, timezone: Zone): string;
	/** "27 Nov, 10:12" */
	shortTime(at: number, timezone: Zone): string;
	say<T extends string>(english: T, ...values: ValuesOf<T>): string;
	/** The plural form for the count. */
	sayOf<One extends string, Many extends string>(
		count: number,
		one: One,
		many: Many,
		...values: ValuesOf<`${One}${Many}`>
	): string;
	/** Translates messages; other text stays. */
	tell(text: Text): string;
	/** The message of an error. */
	reason(error: { message: string; said?: Said | undefined }): string;
	/** Translates the messages inside the data of a response. */
	translated(value: unknown): unknown;
}

const ENGLISH = "en-IN";

/** Missing translations stay English. */
export function wordsOf({ code, plural, sentences }: Language): Words {
	const rules = new Intl.PluralRules(code);
	const translations = new Map(Object.entries(sentences).map(([english, forms]) => [english, [forms].flat()]));
	return speaking(code, ({ english, many, count }) => {
		const forms = translations.get(english);
		if (!forms || forms.length === 0) return null;
		if (many === undefined || count === undefined) return forms[0]!;
		return forms[plural.indexOf(rules.select(count))] ?? forms.at(-1)!;
	});
}

/** A language by a function that finds translations, or null. */
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
		dayAndTime: (at, timezone) => dayAndTime(at, timezone, isEnglish ? undefined : code),
		shortTime: (at, timezone) => shortTime(at, timezone, isEnglish ? undefined : code),
		say: (english, ...values) => tell(said(english, ...values)),
		sayOf: (count, one, many, ...values) => tell(saidOf(count, one, many, ...values)),
		tell,
		reason: ({ said: text, message }) => tell(text ?? message),
		translated: (value) => translated(value, tell),
	};
}

/** English, which is in the code; every other language is a file. */
export const english: Words = speaking(ENGLISH, () => null);

/** Translates messages inside lists and objects. */
function translated(value: unknown, tell: (text: Text) => string): unknown {
	if (value instanceof Said) return tell(value);
	if (Array.isArray(value)) return value.map((one) => translated(one, tell));
	if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translated(one, tell)]));
}
