import type { TermFields, TermRow } from "@feedmill/admin-api/feedmill-v1/terms.ts";
import { describe, expect, it } from "vitest";
import { newTerm, possibleParents, readTerm, typedTerm } from "./term-values.ts";
import { readTermsSearch } from "./terms-search.ts";

const GOATS: TermFields = {
	taxonomy: "product_cat",
	name: "Sheep &amp; Goat",
	slug: "%e0%a4%ac%e0%a4%95%e0%a4%b0%e0%a5%80",
	parentId: 3,
	description: "<p>For goats</p>",
	menuOrder: 2,
};

describe("a term as it is typed", () => {
	it("is sent as nothing when nothing was changed, entities and encoded slugs included", () => {
		expect(typedTerm(GOATS)).toMatchObject({ name: "Sheep & Goat", slug: "बकरी", menuOrder: "2" });
		expect(readTerm(typedTerm(GOATS), GOATS)).toEqual({ set: {}, was: {} });
	});

	it("is sent with what differs, and with what that was as it is stored", () => {
		const typed = { ...typedTerm(GOATS), name: " Goat ", parentId: 0, menuOrder: "" };
		expect(readTerm(typed, GOATS)).toEqual({
			set: { name: "Goat", parentId: 0, menuOrder: 0 },
			was: { name: "Sheep &amp; Goat", parentId: 3, menuOrder: 2 },
		});
	});

	it.each([
		["", "2.5 kg", "2-5-kg"],
		["", "बकरी", "%e0%a4%ac%e0%a4%95%e0%a4%b0%e0%a5%80"],
		["Calf Feed", "Calves", "calf-feed"],
		["/बकरी/", "Goats", "%e0%a4%ac%e0%a4%95%e0%a4%b0%e0%a5%80"],
	])("with the slug %j and the name %j, has the slug %j", (slug, name, made) => {
		const fresh = newTerm("product_tag");
		expect(readTerm({ ...typedTerm(fresh), name, slug }, fresh)).toMatchObject({ set: { name, slug: made } });
		expect(readTerm({ ...typedTerm(GOATS), name, slug }, { ...GOATS, slug: "other" })).toMatchObject({
			set: { slug: made },
		});
	});

	it.each([
		[{ name: " " }, "name"],
		[{ name: "!!!", slug: "" }, "slug"],
		[{ menuOrder: "2.5" }, "menuOrder"],
		[{ menuOrder: "-" }, "menuOrder"],
	])("as %j is not sent: the sentence is at %s", (wrong, field) => {
		const read = readTerm({ ...typedTerm(GOATS), ...wrong }, GOATS);
		expect(Object.keys(read.problems ?? {})).toEqual([field]);
	});
});

describe("what may stand above a category", () => {
	const row = (id: number, depth: number) => ({ id, depth }) as TermRow;
	const terms = [row(1, 0), row(2, 1), row(3, 2), row(4, 1), row(5, 0)];

	it.each([
		[2, [1, 4, 5]],
		[1, [5]],
		[5, [1, 2, 3, 4]],
		[0, [1, 2, 3, 4, 5]],
	])("of %d is not itself nor below it", (id, expected) => {
		expect(possibleParents(terms, id).map((term) => term.id)).toEqual(expected);
	});
});

it("the address says the list and the open term; the categories and nonsense need no words", () => {
	expect(readTermsSearch({ of: "pa_pack-size", id: 3 })).toEqual({ of: "pa_pack-size", id: 3 });
	for (const given of ["product_cat", "nonsense", 3, "pa_", `pa_${"x".repeat(99)}`])
		expect(readTermsSearch({ of: given, id: -1 })).toEqual({});
});
