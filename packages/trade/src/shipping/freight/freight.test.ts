import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MICROS } from "../../money/amount.ts";
import { inEnglish } from "../../words/said.ts";
import { firstDayOf, plainDays, readFreightDays } from "../days/freight-days.ts";
import { compileFreight } from "./compiled-freight.ts";
import { findingsOf } from "./findings.ts";
import { createFreightCompiler, FreightVersions, type StoredFreight } from "./freight-versions.ts";
import { pasteSheet } from "./paste-sheet.ts";
import { type FreightQuote, quoteFreight } from "./quote.ts";

const RUPEES = { code: "INR", symbol: "₹", decimalSeparator: ".", decimals: 2 };

/** The table of a pasted text. @throws if it is none. */
function pasted(text: string) {
	const { sheet, problem } = pasteSheet(text, RUPEES);
	if (!sheet) throw new Error(inEnglish(problem));
	return { sheet, ...compileFreight(sheet, RUPEES) };
}

const SHEET = [
	"\tFreight from Anand (per trip)\t\t\t\t",
	"PIN codes\tPlace\tDays\tupto 500KG\t500 kg - 1 t\tAbove 1 T",
	"388001, 388 110\tAnand\t1\tfree\tfree\tfree",
	"388*\tCharotar\t1-2\t₹ 350/-\t₹ 1,390/-\t₹80/q",
	"३८९००१-३८९९९९\tGodhra\tTue Fri\t500\t\tcall",
	"others\tIndia\t4-7\t1,200\t2400\t₹ 2,000 per tonne",
].join("\r\n");

const asked = (quote: FreightQuote) =>
	quote.kind === "price" ? quote.amount / MICROS : quote.kind === "none" ? quote.why : quote.kind;

describe("a sheet as people make it", () => {
	const { sheet, compiled, problems } = pasted(SHEET);

	it("is read with merged heads, Indian digits and signs of rupees", () => {
		expect(problems).toEqual([]);
		expect(sheet.weights).toEqual(["up to 500 kg", "500 kg to 1 t", "from 1 t"]);
		expect(sheet.rows.map(({ name, days, cells }) => [name, days, ...cells])).toEqual([
			["Anand", "1", "free", "free", "free"],
			["Charotar", "1-2", "350", "1390", "80/q"],
			["Godhra", "Tue Fri", "500", "", "call"],
			["India", "4-7", "1200", "2400", "200/q"],
		]);
	});

	it.each([
		["388001", 9_000_000, 0],
		["388121", 500_000, 350],
		["388121", 500_001, 1390],
		["388121", 1_000_000, 1390],
		["388121", 1_250_000, 1000],
		["389500", 50_000, 500],
		["389500", 600_000, "empty"],
		["389500", 40_000_000, "call"],
		["110001", 2_000_000, 4000],
		["900001", 50_000, "place"],
		["44600", 50_000, "place"],
		["388001", 0, "unweighed"],
		["388001", Number.NaN, "unweighed"],
	])("asks for %s and %d g: %s", (pin, grams, amount) =>
		expect(asked(quoteFreight(compiled, pin, grams))).toBe(amount),
	);

	it("names the nearest load that costs less", () => {
		expect(quoteFreight(compiled, "388121", 900_000)).toMatchObject({
			better: { from: 1_000_001, less: 590 * MICROS - 800 },
		});
		expect(quoteFreight(compiled, "388121", 50_000)).toMatchObject({ better: null });
	});
});

it("asks to call above the heaviest column, and for nothing below the lightest", () => {
	const { compiled, sheet } = pasted("PIN,100 kg to 1 t,up to 10 t\n388,100,50/q\n");
	expect(asked(quoteFreight(compiled, "388001", 40_000_000))).toBe("heavy");
	expect(asked(quoteFreight(compiled, "388001", 50_000))).toBe("light");
	expect(findingsOf(sheet, compiled, null).map(({ sentence }) => inEnglish(sentence))).toEqual([
		"Nothing is said of loads below 100 kg.",
		"Above 10 t buyers are asked to call.",
	]);
});

