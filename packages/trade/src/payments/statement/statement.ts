import type { Amount } from "../../money/amount.ts";
import type { Said } from "../../words/said.ts";

/** Money that came in, as one line of a bank's statement has it. */
export interface StatementRow {
	/** In the pasted text, from 1. */
	line: number;
	/** "2026-11-27" */
	day: string;
	amount: Amount;
	/** Names the money: the bank's number, or one made of the line where the bank gives none. The same in every copy. */
	reference: string;
	/** Numbers of 12 digits that may be that of a UPI payment. */
	numbers: readonly string[];
	payer: string;
	text: string;
}

/** A statement as it was read. */
export interface Statement {
	rows: StatementRow[];
	/** Lines with money that went out. */
	outgoing: number;
	/** Lines with money that could not be read, and why. */
	unread: { line: number; why: Said }[];
}
