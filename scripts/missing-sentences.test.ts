import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { findSaid, missing, sentencesOfPages, sentencesOfShop } from "./missing-sentences.ts";

it("finds every sentence of pages, blocks and widgets, counted ones by their singular", () => {
	const sentences = sentencesOfPages();
	expect(sentences.size).toBeGreaterThan(300);
	expect(sentences.get("Proceed to Checkout")).toBeNull();
	expect(sentences.get("%d suggestion.")).toBe("%d suggestions.");
});

it("finds every sentence of shop and server, however it is called", () => {
	const source = `words.say("A {x}", { x }); said(on ? "B" : "C"); sayOf(n, "{n} bag", "{n} bags", { n });
		phrase("D"); log("E");`;
	expect([...findSaid("x.ts", source)]).toEqual([
		["A {x}", null],
		["B", null],
		["C", null],
		["{n} bag", "{n} bags"],
		["D", null],
	]);
	const sentences = sentencesOfShop();
	expect(sentences.size).toBeGreaterThan(300);
	for (const english of ["Invalid order.", "Postal code", "Crude protein", "Payment received.", "Gujarat"])
		expect(sentences.get(english), english).toBeNull();
});

it("reports missing and unused sentences of a language, with its number of plural forms", () => {
	const wanted = new Map([
		["Cart", null],
		["Sale!", null],
		["%d bag", "%d bags"],
	]);
	const language = { plural: ["one", "few", "many"], sentences: { Cart: "Koszyk", Basket: "Koszyk" } };
	expect(missing(language, wanted)).toEqual({
		lacking: { "Sale!": "", "%d bag": ["", "", ""] },
		unused: ["Basket"],
		misplaced: [],
	});
});

it("names translations that would show a placeholder instead of its value", () => {
	const wanted = new Map([
		["{name} costs {price}", null],
		["%s of %s", null],
		["One bag", "%d bags"],
	]);
	const plural = ["one", "other"];
	const right = { "{name} costs {price}": "{price}: {name}", "%s of %s": "%2$s में %1$s", "One bag": ["%d", "%d"] };
	const wrong = { "{name} costs {price}": "{preis}", "%s of %s": "%s %s %s", "One bag": ["%d", "%d %d"] };
	expect(missing({ plural, sentences: right }, wanted).misplaced).toEqual([]);
	expect(missing({ plural, sentences: wrong }, wanted).misplaced).toEqual(Object.keys(wrong));
});

it("names the file that is not there", () => {
	const command = path.join(import.meta.dirname, "missing-sentences.ts");
	const ended = spawnSync(process.execPath, [command, "xx"], {
		encoding: "utf8",
		cwd: path.join(import.meta.dirname, ".."),
	});
	expect([ended.status, ended.stderr]).toEqual([
		2,
		`There is no file ${path.join("languages", "xx.json")}: name a code of languages/, or the path of a file.\n`,
	]);
});
