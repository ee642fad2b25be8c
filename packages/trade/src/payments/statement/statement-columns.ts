import { statementDay } from "./statement-day.ts";

/** What a column of a statement has. */
export type ColumnKind = "day" | "text" | "reference" | "payer" | "in" | "out" | "amount" | "direction";

/** The columns of a statement, by their places in a line. */
export interface StatementColumns {
	at: Partial<Record<ColumnKind, number>>;
	/** The first line below the heads. */
	from: number;
}

/** Lines above the heads: the bank's name, the account, the period. */
const MOST_ABOVE = 60;

/** Finds the heads, in one line or in two: cells that were merged, or words below each other. null: there are none. */
export function statementColumns(lines: readonly (readonly string[])[]): StatementColumns | null {
	for (const [index, top] of lines.slice(0, MOST_ABOVE).entries()) {
		const below = lines[index + 1] ?? [];
		const both = isHeadBelow(below) ? columnsIn(joined(top, below)) : null;
		if (both) return { at: both, from: index + 2 };
		const one = columnsIn(top);
		if (one) return { at: one, from: index + 1 };
	}
	return null;
}

/** Words that stand in the second line of heads, and in no line of money. */
const BELOW = /^\W*(?:dr|cr|debit|credit|deposits?|withdrawals?|amt|amount|inr|rs|no|number|date|₹)\W*$/i;

function isHeadBelow(cells: readonly string[]): boolean {
	const filled = cells.map((cell) => cell.slice(0, LONGEST_HEAD).trim()).filter(Boolean);
	return filled.some((cell) => BELOW.test(cell)) && !filled.some((cell) => statementDay(cell) !== null);
}

/** Each head with what is above it; a merged cell is above the empty ones beside it. */
function joined(top: readonly string[], below: readonly string[]): string[] {
	let above = "";
	const count = Math.max(top.length, below.length);
	return Array.from({ length: count }, (_, index) => {
		const own = (top[index] ?? "").trim();
		const under = (below[index] ?? "").trim();
		if (own !== "") above = own;
		return own === "" && under === "" ? "" : `${own === "" ? above : own} ${under}`;
	});
}

function columnsIn(heads: readonly string[]): StatementColumns["at"] | null {
	const at: StatementColumns["at"] = {};
	let valueDay: number | undefined;
	for (const [index, head] of heads.entries()) {
		const kind = kindOf(head);
		if (kind === "value-day") valueDay ??= index;
		else if (kind !== null) at[kind] ??= index;
	}
	if (at.day === undefined && valueDay !== undefined) at.day = valueDay;
	const hasAmount = at.in !== undefined || at.amount !== undefined;
	return at.day !== undefined && hasAmount && (at.text !== undefined || at.reference !== undefined) ? at : null;
}

const LONGEST_HEAD = 80;

function kindOf(head: string): ColumnKind | "value-day" | null {
	const words = head
		.slice(0, LONGEST_HEAD)
		.toLowerCase()
		.replaceAll(/[^a-z]+/g, " ")
		.trim();
	const has = (pattern: RegExp) => pattern.test(words);
	if (words === "" || has(/\bbal(ance)?\b/)) return null;
	const [isIn, isOut] = [
		has(/\b(cr|credit(s|ed)?|deposit(s|ed)?|received)\b/),
		has(/\b(dr|debits?|withdrawals?|paid)\b/),
	];
	const isAmount = has(/\b(amount|amt|inr|rupees)\b/);
	if (isIn && isOut) return isAmount ? "amount" : "direction";
	if (isIn) return "in";
	if (isOut) return "out";
	if (has(/\bvalue (date|dt)\b|\bval (date|dt)\b/)) return "value-day";
	if (has(/\b(date|dt|day)\b/)) return "day";
	if (has(/\b(utr|rrn|ref|reference|chq|cheque|chqno|instrument|transaction id|tran id|txn id)\b/)) return "reference";
	if (has(/\b(narration|particulars|description|remarks?|details|note)\b/)) return "text";
	if (has(/\b(payer|remitter|sender|customer name|from)\b/)) return "payer";
	if (has(/^(type|txn type|tran type|transaction type|indicator)$/)) return "direction";
	return isAmount ? "amount" : null;
}
