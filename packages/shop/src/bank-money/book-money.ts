import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { statusName } from "@feedmill/trade/orders/order-as-sold.ts";
import { productIdsOf } from "@feedmill/trade/orders/order-lines.ts";
import { isPaidToAccount } from "@feedmill/trade/settings/own-gateways.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { retryAborted } from "../database/transaction.ts";
import { openCase } from "../money-cases/case-repository.ts";
import { receivedOf } from "../orders/bank-received-repository.ts";
import { findOrder, findOrderLocked } from "../orders/order-repository.ts";
import { markPartsOnceOffline } from "../orders/refunds/earlier-parts.ts";
import { saveOrder, takeIdsForChange } from "../orders/save-order.ts";
import { enterStatus } from "../orders/status-change.ts";
import { statusOncePaid } from "../orders/status-once-paid.ts";
import type { MovedOrder } from "../orders/status-work.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import { type BankMoney, findByReference, insertBankMoney, type ReadMoney } from "./bank-money-repository.ts";

export interface BookingNeeds extends Pick<ShopCore, "connection" | "clock" | "words"> {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "products">;
	/** Every installed payment gateway, by id. */
	gateways: ReadonlyMap<string, object>;
}

/** What has become of money that was booked. */
export interface Booked {
	order: Order;
	/** false: it was booked before, for the same order. */
	changed: boolean;
	/** "paid": with it all of the order has come; "over": and more; "short": some is still missing. */
	state: "paid" | "over" | "short";
	/** What is still missing, or too much, in millionths; 0 for "paid". */
	difference: Amount;
	sentence: Said;
}

/** Money to book. "due": all that is missing of the order when it is booked. */
export type MoneyToBook = Omit<ReadMoney, "amount"> & { amount: Amount | "due" };

/**
 * Books money for an order, once, in one transaction with the order locked; when all of it has come, the order is paid.
 * Whoever books the same money at the same moment finds it booked. Errors: order_unknown, feedmill_invalid (nothing is
 * due), bank_money_not_due (the order does not wait for it), bank_money_elsewhere (booked for another order, or with
 * another amount, or gone again).
 */
export async function bookMoney(
	{ connection, clock, words, settings, catalogue, gateways }: BookingNeeds,
	orderId: number,
	wanted: MoneyToBook,
	actor: Actor,
): Promise<Result<Booked>> {
	const { db, dialect } = connection;
	// Read before the transaction, so that no code inside it waits for another connection.
	const before = await findOrder(db, orderId);
	if (!before) return unknownOrder(orderId);
	const [store, products] = await Promise.all([settings.current(), catalogue.products(productIdsOf(before))]);
	const shown = (amount: Amount) => formatExactly(amount, store.currency);
	const run = async (trx: Db): Promise<Result<Booked>> => {
		const ids = await takeIdsForChange(trx, before);
		const order = await findOrderLocked(trx, dialect, orderId);
		if (!order) return unknownOrder(orderId);
		const now = clock.now();
		const known = await findByReference(trx, wanted.reference);
		const received = await receivedOf(trx, orderId);
		if (known) return bookedBefore(known, order, wanted, received, shown);
		const waits = isPaidToAccount(order.paymentMethod) && order.status === "on-hold";
		if (!waits || order.paidAt !== null) return notDue(order);
		const money: ReadMoney = { ...wanted, amount: wanted.amount === "due" ? dueOf(order) - received : wanted.amount };
		if (money.amount <= 0) return noAmount();
		const inserted = await insertBankMoney(trx, {
			...money,
			payer: money.payer.slice(0, LONGEST),
			text: money.text.slice(0, LONGEST),
			orderId,
			bookedBy: actorName(actor),
			bookedAt: now,
		});
		if (!inserted) {
			const other = await findByReference(trx, money.reference);
			return other ? bookedBefore(other, order, wanted, await receivedOf(trx, orderId), shown) : notDue(order);
		}
		const difference = (await receivedOf(trx, orderId)) - dueOf(order);
		const note = said("{amount} came to the account ({reference}).", {
			amount: shown(money.amount),
			reference: escapeHtml(money.reference),
		});
		const status = { trx, dialect, now, words, actor, settings: store, products };
		const work = { ...status, nextCouponUseId: () => ids("coupon_use") };
		const paid = { ...order, transactionId: money.reference };
		const start: MovedOrder = { order: paid, notes: [], events: [] };
		const to = statusOncePaid(order, products);
		const moved: Result<MovedOrder> =
			difference < 0 ? ok({ order, notes: [note], events: [] }) : await enterStatus(work, start, to, { said: note });
		if (!moved.ok) return moved;
		const whole = await markPartsOnceOffline(work, gateways, order, moved.value);
		await saveOrder(work, whole, "update", ids);
		if (difference > 0)
			await openCase(
				trx,
				{
					kind: "amount",
					ref: `bank:${money.reference}`,
					gateway: order.paymentMethod,
					orderId,
					paymentId: null,
					providerId: money.reference,
					amount: money.amount,
					reason: words.tell(said("{amount} more came than was due.", { amount: shown(difference) })),
				},
				now,
			);
		return ok({ order: whole.order, changed: true, ...outcome(order, difference, shown) });
	};
	return retryAborted(() => db.transaction().execute(run));
}

