import { westernDigits } from "@feedmill/values/digits.ts";
import papa from "papaparse";
import { fail, ok, type Result } from "../../basics/result.ts";
import type { Amount } from "../../money/amount.ts";
import { type WrittenCurrency, writtenAmount } from "../../money/written-amount.ts";
import { type Said, said } from "../../words/said.ts";
import { namesOfMoney } from "./bank-references.ts";
import type { Statement } from "./statement.ts";
import { type ColumnKind, statementColumns } from "./statement-columns.ts";
import { statementDay } from "./statement-day.ts";

/** Most characters of a statement, and most lines with money. */
export const MOST_TEXT = 1_500_000;
const MOST_LINES = 5_000;
/** Most characters of what a bank says of a payment. */
const LONGEST_TEXT = 300;
/** Most columns and characters of a cell that are looked at. */
const MOST_CELLS = 40;
const LONGEST_CELL = 1_000;

/**
 * A bank's statement, pasted from a spreadsheet or as CSV: the lines with money that came in. The columns are known by
 * their heads, whatever the bank calls them. Error: feedmill_invalid, one sentence.
 */
export function readStatement(text: string, currency: WrittenCurrency): Result<Statement> {
	if (text.trim() === "") return wrong(said("Paste the statement with the line of its heads."));
	if (text.length > MOST_TEXT) return wrong(said("The statement is too long: paste a month at most."));
	const plain = westernDigits(text.replaceAll(/\r\n?/g, "\n").replaceAll("\u00a0", " "));
	const { data, errors } = papa.parse<string[]>(plain, { delimiter: delimiterOf(plain), skipEmptyLines: false });
	if (errors.some(({ code }) => code === "MissingQuotes"))
		return wrong(said("A quotation mark of the statement is not closed: copy it once more."));
	const lines = data.map((cells) => cells.slice(0, MOST_CELLS).map((cell) => cell.slice(0, LONGEST_CELL).trim()));
	const columns = statementColumns(lines);
	if (!columns)
		return wrong(
			said(
				"No heads were found. Paste the statement with the line that says Date, Narration and Credit, or what your bank calls them.",
			),
		);
	const reading: Reading = { rows: [], outgoing: 0, unread: [], nthOf: new Map(), currency };
	for (const [index, cells] of lines.entries()) {
		if (index < columns.from) continue;
		readLine(reading, (kind) => cells[columns.at[kind] ?? -1] ?? "", index + 1);
		if (reading.rows.length + reading.outgoing + reading.unread.length > MOST_LINES)
			return wrong(said("The statement has more than {most} lines: paste a part of it.", { most: MOST_LINES }));
	}
	const { rows, outgoing, unread } = reading;
	return ok({ rows, outgoing, unread });
}

interface Reading extends Statement {
	/** How often a line that names itself by its content has come. */
	nthOf: Map<string, number>;
	currency: WrittenCurrency;
}

type Cell = (kind: ColumnKind) => string;

function readLine(reading: Reading, cell: Cell, line: number): void {
	const money = moneyIn(cell, reading.currency);
	const day = statementDay(cell("day"));
	if (money === "none") {
		// What the bank says goes on in the next line.
		const last = reading.rows.at(-1);
		if (cell("day") === "" && last && last.text.length < LONGEST_TEXT)
			last.text = `${last.text} ${cell("text")}`.trim().slice(0, LONGEST_TEXT);
		return;
	}
	// Sums and balances stand between the lines, too.
	if (cell("day") === "" || /^(opening|closing|total|grand|b\/f|c\/f)\b/i.test(cell("text") || cell("day"))) return;
	if (money === "unreadable" || day === null) {
		const why =
			day === null
				? said("“{text}” is no day such as 27/11/2026.", { text: cell("day").slice(0, LONGEST_SHOWN) })
				: said("The amount cannot be read, or can be read in two ways.");
		reading.unread.push({ line, why });
		return;
	}
	if (money.isOut) {
		reading.outgoing++;
		return;
	}
	const text = [cell("text"), cell("reference")].filter(Boolean).join(" · ").slice(0, LONGEST_TEXT);
	const { numbers, reference } = namesOfMoney(cell("reference"), cell("text"));
	const payer = cell("payer").slice(0, LONGEST_TEXT);
	const own = reference ?? nameByContent(reading, [day, String(money.amount), payer, text].join("|"));
	reading.rows.push({ line, day, amount: money.amount, reference: own, numbers, payer, text });
}

/** A name for money that the bank gives none: the same for the same line in another copy of the statement. */
function nameByContent({ nthOf }: Reading, content: string): string {
	const nth = (nthOf.get(content) ?? 0) + 1;
	nthOf.set(content, nth);
	return `LINE-${hashOf(content)}${nth === 1 ? "" : `-${nth}`}`;
}

/** 64 bits of FNV-1a, in two halves with other starts: no secret, only a short name. */
function hashOf(text: string): string {
	const half = (start: number) => {
		let hash = start;
		for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
		return hash.toString(36).toUpperCase().padStart(7, "0");
	};
	return half(0x811c9dc5) + half(0x12345679);
}

type Money = { amount: Amount; isOut: boolean };

function moneyIn(cell: Cell, currency: WrittenCurrency): Money | "none" | "unreadable" {
	const came = amountOf(cell("in"), currency);
	if (came !== "none") return came;
	const went = amountOf(cell("out"), currency);
	if (went !== "none") return went === "unreadable" ? went : { ...went, isOut: true };
	const either = amountOf(cell("amount"), currency);
	if (either === "none" || either === "unreadable") return either;
	const direction = cell("direction");
	return direction === "" ? either : { ...either, isOut: !/^\W*(c|cr|credit|deposit|in)\b/i.test(direction) };
}

/** "₹ 1,450/-", "1,450.00 Cr", "(1,450.00)", "-1450". */
function amountOf(cell: string, currency: WrittenCurrency): Money | "none" | "unreadable" {
	if (/^\W*$|^\W*0*(\.0*)?\W*$|^nil$/i.test(cell)) return "none";
	if (cell.length > LONGEST_SHOWN) return "unreadable";
	const isOut = /\bdr\b|^\s*[-(]|-\s*$/i.test(cell.replace(/\/-/, "")) || /\d\s*dr\.?$/i.test(cell);
	const plain = cell
		.replaceAll(/\(|\)|\b(?:cr|dr)\b\.?|(?<=\d)\s*(?:cr|dr)\.?$/gi, "")
		.replace(/^\s*[-+]|(?<!\/)-\s*$/, "")
		.trim();
	const amount = writtenAmount(plain, currency);
	if (amount === null) return "unreadable";
	return amount === 0 ? "none" : { amount, isOut };
}

const LONGEST_SHOWN = 40;

/** The sign between the cells: a spreadsheet copies tabs. */
function delimiterOf(text: string): string {
	const start = text.slice(0, 20_000);
	const counts = ["\t", ",", ";", "|"].map((sign) => ({ sign, count: start.split(sign).length }));
	const tabs = counts[0]!;
	return tabs.count > 2 ? tabs.sign : counts.sort((a, b) => b.count - a.count)[0]!.sign;
}

function wrong(sentence: Said): Result<never> {
	return fail("feedmill_invalid", sentence);
}
