import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { english } from "@feedmill/trade/words/words.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError } from "../config/config.ts";
import { loadLanguage, loadMoreLanguages } from "./load-language.ts";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), "feedmill-language-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(content: string): string {
	const file = path.join(folder, "x.json");
	writeFileSync(file, content);
	return file;
}

describe("loadLanguage", () => {
	it("needs no file for English", async () => {
		expect(await loadLanguage(null)).toEqual({ pages: null, words: english });
		expect(await loadLanguage("en")).toEqual({ pages: null, words: english });
	});

	it("gives the sentences of the pages", async () => {
		const pages = { "Add to cart": "कार्ट में डालें", "%d item": ["%d वस्तु", "%d वस्तुएँ"] };
		const file = fileWith(JSON.stringify({ code: "hi", plural: ["one", "other"], pages }));
		expect((await loadLanguage(file)).pages).toEqual({ code: "hi", plural: ["one", "other"], sentences: pages });
	});

	it("gives the sentences of shop and server", async () => {
		const shop = { "Page {page}": "पृष्ठ {page}" };
		const { words } = await loadLanguage(fileWith(JSON.stringify({ code: "hi", plural: ["other"], pages: {}, shop })));
		expect([words.code, words.say("Page {page}", { page: 2 })]).toEqual(["hi", "पृष्ठ 2"]);
	});

	it("has a sentence of either part in both, each with its own translation if they differ", async () => {
		const parts = { pages: { Cart: "कार्ट", Home: "घर" }, shop: { Shop: "दुकान", Home: "मुखपृष्ठ" } };
		const { pages, words } = await loadLanguage(fileWith(JSON.stringify({ code: "hi", plural: ["other"], ...parts })));
		expect(pages?.sentences).toEqual({ Cart: "कार्ट", Shop: "दुकान", Home: "घर" });
		expect([words.say("Cart"), words.say("Shop"), words.say("Home")]).toEqual(["कार्ट", "दुकान", "मुखपृष्ठ"]);
	});

	it.each([
		["{", /it is no JSON/],
		["[]", /no object/],
		['{"code":"not a code"}', /"code"/],
		['{"code":"hi","plural":["two many"],"pages":{}}', /"plural"/],
		['{"code":"hi","plural":["other"]}', /"pages"/],
		['{"code":"hi","plural":["other"],"pages":{"Home":3}}', /"Home"/],
		['{"code":"hi","plural":["other"],"pages":{},"shop":[]}', /"shop"/],
		['{"code":"hi","plural":["other"],"pages":{},"shop":{"Home":3}}', /"Home"/],
	])("says in one sentence what is wrong with %s", async (content, sentence) => {
		const loading = loadLanguage(fileWith(content));
		await expect(loading).rejects.toThrow(ConfigError);
		await expect(loadLanguage(fileWith(content))).rejects.toThrow(sentence);
	});

	it("says which file it looked for", async () => {
		await expect(loadLanguage("xx")).rejects.toThrow(/LANGUAGE is "xx".*languages\/xx\.json/);
	});
});

describe("loadMoreLanguages", () => {
	const hindi = JSON.stringify({ code: "hi", plural: ["other"], pages: {} });
	const store = () => loadLanguage(null);

	it("gives those beside the store's own, which may be named too", async () => {
		const more = await loadMoreLanguages(["en", fileWith(hindi)], await store());
		expect(more.map(({ words }) => words.html)).toEqual(["hi"]);
		expect(await loadMoreLanguages([], await store())).toEqual([]);
	});

	it("refuses two of one code, and what cannot be read", async () => {
		const file = fileWith(hindi);
		await expect(loadMoreLanguages([file, file], await store())).rejects.toThrow(/two languages of the code "hi"/);
		await expect(loadMoreLanguages(["xx"], await store())).rejects.toThrow(/^LANGUAGES is "xx"/);
	});
});
