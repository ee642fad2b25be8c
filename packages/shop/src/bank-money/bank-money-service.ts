import { setImmediate as nextTurn } from "node:timers/promises";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import {
	type Match,
	matchStatement,
	type OpenOrder,
	ordersIn,
} from "@feedmill/trade/payments/statement/match-statement.ts";
import { readStatement } from "@feedmill/trade/payments/statement/read-statement.ts";
import type { Statement, StatementRow } from "@feedmill/trade/payments/statement/statement.ts";
import { statementDay } from "@feedmill/trade/payments/statement/statement-day.ts";
import { readUtr } from "@feedmill/trade/payments/utr.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { receivedOf } from "../orders/bank-received-repository.ts";
import { findOrder } from "../orders/order-repository.ts";
import {
	type BankMoney,
	existingOrders,
	findByReferences,
	findMoneyOf,
	findWaitingOrders,
	type WaitingOrder,
} from "./bank-money-repository.ts";
import { type Booked, type BookingNeeds, bookMoney, noAmount } from "./book-money.ts";
import {
	findClaims,
	findGivenReference,
	type GivenReference,
	writeGivenReference,
} from "./given-reference-repository.ts";

/** Money that a person has found on the mill's account. */
export interface ConfirmRequest {
	reference: string;
	/** In millionths; "due": all that is missing. */
	amount: Amount | "due";
	/** "2026-11-27"; "": today. */
	day: string;
}

/** A line of a statement and what has become of it. */
export interface StatementLine extends Omit<Match, "why"> {
	/** Whether this call has booked it. */
	booked: boolean;
	/** null: there is nothing to say. */
	why: Text | null;
}

/** A line for whose order somebody has seen that it is certain. */
export interface SeenLine {
	line: number;
	order: number;
}

export interface StatementDone extends Pick<Statement, "outgoing" | "unread"> {
	lines: StatementLine[];
}

/** Money on the mill's own account, for orders by UPI, transfer and cheque. Only staff make an order paid by it. */
export interface BankMoneyService {
	/** What has come of an order and is still there. */
	receivedOf(orderId: number): Promise<Amount>;
	/** Money that is booked for an order and still there, the oldest first. */
	moneyOf(orderId: number): Promise<BankMoney[]>;
	/** The number that the buyer has given of a payment; null: none. */
	givenOf(orderId: number): Promise<GivenReference | null>;
	/**
	 * Keeps the number that the buyer of an order by UPI gives of a payment. It proves nothing. Errors: feedmill_invalid,
	 * bank_money_not_due.
	 */
	giveReference(order: Pick<Order, "id" | "paymentMethod" | "status">, typed: string): Promise<Result<void>>;
	/** Orders that wait for money on the account. Error: feedmill_not_allowed. */
	waiting(actor: Actor): Promise<Result<WaitingOrder[]>>;
	/**
	 * Books money that somebody has seen on the account. Errors: feedmill_not_allowed, feedmill_invalid, and those of
	 * bookMoney.
	 */
	confirm(orderId: number, request: ConfirmRequest, actor: Actor): Promise<Result<Booked>>;
	/**
	 * Reads a statement and finds the orders of its lines; with `book`, books what is certain: all of it, or of it what
	 * somebody has seen. The same statement again changes nothing. Errors: feedmill_not_allowed, feedmill_invalid.
	 */
	statement(text: string, book: boolean | readonly SeenLine[], actor: Actor): Promise<Result<StatementDone>>;
}

/** Most waiting orders that are read. */
const MOST_WAITING = 20_000;
const MOST_LISTED = 300;
/** Letters of "2026-11-27". */
const DAY = 10;

