import { describe, expect, it } from "vitest";
import { readFile } from "./read-file.ts";

describe("a file of products", () => {
	it("is read by its heads, with the columns that are known", async () => {
		const text =
			'\ufeffID,sku,Name,Meta: x,"Regular price"\r\n20,CF-50,"Feed, 50 kg",y,"1,390"\r\n,CF-25,,,720\r\n\r\n';
		expect(await readFile(text)).toEqual({
			rows: [
				{ ID: "20", SKU: "CF-50", Name: "Feed, 50 kg", "Regular price": "1,390" },
				{ ID: "", SKU: "CF-25", Name: "", "Regular price": "720" },
			],
		});
	});

	it("separated by semicolons or tabs is read too", async () => {
		for (const sign of [";", "\t"])
			expect(await readFile(`SKU${sign}Regular price\nCF-50${sign}1390\n`)).toEqual({
				rows: [{ SKU: "CF-50", "Regular price": "1390" }],
			});
	});

	it.each([
		["without a SKU", "Name,Regular price\nA,1\n", /no column “SKU”/],
		["without rows", "SKU,Name\n", /no rows/],
		["empty", "", /no rows/],
		["with too many rows", `SKU\n${"A\n".repeat(5_001)}`, /more than 5000 rows/],
		["too long", `SKU,Description\n${`A,${"x".repeat(100_000)}\n`.repeat(45)}`, /too long/],
	])("%s says so in one sentence", async (_, text, sentence) => {
		expect((await readFile(text)).problem).toMatch(sentence);
	});
});
