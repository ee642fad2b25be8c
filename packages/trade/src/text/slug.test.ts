import { expect, it } from "vitest";
import { cutSlug, freeSlug, slugOf } from "./slug.ts";

it.each([
	["25 kg", "25-kg"],
	["2.5 kg", "2-5-kg"],
	["5/10 kg", "5-10-kg"],
	["Bag type", "bag-type"],
	["Farmer's bag", "farmers-bag"],
	["25+5 kg (free)", "255-kg-free"],
	["Sheep &amp; Goat Feed", "sheep-goat-feed"],
	["Café_2 – Ångström", "cafe_2-angstrom"],
	[" — ", ""],
	["२५ किलो", encodeURIComponent("२५-किलो").toLowerCase()],
	["\ud800x", `${encodeURIComponent("\ufffd").toLowerCase()}x`],
])("the slug of %j is %j", (name, slug) => expect(slugOf(name)).toBe(slug));

const encoded = (text: string) => encodeURIComponent(text).toLowerCase();

it("cuts a long name as WordPress does: at 200 octets of encoded letters, whole letters only", () => {
	// Each Hindi letter has nine octets: 22 fit, and what is left has room for none.
	expect(slugOf("क".repeat(40))).toBe(encoded("क".repeat(22)));
	expect(slugOf(`ab${"क".repeat(40)}`)).toBe(`ab${encoded("क".repeat(22))}`);
	expect(slugOf("x".repeat(500))).toBe("x".repeat(200));
	expect(slugOf("🐄".repeat(40))).toBe(encoded("🐄".repeat(16)));
	// Blanks and signs count before they become one hyphen or nothing; none is left at the end.
	expect(slugOf(`${"a".repeat(198)} (${"b".repeat(9)}`)).toBe("a".repeat(198));
	expect(slugOf(`${"!".repeat(190)}${"b".repeat(20)}`)).toBe("b".repeat(10));
});

it("makes room for a number at the end of a slug that is taken, without half a letter", () => {
	const long = encoded("क".repeat(22));
	expect(cutSlug(long, 196)).toBe(encoded("क".repeat(21)));
	expect(cutSlug("a".repeat(198).concat("-b"), 199)).toBe("a".repeat(198));
	expect(cutSlug(`${encoded("क".repeat(22))}%e0%a4`, 200)).toBe(long);
	const taken = new Set([long, "bran"]);
	const free = [long, long, long, "bran", "rice"].map((slug) => {
		const one = freeSlug(slug, (each) => taken.has(each));
		taken.add(one);
		return one;
	});
	expect(free).toEqual([`${long}-2`, `${long}-3`, `${long}-4`, "bran-2", "rice"]);
	expect(freeSlug("x".repeat(200), (each) => each === "x".repeat(200))).toBe(`${"x".repeat(198)}-2`);
});
