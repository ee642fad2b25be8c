import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";

describe("plainText", () => {
	it.each([
		["Sheep &amp; Goat Feed", "Sheep & Goat Feed"],
		["&#8377;1,450 &#x2013; now", "₹1,450 – now"],
		["<p>Starter</p><p>Grower</p>", "Starter Grower"],
		["5 &lt; 6", "5 < 6"],
		["&unknown; 25 kg &times; 2", "&unknown; 25 kg × 2"],
		["plain", "plain"],
	])("%s", (html, text) => expect(plainText(html)).toBe(text));
});

it("takes a megabyte of beginnings of tags in a moment", () => {
	const before = process.cpuUsage();
	plainText("<".repeat(1_000_000));
	plainText(`${"<a ".repeat(300_000)}&`);
	expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});
