import { describe, expect, it } from "vitest";
import { accented, pseudo } from "../../testing/pseudo.ts";
import { fail, reasonOf } from "../basics/result.ts";
import { escaped, inEnglish, joined, listed, said, saidOf, withoutTags } from "./said.ts";
import { english, wordsOf } from "./words.ts";

const hindi = wordsOf({
	code: "hi",
	plural: ["one", "other"],
	sentences: {
		"{count} bag": ["{count} बोरी", "{count} बोरियाँ"],
		"{name} costs {price}.": "{price} में {name}।",
		"out of stock": "स्टॉक में नहीं",
		"{list} and {last}": "{list} और {last}",
	},
});

const bags = (count: number) => saidOf(count, "{count} bag", "{count} bags", { count });

describe("a sentence", () => {
	it("is English without a language", () => {
		expect(inEnglish(said("{name} costs {price}.", { name: "Feed", price: 3 }))).toBe("Feed costs 3.");
		expect([1, 2].map((count) => english.tell(bags(count)))).toEqual(["1 bag", "2 bags"]);
	});

	it("has its values where the translation puts them", () => {
		expect(hindi.say("{name} costs {price}.", { name: "दाना", price: 3 })).toBe("3 में दाना।");
		expect([0, 1, 2].map((count) => hindi.tell(bags(count)))).toEqual(["0 बोरी", "1 बोरी", "2 बोरियाँ"]);
	});

	it("stays English without a translation, but its values are translated", () => {
		expect(hindi.say("Sorry: {reason}", { reason: said("out of stock") })).toBe("Sorry: स्टॉक में नहीं");
	});

	it("is not searched for placeholders in its values", () => {
		expect(hindi.say("{name} costs {price}.", { name: "{price}", price: "$&" })).toBe("$& में {price}।");
	});

	it("lists names in the language's way", () => {
		expect(["a", "a b", "a b c"].map((names) => hindi.tell(listed(names.split(" "))))).toEqual([
			"a",
			"a और b",
			"a, b और c",
		]);
		expect(inEnglish(joined([], ", "))).toBe("");
	});

	it("loses its markup, or has its values escaped, in any language", () => {
		expect(hindi.tell(withoutTags(said("<b>{name}</b>", { name: "<i>x</i>" })))).toBe("x");
		expect(inEnglish(escaped(said("{name}", { name: "<i>" })))).toBe("&lt;i&gt;");
	});

	it("is the same after JSON and back", () => {
		expect(hindi.tell(JSON.parse(JSON.stringify(bags(2))))).toBe("2 बोरियाँ");
	});
});

describe("a refusal", () => {
	it("is in English for the log, and in the language of the request in the response", () => {
		const refused = fail("out", said("out of stock"));
		if (refused.ok) throw new Error("It was refused.");
		expect([refused.error.message, hindi.reason(refused.error)]).toEqual(["out of stock", "स्टॉक में नहीं"]);
		const translated = hindi.translated({ errors: [reasonOf(refused.error)], count: 3 });
		expect(translated).toEqual({ errors: ["स्टॉक में नहीं"], count: 3 });
	});

	it("of an extension is not translated", () => {
		const refused = fail("out", "Not on Sundays.");
		expect(!refused.ok && hindi.reason(refused.error)).toBe("Not on Sundays.");
	});
});

describe("the pseudo-language", () => {
	it("changes every sentence and no value, tag or entity", () => {
		expect(pseudo.say('<a href="{url}">Your cart</a> &mdash; {name}', { url: "/cart/", name: "Feed" })).toBe(
			'<a href="/cart/">Yöûŕ çåŕt</a> &mdash; Feed',
		);
		expect(accented("Only {count} left")).toBe("Öñlý {count} léft");
	});
});