it("takes the unit of weights and prices from merged titles", () => {
	const { sheet } = pasted("Zone\tRate per quintal, weight in kg\t\nPIN\t500\t1000\n388\t80\t70\n");
	expect(sheet).toMatchObject({ weights: ["up to 500 kg", "up to 1 t"], rows: [{ cells: ["80/q", "70/q"] }] });
});

it.each([
	["", "No row has weights"],
	["hello", "No row has weights"],
	["PIN\t500 kg", "no row under the weights"],
	["Place\t500 kg\nAnand\t50", "No column has PIN codes"],
	["x".repeat(500_001), "too much text"],
	[`PIN\t500 kg\n${"388001\t5\n".repeat(2_001)}`, "at most 2000 rows"],
	[`PIN\t${Array.from({ length: 41 }, (_, place) => `${place + 1} kg`).join("\t")}\n388\t5`, "at most 40 weights"],
])("says in one sentence why %j is no table", (text, sentence) => {
	const { problem } = pasteSheet(text, RUPEES);
	expect(problem && inEnglish(problem)).toContain(sentence);
});

it("keeps what cannot be read and names each place of it", () => {
	const { sheet, problems, compiled } = pasted(
		"PIN\tDays\t500 kg\t1 t\n388001\tsoon\t1,39\t50\n44600\t2\t50\t60\n389\t2\t50\t60",
	);
	expect(sheet.rows[0]!.cells[0]).toBe("1,39");
	expect(problems.map(({ row, column, problem }) => [row, column, inEnglish(problem).slice(0, 12)])).toEqual([
		[0, null, "“soon” says "],
		[0, 0, "“1,39” is no"],
	]);
	// Five digits are the beginning of a PIN code, as in a row of a district.
	expect(asked(quoteFreight(compiled, "388001", 1_000))).toBe("place");
	expect(asked(quoteFreight(compiled, "389001", 1_000))).toBe(50);
});

it.each([
	[["up to 500 kg", "from 1 t to 2 t"], 2],
	[["from 1 t", "up to 5 t"], 0],
	[["up to 1 t", "500 kg to 2 t"], 0],
	[["up to 1 t", "1000 kg"], 0],
	[["many"], 0],
	[["501 kg to 1 t", "up to 500 kg"], 2],
])("reads weights %j as %d columns", (weights, count) => {
	expect(compileFreight({ weights, rows: [] }, RUPEES).compiled.bands).toHaveLength(count);
});

it("names overlaps that are no exceptions of a wider row, and rows without a price", () => {
	const { sheet, compiled } = pasted(
		"PIN\t500 kg\n388001-388100\t5\n388050-388200\t6\n388\t7\n388150\t8\n388001-388100\t\nothers\t9",
	);
	const told = findingsOf(sheet, compiled, null).map(({ sentence }) => inEnglish(sentence));
	expect(told).toEqual([
		"Above 500 kg buyers are asked to call.",
		"Rows 3 and 5 both have 388001-388100: row 3 counts.",
		"Rows 1 and 5 both have 388001-388100: row 1 counts.",
		"Rows 1 and 2 both have 388050-388100: row 1 counts.",
		"Rows 2 and 5 both have 388050-388100: row 2 counts.",
		"Rows 3 and 4 both have 388150: row 3 counts.",
		"Rows 2 and 4 both have 388150: row 2 counts.",
		"Row 5 has no price: nothing is delivered there. A price of merged cells is only in the first.",
	]);
});

