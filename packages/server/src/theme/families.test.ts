import { describe, expect, it } from "vitest";
import { Families } from "./families.ts";

const family = (slug: string, categories: string[], words: string[]) => ({
	slug,
	label: slug,
	categories,
	words,
	bagExample: null,
	facts: { slug, picture: "" },
});
const families = new Families([
	family("pond", ["shrimp"], ["fish"]),
	family("ducks", ["fish-for-ducks"], ["duck"]),
	family("rest", [], []),
]);
const inCategories = (...slugs: string[]) => slugs.map((slug) => ({ slug }));

describe("the family of a product", () => {
	it("is the one in its feed data, whatever its categories", () => {
		expect(families.ofProduct("ducks", inCategories("shrimp")).slug).toBe("ducks");
	});

	it("is that of its categories if its feed data names no existing one", () => {
		expect(families.ofProduct(null, inCategories("sale", "shrimp")).slug).toBe("pond");
		expect(families.ofProduct("camels", inCategories("duck-starter")).slug).toBe("ducks");
	});

	it("is the one that lists the slug before one whose word is in it", () => {
		expect(families.ofCategory({ slug: "fish-for-ducks" }).slug).toBe("ducks");
	});

	it("is the last one without feed data and matching categories", () => {
		expect(families.ofProduct(null, inCategories("troughs")).slug).toBe("rest");
		expect(families.ofProduct(null, []).slug).toBe("rest");
	});
});