export function createBankMoneyService(needs: BookingNeeds): BankMoneyService {
	const { db } = needs.connection;

	async function book({ row, orderIds, kind, why }: Match, actor: Actor): Promise<StatementLine> {
		const { reference, amount, day, payer, text } = row;
		const money = { reference, amount, day, payer, text, source: "statement" as const };
		const done = await bookMoney(needs, orderIds[0]!, money, actor);
		// Somebody has changed the order, or booked the line, since it was read.
		if (!done.ok) return { row, orderIds, kind: "doubt", why: reasonOf(done.error), booked: false };
		if (!done.value.changed) return { row, orderIds, kind: "known", why: done.value.sentence, booked: false };
		return { row, orderIds, kind, why: why ?? done.value.sentence, booked: true };
	}

	return {
		receivedOf: (orderId) => receivedOf(db, orderId),
		moneyOf: (orderId) => findMoneyOf(db, orderId),
		givenOf: (orderId) => findGivenReference(db, orderId),
		async giveReference({ id, paymentMethod, status }, typed) {
			if (paymentMethod !== "upi" || status !== "on-hold")
				return fail("bank_money_not_due", said("This order does not wait for a payment by UPI."), "conflict");
			const read = readUtr(typed);
			if (!read.ok) return read;
			await writeGivenReference(db, id, read.value, needs.clock.now());
			return ok(undefined);
		},
		async waiting(actor) {
			const permitted = permit(actor, "money.confirm");
			return permitted.ok ? ok(await findWaitingOrders(db, MOST_LISTED)) : permitted;
		},
		async confirm(orderId, request, actor) {
			const permitted = permit(actor, "money.confirm");
			if (!permitted.ok) return permitted;
			const settings = await needs.settings.current();
			// Read alike whether the order still waits or not: the answer may have been lost.
			const order = await findOrder(db, orderId);
			const reference = readReference(request.reference, order?.paymentMethod === "upi");
			if (!reference.ok) return reference;
			const today = localIso(needs.clock.now(), settings).slice(0, DAY);
			const day = request.day === "" ? today : statementDay(request.day);
			if (day === null || day > today)
				return fail("feedmill_invalid", said("Write the day the money came, such as 27/11/2026."));
			const { amount } = request;
			if (amount !== "due" && (!Number.isSafeInteger(amount) || amount <= 0)) return noAmount();
			const money = { reference: reference.value, amount, day, payer: "", text: "", source: "hand" as const };
			return bookMoney(needs, orderId, money, actor);
		},
		async statement(text, wantsBooking, actor) {
			const permitted = permit(actor, "money.confirm");
			if (!permitted.ok) return permitted;
			const settings = await needs.settings.current();
			const read = readStatement(text, settings.currency);
			if (!read.ok) return read;
			const { rows, outgoing, unread } = read.value;
			const [open, known] = await Promise.all([
				openOrders(rows, settings),
				findByReferences(
					db,
					rows.map(({ reference }) => reference),
				),
			]);
			const matches = matchStatement(rows, open, new Map(known.map((money) => [money.reference, money])));
			const seen = typeof wantsBooking === "boolean" ? null : new Set(wantsBooking.map(keyOfSeen));
			const isWanted = ({ row, orderIds: [order = 0] }: Match) =>
				seen === null ? wantsBooking === true : seen.has(keyOfSeen({ line: row.line, order }));
			const lines: StatementLine[] = [];
			for (const match of matches) {
				const isBooked = match.kind === "match" && isWanted(match);
				lines.push(isBooked ? await book(match, actor) : { ...match, booked: false });
				// A line is a millisecond or two of work; whoever shops meanwhile waits for one of them at most.
				if (isBooked) await nextTurn();
			}
			return ok({ lines, outgoing, unread });
		},
	};

	/** Orders that wait, and those that the lines speak of besides. */
	async function openOrders(rows: readonly StatementRow[], settings: StoreSettings): Promise<OpenOrder[]> {
		const [waiting, claims, others] = await Promise.all([
			findWaitingOrders(db, MOST_WAITING),
			findClaims(db, [...new Set(rows.flatMap(({ numbers }) => numbers))]),
			existingOrders(db, [...new Set(rows.flatMap(({ text }) => ordersIn(text)))]),
		]);
		const open = new Map(
			waiting.map((order): [number, OpenOrder] => {
				const { id, given, received } = order;
				const placedOn = localIso(order.createdAt, settings).slice(0, DAY);
				return [id, { id, given, placedOn, due: order.total - order.refunded - received, isPart: received > 0 }];
			}),
		);
		const waitsNot = { due: 0, isPart: false, placedOn: "" };
		for (const { orderId: id, reference: given } of claims) if (!open.has(id)) open.set(id, { id, given, ...waitsNot });
		for (const id of others) if (!open.has(id)) open.set(id, { id, given: "", ...waitsNot });
		return [...open.values()];
	}
}

const keyOfSeen = ({ line, order }: SeenLine) => `${line} ${order}`;

/** Of UPI 12 digits; of a transfer what the bank gives, or the name that a statement's line has here. */
function readReference(typed: string, isUpi: boolean): Result<string> {
	const plain = typed.slice(0, 60).replaceAll(/\s/g, "").toUpperCase();
	const isOfBank = /^(?=.*\d{4})[A-Z0-9/-]{6,40}$/.test(plain) || /^LINE-[A-Z0-9-]{14,30}$/.test(plain);
	if (isUpi && !(isOfBank && /[A-Z]/.test(plain))) return readUtr(typed);
	return isOfBank
		? ok(plain)
		: fail("feedmill_invalid", said("Write the bank's number of the payment, as its statement has it."));
}
