import { afterEach, describe, expect, it } from "vitest";
import { wordsOf } from "./language.ts";
import { __, _n, english, speakIn, spoken, sprintf } from "./words.ts";

/** A language with three forms. */
const polish = wordsOf({
	code: "pl",
	plural: ["one", "few", "many"],
	sentences: { "Add to cart": "Do koszyka", "%d bag": ["%d worek", "%d worki", "%d worków"], Empty: "" },
});

afterEach(() => {
	speakIn(english);
});

describe("sentences", () => {
	it("are the English ones until a language is spoken", () => {
		expect(__("Add to cart")).toBe("Add to cart");
		expect([0, 1, 2].map((count) => _n("%d bag", "%d bags", count))).toEqual(["%d bags", "%d bag", "%d bags"]);
	});

	it("come from the language, each count in the form that the language has for it", () => {
		expect(speakIn(polish)).toBe(english);
		expect(spoken().code).toBe("pl");
		expect(__("Add to cart")).toBe("Do koszyka");
		const bags = [1, 3, 5, 22].map((count) => sprintf(_n("%d bag", "%d bags", count), count));
		expect(bags).toEqual(["1 worek", "3 worki", "5 worków", "22 worki"]);
	});

	it("stay English where the language has none, or an empty one", () => {
		speakIn(polish);
		expect(__("Remove")).toBe("Remove");
		expect(__("Empty")).toBe("Empty");
		expect(__("constructor")).toBe("constructor");
		expect(_n("%d feed", "%d feeds", 2)).toBe("%d feeds");
	});
});

describe("sprintf", () => {
	it("fills places in order and by number, and writes percent signs", () => {
		expect(sprintf("%s costs %d %%", "Salt", 3)).toBe("Salt costs 3 %");
		expect(sprintf("%2$s of %1$s", "Anand", "Mill")).toBe("Mill of Anand");
	});

	it("takes values as they are: no place in them is filled", () => {
		expect(sprintf("%s and %s", "%s", "$1")).toBe("%s and $1");
	});
});
