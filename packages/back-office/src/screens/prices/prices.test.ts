import { DEFAULT_SETTINGS } from "@feedmill/trade/settings/default-settings.ts";
import { describe, expect, it } from "vitest";
import { readTable } from "../../grid/table-text.ts";
import { changedPrice, changeOfPacks } from "./change-by.ts";
import { type Pack, perKilogram, typedPack } from "./packs.ts";
import { readPaste } from "./paste-prices.ts";

const RUPEE = 1_000_000;
const store = { currency: DEFAULT_SETTINGS.currency, timezone: "Asia/Kolkata" };
const none = { salePrice: null, saleFrom: null, saleTo: null };
const pack = (id: number, sku: string, rupees: number, grams: number | null = 50_000): Pack => ({
	id,
	name: `Feed ${id}`,
	sku,
	grams,
	prices: { regularPrice: rupees * RUPEE, ...none },
});
const PACKS = [pack(1, "CF-50", 1_420), pack(2, "CF-25", 730, 25_000), pack(3, "LM-50", 1_600), pack(4, "lm-50", 900)];
const paste = (text: string, row = 0, column = 0, packs = PACKS) =>
	readPaste(readTable(text), { packs, row, column, store });
const sentences = ({ problems }: ReturnType<typeof paste>) =>
	problems.map(({ line, sentence }) => `${line} ${sentence}`);

describe("prices pasted from a spreadsheet", () => {
	it("go to their packs by SKU, in any case, whatever stands between; others have a sentence each", () => {
		const pasted = paste(
			[
				"SKU\tName\tPrice\tSale price",
				"Cattle feed\t\t\t",
				"cf-25\tCattle feed, 25 kg\t₹ 740/-\t",
				"CF-50\tCattle feed, 50 kg\t₹ 1,390/-\t1,350",
				"XX-1\tGone\t900\t",
				"LM-50\tTwice in the shop\t1,650\t",
				"CF-50\tAgain\t1,400\t",
			].join("\n"),
		);
		expect(pasted).toMatchObject({ bySku: true, fit: 2, aside: 2 });
		expect(pasted.cells).toEqual([
			{ row: 2, column: "regularPrice", text: "₹ 740/-" },
			{ row: 1, column: "regularPrice", text: "₹ 1,390/-" },
			{ row: 1, column: "salePrice", text: "1,350" },
		]);
		expect(sentences(pasted)).toEqual([
			"5 No pack in the list has the SKU “XX-1”.",
			"6 2 packs have the SKU “LM-50”: type their prices.",
			"7 The SKU “CF-50” was in a line above: that one counts.",
		]);
	});

	it("without SKUs go down from the cell that was pressed, and the list's end is told", () => {
		const pasted = paste("1,450\n\n१,६५०\n950\n1\n", 0);
		expect(pasted.cells.map(({ row, text }) => [row, text])).toEqual([
			[1, "1,450"],
			[3, "१,६५०"],
			[4, "950"],
		]);
		expect(sentences(pasted)).toEqual(["5 The list ends before this line."]);
	});

	it("a sale above the price, and what is no amount, is refused with its sentence; the rest goes on", () => {
		expect(sentences(paste("1,39\n1.390,00\n1700", 0))).toEqual([
			"1 “1,39” is no amount, or can be read in two ways.",
			"2 “1.390,00” is no amount, or can be read in two ways.",
		]);
		const sales = paste("1,500\n700\n", 0, 1);
		expect(sentences(sales)).toEqual(["1 The sale price would not be below the price."]);
		expect(sales.cells).toEqual([{ row: 2, column: "salePrice", text: "700" }]);
	});

	it("forty rows tell how many fit before anything is changed", () => {
		const packs = Array.from({ length: 40 }, (_, index) => pack(index + 1, `P-${index + 1}`, 1_000));
		const rows = packs.map(({ sku }, index) => `${index < 2 ? "no such" : sku}\t${1_100 + index}`);
		expect(paste(rows.join("\n"), 0, 0, packs)).toMatchObject({ fit: 38, problems: [{ line: 1 }, { line: 2 }] });
	});
});

describe("prices changed together", () => {
	const plain = { round: 0 };
	it.each([
		[{ kind: "amount", by: 20 * RUPEE, ...plain }, 1_440],
		[{ kind: "amount", by: -20 * RUPEE, ...plain }, 1_400],
		[{ kind: "percent", by: 5 * RUPEE, ...plain }, 1_491],
		[{ kind: "percent", by: -2.5 * RUPEE, ...plain }, 1_384.5],
		[{ kind: "percent", by: -2.5 * RUPEE, round: 1 }, 1_385],
		[{ kind: "percent", by: 3 * RUPEE, round: 5 }, 1_465],
		[{ kind: "percent", by: 3 * RUPEE, round: 10 }, 1_460],
		[{ kind: "per-kg", by: 28.5 * RUPEE, ...plain }, 1_425],
	] as const)("%j makes ₹1,420 of 50 kg ₹%d", (change, rupees) => {
		expect(changedPrice(1_420 * RUPEE, 50_000, change)).toBe(rupees * RUPEE);
	});

	it("leave out what has no weight or no price, and what would cost nothing", () => {
		expect(changedPrice(100 * RUPEE, null, { kind: "per-kg", by: RUPEE, round: 0 })).toBeNull();
		expect(changedPrice(null, 1_000, { kind: "amount", by: RUPEE, round: 0 })).toBeNull();
		expect(changedPrice(10 * RUPEE, 1_000, { kind: "amount", by: -10 * RUPEE, round: 0 })).toBeNull();
		const packs = PACKS.map((each) => ({ ...each, now: each.id === 2 ? null : each.prices.regularPrice }));
		expect(changeOfPacks(packs, { kind: "amount", by: 10 * RUPEE, round: 0 }, store)).toMatchObject({
			unfit: 1,
			cells: [{ row: 1, text: "1430.00" }, { row: 3 }, { row: 4 }],
		});
	});
});

describe("a pack with what was typed", () => {
	it("knows what is other than it was, and what cannot be saved", () => {
		const typed = new Map([
			[1, { regularPrice: "1,390" }],
			[2, { salePrice: "800" }],
			[3, { regularPrice: "1,600" }],
		]);
		const of = (index: number) => typedPack(PACKS[index]!, typed, store);
		expect(of(0)).toMatchObject({ changed: ["regularPrice"], values: { regularPrice: 1_390 * RUPEE } });
		expect(of(1).problems).toEqual({ salePrice: "The sale price must be below the price." });
		expect(of(2).changed).toEqual([]);
		expect(of(3)).toEqual({ values: PACKS[3]!.prices, problems: {}, changed: [] });
	});

	it("costs so much a kilogram", () => {
		expect(perKilogram(1_420 * RUPEE, 50_000)).toBe(28.4 * RUPEE);
		expect([perKilogram(null, 50_000), perKilogram(RUPEE, null), perKilogram(RUPEE, 0)]).toEqual([null, null, null]);
	});
});
