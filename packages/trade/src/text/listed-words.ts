import { searchedText } from "./normal-form.ts";

/** Most characters that are searched of one entity: an entry of PostgreSQL's indexes has 2,704 bytes. */
const LONGEST = 800;
/** No database takes every control character. */
const BETWEEN = /[\s\p{Cc}]+/u;

/** Texts as staff search them: each once, in the form of searches, with single spaces. */
export function listedWords(texts: readonly unknown[]): string {
	const parts = new Set(texts.filter((text) => typeof text === "string" && text !== ""));
	return searchedText([...parts].join(" "))
		.split(BETWEEN)
		.join(" ")
		.trim()
		.slice(0, LONGEST);
}

/** The words of what somebody typed to search. */
export function searchedWords(text: string): string[] {
	return searchedText(text)
		.split(BETWEEN)
		.filter((word) => word !== "");
}

/** The last ten digits of a phone number, the last one first: a number is found by its end. */
export function phoneEnd(phone: string): string {
	return searchedText(phone).replaceAll(/\D/g, "").slice(-10).split("").reverse().join("");
}
