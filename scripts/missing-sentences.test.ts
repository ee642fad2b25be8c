import { expect, it } from "vitest";
import { missing, sentencesOfPages } from "./missing-sentences.ts";

it("finds every sentence of pages, blocks and widgets, counted ones by their singular", () => {
	const sentences = sentencesOfPages();
	expect(sentences.size).toBeGreaterThan(300);
	expect(sentences.get("Proceed to Checkout")).toBeNull();
	expect(sentences.get("%d suggestion.")).toBe("%d suggestions.");
});

it("says what a language lacks, with as many forms as it has, and what it has for nothing", () => {
	const sentences = new Map([
		["Cart", null],
		["Sale!", null],
		["%d bag", "%d bags"],
	]);
	const language = { plural: ["one", "few", "many"], pages: { Cart: "Koszyk", Basket: "Koszyk" } };
	expect(missing(language, sentences)).toEqual({
		lacking: { "Sale!": "", "%d bag": ["", "", ""] },
		unused: ["Basket"],
	});
});
