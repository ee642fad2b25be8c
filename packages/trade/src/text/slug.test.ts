import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

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