it("reads days and finds the first day of delivery", () => {
	const days = readFreightDays("2-4")!;
	expect([days, plainDays(days), firstDayOf(days, "2026-12-30")]).toEqual([
		{ least: 2, most: 4, weekdays: [] },
		"2-4",
		"2027-01-01",
	]);
	const lorry = readFreightDays("Tue & Friday")!;
	expect([plainDays(lorry), firstDayOf(lorry, "2026-11-27"), firstDayOf(lorry, "2026-11-26")]).toEqual([
		"Tue Fri",
		"2026-12-01",
		"2026-11-27",
	]);
	for (const text of ["soon", "4-2", "", "2 3"]) expect(readFreightDays(text)).toBeNull();
});

describe("weekdays of the lorry", () => {
	it.each([
		["Mon-Sat", "Mon Tue Wed Thu Fri Sat"],
		["Mon – Sat", "Mon Tue Wed Thu Fri Sat"],
		["MON TO SAT", "Mon Tue Wed Thu Fri Sat"],
		["Monday—Wed.", "Mon Tue Wed"],
		["Sat-Mon", "Sun Mon Sat"],
		["2-4 days, Tue to Thu & Sat", "2-4 Tue Wed Thu Sat"],
		["2 to 4 Fri", "2-4 Fri"],
		["3 Mon-Sun", "3 Sun Mon Tue Wed Thu Fri Sat"],
		["Tues, Thurs", "Tue Thu"],
		["Mon. & Weds", null],
		["Mondays/Fridays", "Mon Fri"],
		["Monsoon", null],
		["sunset", null],
		["Satara", null],
		["Mon-Satara", null],
		["Mo", null],
		["Mo.", null],
		["Mon-Wed-Fri", null],
		["Mon-Mon", null],
		["Mon-", null],
		["-Mon", null],
		["Mon-2", null],
		["2-Mon", null],
	])("of %j are %j", (typed, kept) => {
		const days = readFreightDays(typed);
		expect(days && plainDays(days)).toBe(kept);
		if (kept !== null) expect(readFreightDays(kept)).toEqual(days);
	});

	it("mean in a pasted sheet what was typed, and what is not read is named in its row", () => {
		const { sheet, compiled, problems } = pasted(
			"PIN\tDays\t500 kg\n388001\tMon-Sat\t5\n389\t2 Sat to Mon\t6\n390\tMonsoon\t7",
		);
		expect(sheet.rows.map(({ days }) => days)).toEqual(["Mon Tue Wed Thu Fri Sat", "2 Sun Mon Sat", "Monsoon"]);
		expect(compiled.rows.map(({ days }) => days)).toEqual([
			readFreightDays("Mon-Sat"),
			readFreightDays("2 Sat to Mon"),
			null,
		]);
		expect(compiled.rows[0]!.days!.weekdays).toEqual([1, 2, 3, 4, 5, 6]);
		expect(problems.map(({ row, problem }) => [row, inEnglish(problem)])).toEqual([
			[2, "“Monsoon” says no days. Write 2-4 or Mon Thu, or nothing."],
		]);
	});
});

it("compiles a table once for all versions of the settings with its text and currency", () => {
	const compile = createFreightCompiler();
	const table = (startsOn: string, price: string) => {
		const rows = [{ area: "388*", name: "", days: "", cells: [price] }];
		return { startsOn, text: JSON.stringify({ weights: ["up to 1 t"], rows }) };
	};
	const versions = (tables: StoredFreight[], currency = RUPEES) => new FreightVersions(tables, currency, compile);
	const first = versions([table("2099-01-01", "7"), table("2026-01-01", "5")]);
	expect(first.on("2025-12-31")).toBeNull();
	const compiled = first.on("2026-11-27")!;
	expect(asked(quoteFreight(compiled, "388001", 1_000))).toBe(5);
	expect(versions([table("2026-01-01", "5")], { ...RUPEES }).on("2026-11-28")).toBe(compiled);
	const changed = versions([table("2026-01-01", "6")]).on("2026-11-27")!;
	expect(asked(quoteFreight(changed, "388001", 1_000))).toBe(6);
	const inCommas = versions([table("2026-01-01", "6")], { ...RUPEES, decimalSeparator: "," });
	expect(inCommas.on("2026-11-27")).not.toBe(changed);
	expect(asked(quoteFreight(first.on("2099-01-01")!, "388001", 1_000))).toBe(7);
});

