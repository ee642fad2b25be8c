import { describe, expect, it } from "vitest";
import { exportedProduct } from "../../../testing/exported-entries.ts";
import { folderOf } from "../../../testing/small-export.ts";
import { ExportReader } from "../reading/export-reader.ts";
import { NOTHING_KNOWN } from "./parts/known-store.ts";
import { readStoreRows } from "./store-rows.ts";

const SITE = { "wp-settings.json": { title: "Mill", description: "Honest feed" } };
const product = (meta: Record<string, unknown>, more: object = {}) =>
	exportedProduct(1, {
		name: "Layer &amp; chick mash",
		meta_data: Object.entries(meta).map(([key, value], id) => ({ id, key, value })),
		categories: [],
		...more,
	});

async function read(files: Record<string, unknown>) {
	const reader = new ExportReader(folderOf({ ...SITE, ...files }));
	const rows = await readStoreRows(reader, NOTHING_KNOWN);
	const told = reader.findings.reported.filter(({ field }) => /meta|yoast/.test(field));
	return { rows, told: told.map(({ field, message }) => `${field} ${message}`) };
}
async function ofProduct(entry: object) {
	const { rows, told } = await read({ "products.json": [entry] });
	const [row] = rows.products.products;
	return [row?.seo_title, row?.seo_description, ...told];
}

describe("texts for search engines in an export", () => {
	it.each<[string, object, string[]]>([
		[
			"Yoast SEO",
			{ _yoast_wpseo_title: "Mash for layers", _yoast_wpseo_metadesc: "Strong shells." },
			["Mash for layers", "Strong shells."],
		],
		[
			"Rank Math",
			{ rank_math_title: "Mash for layers", rank_math_description: "Strong shells." },
			["Mash for layers", "Strong shells."],
		],
		[
			"variables of Yoast SEO",
			{ _yoast_wpseo_title: "Buy %%title%% %%page%% %%sep%% %%sitename%%" },
			["Buy Layer &amp; chick mash – Mill", ""],
		],
		[
			"variables of Rank Math",
			{ rank_math_title: "%title% 50 kg %sep% %sitename%" },
			["Layer &amp; chick mash 50 kg – Mill", ""],
		],
		["nothing but variables, which is the default", { _yoast_wpseo_title: "%%title%% %%sep%% %%sitename%%" }, ["", ""]],
		[
			"per cents that are no variables",
			{ rank_math_description: "22% protein, 4% fat, 5%" },
			["", "22% protein, 4% fat, 5%"],
		],
		[
			"a variable that only the plugin knows",
			{ rank_math_description: "From %wc_price% a bag" },
			["", "From a bag", "meta_data[0].value %wc_price% is not known here: taken without it"],
		],
		["tags, and signs that are none", { rank_math_title: "<b>Fat</b> <4%" }, ["Fat <4%", ""]],
		["an empty text", { _yoast_wpseo_title: "", rank_math_title: "Own" }, ["Own", ""]],
		[
			"values that are no texts",
			{ _yoast_wpseo_title: ["x"] },
			["", "", expect.stringContaining("a text expected")] as string[],
		],
	])("are taken from %s", async (_, meta, expected) => {
		expect(await ofProduct(product(meta as Record<string, unknown>))).toEqual(expected);
	});

	it("are cut to what is stored, and that is told", async () => {
		const [title, , told] = await ofProduct(product({ _yoast_wpseo_title: "x".repeat(300) }));
		expect(title).toBe("x".repeat(200));
		expect(told).toContain("has 300 characters, 200 at most are stored: cut");
	});

	it("are taken from what Yoast SEO answers, unless it made them of the names", async () => {
		const answered = (title: string, description?: string) => product({}, { yoast_head_json: { title, description } });
		expect(await ofProduct(answered("Layer & chick mash - Mill"))).toEqual(["", ""]);
		expect(await ofProduct(answered("Layer &amp; chick mash Archives – Mill"))).toEqual(["", ""]);
		expect(await ofProduct(answered("Mash for layers - Mill", "Own."))).toEqual(["Mash for layers - Mill", "Own."]);
	});

	it("are taken for pages and categories too", async () => {
		const meta = { _yoast_wpseo_title: "Own", rank_math_description: "Text" };
		const { rows } = await read({
			"pages.json": [{ id: 7, slug: "about", title: { rendered: "About" }, status: "publish", meta }],
			"categories.json": [{ id: 30, name: "Feed", slug: "feed", meta: { wpseo_title: "Feeds", wpseo_desc: "All" } }],
		});
		expect(rows.pages).toMatchObject([{ seo_title: "Own", seo_description: "Text" }]);
		expect(rows.terms.terms).toMatchObject([{ seo_title: "Feeds", seo_description: "All" }]);
	});
});
