import { type Static, Type } from "typebox";

/*
 * Money on the mill's own account, cash, and calls to buyers. Amounts are integers of millionths of the major unit,
 * times ms since the epoch, texts plain.
 *
 *   GET  money/to-confirm                                → MoneyToConfirm    money.confirm
 *   POST money/to-confirm/{id} {reference, amount, day}  → MoneyConfirmed    the same
 *   POST money/statement {text, book, seen}              → StatementShown    the same; books only with `book`
 *                                                                          and of it what was seen
 *   GET  money/cash                                      → CashHeld          orders.handle
 *   POST money/cash {ids}                                → CashHandedIn      the same
 *   GET  orders/calls                                    → CallsShown        orders.edit
 *   POST orders/{id}/no-answer {tries}                   → OrderActed        the same; who answers: step "confirm"
 *
 * Every act may be sent again when its answer was lost: it is done once. Errors: feedmill_invalid (`data.problems` by
 * field), woocommerce_rest_invalid_order (404), bank_money_not_due, bank_money_elsewhere, call_not_due (409)
 */

/** POST money/to-confirm/{id}. */
export const ConfirmMoneySchema = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	reference: Type.String({ maxLength: 60, description: "The bank's number of the payment: of UPI 12 digits." }),
	amount: Type.Optional(Type.Integer({ minimum: 1, description: "What came; left out: all that is missing." })),
	day: Type.String({ maxLength: 20, default: "", description: "2026-11-27; empty: today." }),
});

/** A statement has fewer lines. */
const MOST_SEEN = 100_000;

/** POST money/statement. */
export const StatementSchema = Type.Object({
	text: Type.String({ maxLength: 1_500_000, description: "As it was copied from a spreadsheet, or CSV." }),
	book: Type.Boolean({ description: "false: it is only shown what would be booked." }),
	seen: Type.Optional(
		Type.Array(Type.Object({ line: Type.Integer({ minimum: 1 }), order: Type.Integer({ minimum: 1 }) }), {
			maxItems: MOST_SEEN,
			description: "Of book: what was certain when it was shown, and nothing else is booked; left out: all.",
		}),
	),
});

/** POST money/cash. */
export const HandInSchema = Type.Object({
	ids: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500 }),
});

/** POST orders/{id}/no-answer. */
export const NoAnswerSchema = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	tries: Type.Integer({ minimum: 0, description: "Calls without an answer before this one, as they were shown." }),
});

export type ConfirmMoney = Partial<Static<typeof ConfirmMoneySchema>> & { id: number; reference: string };

/** An order that waits for money on the account. */
export interface WaitingMoney {
	id: number;
	who: string;
	/** Id of the gateway: "upi", "bacs", "cheque". */
	way: string;
	placedAt: number;
	/** What is still missing. */
	due: number;
	/** What has come of it. */
	received: number;
	/** The number that its buyer gave of the payment; "": none. It proves nothing. */
	given: string;
	givenAt: number;
	/** Whether another order's buyer gave the same number. */
	isTwice: boolean;
}

export interface MoneyToConfirm {
	/** Those whose buyers gave a number first. */
	orders: WaitingMoney[];
}

export interface MoneyConfirmed {
	changed: boolean;
	sentence: string;
}

/** A line of a statement with money that came in. */
export interface StatementLineShown {
	line: number;
	/** "2026-11-27" */
	day: string;
	amount: number;
	reference: string;
	payer: string;
	text: string;
	/** trade/payments/statement/match-statement.ts */
	kind: "match" | "propose" | "doubt" | "known" | "other";
	/** Orders that it is, or may be, for. */
	orders: number[];
	/** Whether this call has booked it. */
	booked: boolean;
	/** Why it is doubtful; "": there is nothing to say. */
	why: string;
}

export interface StatementShown {
	lines: StatementLineShown[];
	/** Lines with money that went out. */
	outgoing: number;
	/** Lines that could not be read, and why. */
	unread: { line: number; why: string }[];
}

export interface HeldCash {
	id: number;
	order: number;
	amount: number;
	holder: string;
	/** "Kiran" */
	takenBy: string;
	takenAt: number;
}

/** Money that was taken at doors and is not paid in. */
export interface CashHeld {
	held: HeldCash[];
}

export interface CashHandedIn {
	/** What came in by this call; less where somebody else was faster. */
	amount: number;
	count: number;
	sentence: string;
}

/** An order whose buyer is to be called. */
export interface WaitingCallShown {
	id: number;
	tries: number;
	/** 0: never called. */
	nextCallAt: number;
	/** "Asha"; "": nobody has called. */
	calledBy: string;
}

export interface CallsShown {
	/** Those to be called now, in their order. */
	due: WaitingCallShown[];
	/** Those to be called later. */
	later: WaitingCallShown[];
}
