import { describe, expect, it } from "vitest";
import { isLinear } from "../../../testing/growth.ts";
import { readStatement } from "./read-statement.ts";

const RUPEE = 1_000_000;
const INR = { code: "INR", symbol: "₹", decimals: 2, decimalSeparator: "." };
const tabs = (...lines: string[][]) => lines.map((cells) => cells.join("\t")).join("\n");
function rowsOf(text: string) {
	const read = readStatement(text, INR);
	if (!read.ok) throw new Error(JSON.stringify(read.error));
	return read.value;
}
const short = (text: string) =>
	rowsOf(text).rows.map(({ day, amount, reference }) => [day, amount / RUPEE, reference] as const);

describe("a statement in the columns of", () => {
	it.each([
		[
			"State Bank: lines above the heads, debit and credit, day and month in words",
			tabs(
				["Account Name", "LILOTARI FEEDS"],
				["Account Number", "_00000012345678901"],
				[],
				["Txn Date", "Value Date", "Description", "Ref No./Cheque No.", "Debit", "Credit", "Balance"],
				[
					"27 Nov 2026",
					"27 Nov 2026",
					"BY TRANSFER-UPI/CR/412345678901/RAMESH/ORD105",
					"TRANSFER",
					"",
					"1,450.00",
					"9",
				],
				["27 Nov 2026", "27 Nov 2026", "TO TRANSFER-DIESEL", "", "12,000.00", "", "9"],
			),
			[["2026-11-27", 1_450, "412345678901"]],
		],
		[
			"HDFC: withdrawal and deposit, two-digit years",
			tabs(
				["Date", "Narration", "Chq./Ref.No.", "Value Dt", "Withdrawal Amt.", "Deposit Amt.", "Closing Balance"],
				[
					"27/11/26",
					"UPI-RAMESH PATEL-919825011223@YBL-412345678901-ORD105",
					"0000412345678901",
					"27/11/26",
					"",
					"1450",
					"9",
				],
			),
			[["2026-11-27", 1_450, "412345678901"]],
		],
		[
			"Axis: DR and CR alone, days with a dash",
			"Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL\n" +
				'27-11-2026,,NEFT/SBIN526331123456/RAMESH TRADERS,,"1,45,000.00",9,1\n',
			[["2026-11-27", 145_000, "SBIN526331123456"]],
		],
		[
			"Kotak: one amount with Dr / Cr beside it, and beside the balance too",
			tabs(
				["Sl. No.", "Date", "Description", "Chq / Ref number", "Amount", "Dr / Cr", "Balance", "Dr / Cr"],
				["1", "27-Nov-26", "UPI/RAMESH/412345678901", "UPI-6331", "1,450.00", "CR", "9", "CR"],
				["2", "27-Nov-26", "ATM", "", "500.00", "DR", "8", "CR"],
			),
			[["2026-11-27", 1_450, "412345678901"]],
		],
		[
			"a spreadsheet with merged heads",
			tabs(
				["Date", "Particulars", "Amount (₹)", "", "Balance"],
				["", "", "Dr", "Cr", ""],
				["27/11/2026", "UPI 412345678901", "", "₹ 1,450/-", "9"],
				["27/11/2026", "Rent", "₹ 900/-", "", "9"],
			),
			[["2026-11-27", 1_450, "412345678901"]],
		],
		[
			"an app: the amount has its sign or letters, the number a column, a name the payer",
			"Date & time;Payer;Amount (INR);UTR;Note\n" +
				"2026-11-27 10:04;Ramesh;1,450.00 Cr;412345678901;ORD105\n27.11.2026;Bank;-25.00;412345678902;fee\n",
			[["2026-11-27", 1_450, "412345678901"]],
		],
		[
			"anybody in Devanagari digits",
			tabs(["Date", "Narration", "Credit"], ["२७/११/२०२६", "UPI ४१२३४५६७८९०१", "१,४५०.००"]),
			[["2026-11-27", 1_450, "412345678901"]],
		],
	])("%s", (_, text, wanted) => {
		expect(short(text)).toEqual(wanted);
	});
});

const HEADS = ["Date", "Narration", "Ref", "Debit", "Credit"];
const line = (day: string, text: string, ref: string, credit: string) => [day, text, ref, "", credit];

