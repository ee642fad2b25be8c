import { expect, it } from "vitest";
import { english, wordsOf } from "../words/words.ts";
import { allCountries } from "./countries.ts";
import { placesIn } from "./place-names.ts";

const hindi = placesIn(
	wordsOf({ code: "hi", plural: ["one", "other"], sentences: { Gujarat: "गुजरात", Nepal: "नेपाल देश" } }),
);

it("names places in the language of the page: from its file, and otherwise countries as Intl has them", () => {
	expect([hindi.country("IN"), hindi.country("NP"), hindi.state("IN", "GJ"), hindi.state("IN", "MH")]).toEqual([
		"भारत",
		"नेपाल देश",
		"गुजरात",
		"Maharashtra",
	]);
	expect(hindi.states("IN")).toContainEqual(["GJ", "गुजरात"]);
	expect([hindi.country("ZZ-"), hindi.state("XX", "Somewhere")]).toEqual(["ZZ-", "Somewhere"]);
});

it("lists them in the order of its alphabet, and in English in the recorded order with the recorded names", () => {
	const names = hindi.countries(["NP", "IN", "BD"]).map(([, name]) => name);
	expect(names).toEqual([...names].sort(new Intl.Collator("hi").compare));
	expect(Object.fromEntries(placesIn(english).countries())).toEqual(allCountries());
	expect(
		placesIn(english)
			.countries()
			.map(([code]) => code),
	).toEqual(Object.keys(allCountries()));
});