it("quotes what a walk over the pasted sheet finds, 10,000 times", () => {
	const area = fc.oneof(
		fc.integer({ min: 380_000, max: 389_999 }).map(String),
		fc.integer({ min: 380, max: 389 }).map((start) => `${start}*`),
		fc
			.tuple(fc.integer({ min: 380_000, max: 389_999 }), fc.integer({ min: 0, max: 2_000 }))
			.map(([low, more]) => `${low}-${low + more}`),
	);
	const cell = fc.oneof(
		fc.integer({ min: 1, max: 9_999 }).map(String),
		fc.integer({ min: 1, max: 500 }).map((rate) => `${rate}/q`),
		fc.constantFrom("free", "call", ""),
	);
	const ends = fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 });
	const rows = fc.array(fc.tuple(area, fc.array(cell, { minLength: 8, maxLength: 8 })), {
		minLength: 1,
		maxLength: 60,
	});
	const asks = fc.array(fc.tuple(fc.integer({ min: 379_000, max: 391_000 }), fc.integer({ min: 1, max: 22_000_000 })), {
		minLength: 100,
		maxLength: 100,
	});
	let quotes = 0;
	fc.assert(
		fc.property(ends, rows, asks, (kilos, table, questions) => {
			const sorted = kilos.sort((a, b) => a - b);
			const text = [
				["PIN", ...sorted.map((kilo) => `${kilo} kg`)].join("\t"),
				...table.map(([pins, cells]) => [pins, ...cells.slice(0, sorted.length)].join("\t")),
			].join("\n");
			const { compiled } = pasted(text);
			for (const [pin, grams] of questions) {
				expect(asked(quoteFreight(compiled, String(pin), grams))).toBe(walk(text, pin, grams));
				quotes += 1;
			}
		}),
		{ numRuns: 100 },
	);
	expect(quotes).toBe(10_000);
});

/** The same by reading the sheet's text line by line. */
function walk(text: string, pin: number, grams: number): number | string {
	const [head, ...lines] = text.split("\n").map((line) => line.split("\t"));
	for (const [area = "", ...cells] of lines) {
		const [low = "", high = low] = area.split("-");
		const has = area.endsWith("*") ? String(pin).startsWith(low.slice(0, 3)) : pin >= +low && pin <= +high;
		if (!has) continue;
		const column = head!.slice(1).findIndex((end) => grams <= Number.parseInt(end, 10) * 1_000);
		if (column === -1) return "heavy";
		const price = cells[column]!;
		if (price === "" || price === "call") return price || "empty";
		if (price === "free") return 0;
		return price.endsWith("/q") ? Math.round((Number.parseInt(price, 10) * MICROS * grams) / 100_000) / MICROS : +price;
	}
	return "place";
}

it("takes at most 0.05 ms of processor for a quote from 200 rows of 8 weights", () => {
	const line = (row: number) => [`${380_000 + row * 40}-${380_039 + row * 40}`, ...Array(8).fill("80/q")].join("\t");
	const heads = ["PIN", ...Array.from({ length: 8 }, (_, column) => `${(column + 1) * 500} kg`)].join("\t");
	const { compiled } = pasted([heads, ...Array.from({ length: 200 }, (_, row) => line(row))].join("\n"));
	const before = process.cpuUsage();
	for (let quote = 0; quote < 10_000; quote++)
		quoteFreight(compiled, String(380_000 + (quote % 8_000)), quote * 300 + 1);
	const { user, system } = process.cpuUsage(before);
	expect((user + system) / 1_000 / 10_000).toBeLessThan(0.05);
});