it("tells which lines it could not read, and why", () => {
	const { rows, unread } = rowsOf(
		tabs(
			HEADS,
			line("31/02/2026", "UPI 412345678901", "", "10"),
			line("27/11/2026", "UPI 412345678902", "", "1.450,00"),
			line("27/11/2026", "UPI 412345678903", "", "12,34"),
			line("", "Total", "", "3000"),
			line("27/11/2026", "Closing balance", "", "3000"),
		),
	);
	expect(rows).toEqual([]);
	expect(unread.map(({ line: at }) => at)).toEqual([2, 3, 4]);
});

it("joins what the bank tells in a second line", () => {
	const { rows } = rowsOf(
		tabs(HEADS, line("27/11/2026", "UPI/RAMESH", "", "10"), ["", "/412345678901 ORD105", "", "", ""]),
	);
	expect(rows[0]?.text).toBe("UPI/RAMESH /412345678901 ORD105");
});

it.each([
	["a bank's own number in its column", "NEFT/RAMESH/123456789012", "SBIN526331123456", "SBIN526331123456"],
	["one of a letter and digits", "RTGS RAMESH 123456789012", "N331254567890123", "N331254567890123"],
	["a bank's own number in the text", "NEFT CR-123456789012-SBIN526331123456-RAMESH", "", "SBIN526331123456"],
	["the number of UPI in its column", "FROM 123456789012 SBIN526331123456", "412345678901", "412345678901"],
	["the number of UPI in the text", "UPI/412345678901/GPAY9825011223", "", "412345678901"],
	["it beside an address", "BY PAYTMQR281005050101@PAYTM 412345678901", "", "412345678901"],
	["it beside a column that all payers share", "UPI/412345678901/R", "TRANSFER FROM 4897733162097", "412345678901"],
	["what its column has, if nothing else does", "TRANSFER", "5263/3112-3456", "5263/3112-3456"],
])("names money by %s, never by the payer's account", (_, text, ref, wanted) => {
	const { rows } = rowsOf(tabs(HEADS, line("27/11/2026", text, ref, "10")));
	expect(rows.map(({ reference }) => reference)).toEqual([wanted]);
	// Whatever names it, the order is looked for by every number of it.
	const twelve = [ref, text].join(" ").match(/\b\d{12}\b/g) ?? [];
	expect([...rows[0]!.numbers].sort()).toEqual([...twelve].sort());
});

it("names money without a number by its line, the same in every copy, twice the same twice", () => {
	const text = tabs(
		HEADS,
		line("27/11/2026", "CASH DEPOSIT", "000123", "500"),
		line("27/11/2026", "CASH DEPOSIT", "000123", "500"),
		line("28/11/2026", "CASH DEPOSIT", "4.12E+11", "500"),
	);
	const names = short(text).map(([, , reference]) => reference);
	expect(new Set(names).size).toBe(3);
	expect(names.every((name) => name.startsWith("LINE-"))).toBe(true);
	expect(short(text)).toEqual(short(text));
});

it.each([
	["", /Paste the statement/],
	["hello\nworld", /No heads were found/],
	["Date\tNarration\n27/11/2026\tUPI", /No heads were found/],
	[`Date,Narration,Credit\n27/11/2026,"UPI,10`, /quotation mark/],
	["x".repeat(1_500_001), /too long/],
	[`${HEADS.join("\t")}\n${"27/11/2026\tUPI\t\t\t10\n".repeat(5_001)}`, /more than/],
])("refuses what is no statement with one sentence", (text, sentence) => {
	const read = readStatement(text, INR);
	expect(read).toMatchObject({ ok: false, error: { code: "feedmill_invalid" } });
	expect(JSON.stringify(read)).toMatch(sentence);
});

it("takes time in proportion to its length, whatever it is made of", async () => {
	for (const piece of ["27/11/2026\tUPI 412345678901\t\t\t10\n", '"a""', "((((", "\t\n", "4,", "#105 ORD", " \n"]) {
		const read = (size: number) =>
			readStatement(`${HEADS.join("\t")}\n${piece.repeat(Math.ceil(size / piece.length))}`, INR);
		expect([piece, await isLinear(read, 40_000)]).toEqual([piece, true]);
	}
});
