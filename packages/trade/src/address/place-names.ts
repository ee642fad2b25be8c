import { labelOf } from "../words/said.ts";
import type { Words } from "../words/words.ts";
import { allCountries, countryName, stateName, statesOf } from "./countries.ts";

/**
 * Translated names of countries and states: from the language's file; for a country else from Intl; else in English.
 * The API always has the English names.
 */
export interface PlaceNames {
	country(code: string): string;
	/** The text itself where the country has no list. */
	state(country: string, state: string): string;
	/** Codes and names, in the order of the language's alphabet. */
	countries(codes?: readonly string[]): [code: string, name: string][];
	states(country: string): [code: string, name: string][];
}

export function placesIn(words: Words): PlaceNames {
	const own = (english: string) => words.tell(labelOf(english));
	const country = (code: string) => {
		const english = countryName(code);
		const name = own(english);
		return name === english ? (words.region(code) ?? english) : name;
	};
	const inOrder = (places: [code: string, name: string][]) => {
		if (words.isEnglish) return places;
		const { compare } = new Intl.Collator(words.html);
		return places.sort(([, a], [, b]) => compare(a, b));
	};
	return {
		country,
		state: (of, state) => own(stateName(of, state)),
		countries: (codes = Object.keys(allCountries())) => inOrder(codes.map((code) => [code, country(code)])),
		states: (of) => inOrder(Object.entries(statesOf(of) ?? {}).map(([code, name]) => [code, own(name)])),
	};
}