/** What an order comes to without what was given back. */
export function dueOf({ totals }: Pick<Order, "totals">): Amount {
	return totals.price - totals.refunded;
}

/** Most letters of a payer, or of what a statement says. */
const LONGEST = 300;

function outcome(
	order: Pick<Order, "id">,
	difference: Amount,
	shown: (amount: Amount) => string,
): Pick<Booked, "state" | "difference" | "sentence"> {
	const values = { order: order.id, rest: shown(Math.abs(difference)) };
	if (difference < 0)
		return {
			state: "short",
			difference,
			sentence: said("Booked for order {order}: {rest} is still missing.", values),
		};
	if (difference > 0)
		return {
			state: "over",
			difference,
			sentence: said("Order {order} is paid, with {rest} too much: give that back.", values),
		};
	return { state: "paid", difference, sentence: said("Order {order} is paid.", values) };
}

function bookedBefore(
	known: BankMoney,
	order: Order,
	wanted: MoneyToBook,
	received: Amount,
	shown: (amount: Amount) => string,
): Result<Booked> {
	const values = {
		reference: known.reference,
		order: known.orderId,
		amount: shown(known.amount),
		name: known.bookedBy,
	};
	if (known.orderId !== order.id || (wanted.amount !== "due" && known.amount !== wanted.amount))
		return fail(
			"bank_money_elsewhere",
			said("The money {reference} is booked already: {amount} for order {order}, by {name}.", values),
			"conflict",
		);
	if (known.goneAt !== null)
		return fail(
			"bank_money_elsewhere",
			said("The money {reference} of order {order} has gone again: it bounced, or was sent back.", values),
			"conflict",
		);
	const { state, difference } = outcome(order, received - dueOf(order), shown);
	const sentence = said("The money {reference} was booked for order {order} already, by {name}.", values);
	return ok({ order, changed: false, state, difference, sentence });
}

/** The error of money without an amount. */
export function noAmount(): Result<never> {
	return fail("feedmill_invalid", said("Write the amount that came."));
}

function notDue(order: Order): Result<never> {
	return fail(
		"bank_money_not_due",
		order.paidAt !== null
			? said("Order {order} is paid already.", { order: order.id })
			: said("Order {order} is {status}: it does not wait for money on the account.", {
					order: order.id,
					status: statusName(order),
				}),
		"conflict",
	);
}

function unknownOrder(orderId: number): Result<never> {
	return fail("order_unknown", said("There is no order {order}.", { order: orderId }), "not-found");
}
