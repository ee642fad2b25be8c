import type { HeldOfOrder, TracesOfOrder } from "@feedmill/trade/orders/binnable.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { isUnderWay, type PaymentState } from "@feedmill/trade/payments/payment-state.ts";
import type { Db } from "../../database/connection.ts";
import { isCashRef } from "../cash-case-repository.ts";

/** What is still there of an order. Asked with the order locked. */
export async function readHeld(trx: Db, order: Order): Promise<HeldOfOrder> {
	const [payments, refunds, cases, reserved, bank, cash] = await rowsOf(trx, order.id);
	const byShop = order.paidAt === null ? 0 : order.totals.price - order.totals.refunded;
	const byProviders = sumOf(payments, ({ captured, refunded }) => captured - refunded);
	// Money of a case that a person has settled is not here any more, though no refund says so.
	const here = bank.filter(({ gone_at }) => gone_at === null);
	const settled = cases.filter(
		({ ref, closed_at }) => closed_at !== null && here.some(({ reference }) => ref === `bank:${reference}`),
	);
	const given = order.totals.refunded + sumOf(settled, ({ amount }) => amount);
	const byBank = sumOf(here, ({ amount }) => amount) - given;
	const atDoors = sumOf(cash, (each) => (each.handed_in_at === null ? each.amount : 0));
	const inCash = order.paidAt === null ? sumOf(cash, ({ amount }) => amount) - settledCash(order, cases) : 0;
	const taken = order.stockReduced ? sumOf(order.items, ({ reducedStock }) => reducedStock) : 0;
	return {
		money: Math.max(byShop, byProviders, byBank, atDoors, inCash, 0),
		underWay:
			payments.some(({ state }) => isUnderWay(state as PaymentState)) || refunds.some(({ state }) => state === "asked"),
		openCase: cases.some(({ closed_at }) => closed_at === null),
		goods: taken + sumOf(reserved, ({ quantity }) => quantity),
	};
}

/** What a person has settled of the cash of an order. A case that ended with a step was not settled: more came then. */
function settledCash({ handled }: Order, cases: readonly { ref: string; amount: number; closed_at: number | null }[]) {
	const steps = new Set((handled?.history ?? []).map(({ at }) => at));
	const closed = cases.filter(({ ref, closed_at }) => isCashRef(ref) && closed_at !== null && !steps.has(closed_at));
	return sumOf(closed, ({ amount }) => amount);
}

/** ms for which a provider may still report money of a payment that it has refused. */
const REPORTS_FOR = 30 * 24 * 60 * 60_000;

/** What an order has gone through. Asked with the order locked. */
export async function readTraces(trx: Db, order: Order, now: number): Promise<TracesOfOrder> {
	const [payments, refunds, cases, , bank, cash] = await rowsOf(trx, order.id);
	const claimed = await trx.selectFrom("given_reference").select("order_id").where("order_id", "=", order.id).execute();
	const wasPaid = order.paidAt !== null && order.totals.price > 0;
	return {
		money:
			wasPaid ||
			order.totals.refunded > 0 ||
			payments.some(({ captured }) => captured > 0) ||
			refunds.some(({ state }) => state !== "refused") ||
			[...cases, ...bank, ...cash].length > 0,
		claimed: claimed.length > 0,
		papers: (order.handled?.history ?? []).some(({ step }) => step === "ship" || step === "deliver"),
		underWay: payments.some(
			({ state, next_look_at, created_at }) =>
				isUnderWay(state as PaymentState) || next_look_at !== null || created_at > now - REPORTS_FOR,
		),
	};
}

function rowsOf(trx: Db, orderId: number) {
	return Promise.all([
		trx
			.selectFrom("payment")
			.select(["state", "captured", "refunded", "next_look_at", "created_at"])
			.where("order_id", "=", orderId)
			.execute(),
		trx.selectFrom("order_refund").select("state").where("order_id", "=", orderId).execute(),
		trx.selectFrom("money_case").select(["ref", "amount", "closed_at"]).where("order_id", "=", orderId).execute(),
		trx.selectFrom("stock_reservation").select("quantity").where("order_id", "=", orderId).execute(),
		trx.selectFrom("bank_money").select(["reference", "amount", "gone_at"]).where("order_id", "=", orderId).execute(),
		trx.selectFrom("cash_taken").select(["amount", "handed_in_at"]).where("order_id", "=", orderId).execute(),
	]);
}

function sumOf<T>(rows: readonly T[], amountOf: (row: T) => number): number {
	return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
