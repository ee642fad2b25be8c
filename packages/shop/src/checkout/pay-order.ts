import { ok, type Result, type ShopError } from "@feedmill/trade/basics/result.ts";
import { BY_PHONE, type StoredPayment } from "@feedmill/trade/orders/order.ts";
import { stockNeeds } from "@feedmill/trade/orders/order-lines.ts";
import type { LoginSession } from "../customers/customer.ts";
import { enterStatus } from "../orders/status-change.ts";
import type { MovedOrder, StatusWork, StockFacts } from "../orders/status-work.ts";
import { isOnline } from "../payments/gateway.ts";
import { type BegunPayment, takePayment } from "../payments/take-payment.ts";
import type { Attempt, Step } from "./attempt.ts";
import { holdNote } from "./draft.ts";
import { holdForPayment, LINK_HOLD } from "./holds/payment-holds.ts";
import { MINUTE } from "./order-in-cart.ts";
import { wantsSaving } from "./saved-token.ts";

/** An order that could not be paid. `moved`: as far as it came, to be stored or rolled back. */
interface Unpaid {
	moved: MovedOrder;
	error: ShopError;
}

/** Who pays, and with what. */
export type Payer = Pick<Attempt, "savedToken" | "client"> & {
	deps: Pick<Attempt["deps"], "gateways" | "random" | "draftHolds">;
	request: Pick<Attempt["request"], "paymentMethod" | "paymentData" | "origin">;
};

/**
 * The one road of every order to its payment, of those placed now and of those that wait: pending, stock, payment, as
 * far as that goes without calling a provider. Runs in the transaction that has the order locked. `isNew`: with the
 * stock that its cart has just read. null: another payment of the order has just begun.
 *
 * A new order may still be refused: without stock, or with a used-up coupon, it fails, and its caller rolls back. It
 * reserves only while its payment is awaited; accepted at once it takes its stock at once. The price of a placed order
 * is agreed: its coupons count in any case, and its stock is reserved before anything else, so that nobody pays for
 * goods sold to others since.
 */
export async function payOrder(
	attempt: Payer,
	work: StatusWork,
	start: MovedOrder,
	isNew: StockFacts | null,
): Promise<BegunPayment | Unpaid | null> {
	const { deps, request, savedToken } = attempt;
	const strict = isNew !== null;
	const reserve = (moved: MovedOrder) => reserveForPayment(attempt, work, moved, isNew);
	const reserved = strict ? ok(start) : await reserve(start);
	if (!reserved.ok) return { moved: start, error: reserved.error };
	const { order } = reserved.value;
	const isPending = order.status === "pending" && order.couponsCounted;
	const pending = isPending ? reserved : await enterStatus(work, reserved.value, "pending", { strict });
	if (!pending.ok) return { moved: reserved.value, error: pending.error };
	// Stock that a payment which failed late had taken is given back by that, and reserved again.
	const isGivenBack = order.stockReduced && !pending.value.order.stockReduced;
	const ready = !strict && isGivenBack ? await reserve(pending.value) : pending;
	if (!ready.ok) return { moved: pending.value, error: ready.error };
	const begun = await takePayment(
		{
			deps,
			work,
			gateway: deps.gateways.get(order.paymentMethod),
			input: {
				data: request.paymentData,
				origin: request.origin,
				savedToken,
				saveMethod: order.customerId > 0 && wantsSaving(request),
			},
			move: isNew ? { strict, stock: isNew } : {},
			hold: async (moved) => (strict ? reserve(moved) : ok(moved)),
		},
		ready.value,
	);
	return begun.ok ? begun.value : { moved: ready.value, error: begun.error };
}

/** What follows once the order is stored. */
export function stepAfter(
	{ moved: { order }, outcome, asking }: BegunPayment,
	newLogin: LoginSession | null,
	cartEmptied: boolean,
): Step {
	if (asking) return { kind: "askProvider", order, newLogin, asking };
	if (outcome && "refused" in outcome) return { kind: "refused", reason: outcome.refused, newLogin };
	return { kind: "answer", placed: { order, payment: outcome?.payment ?? NO_PAYMENT, newLogin, cartEmptied } };
}

const NO_PAYMENT: StoredPayment = { status: "", details: [], redirect: "" };

/**
 * Reserves what an order neither has reserved nor taken while it is being paid; at least for a minute if a payment may
 * take a while, even if the shop reserves nothing for pending orders: two payments must not both be for the last unit.
 * Reference: 05 Checkout §5.
 */
async function reserveForPayment(
	{ deps, client }: Payer,
	work: StatusWork,
	moved: MovedOrder,
	isNew: StockFacts | null,
): Promise<Result<MovedOrder>> {
	const { order, notes } = moved;
	const { holdStockMinutes, stockManaged } = work.settings;
	const gateway = deps.gateways.get(order.paymentMethod);
	const least = isNew && !(gateway && isOnline(gateway)) ? 0 : 1;
	const minutes = Math.max(least, holdStockMinutes);
	const isUnmanaged = isNew !== null && isNew.managed.size === 0 && !isNew.held;
	if (order.stockReduced || isUnmanaged || minutes <= 0 || !stockManaged) return ok(moved);
	const needs = stockNeeds(order, work.products);
	const until = work.now + minutes * MINUTE;
	// A try to pay takes nothing from the day of an order with a payment link, whoever tries.
	const ofLink = isNew === null && order.createdVia === BY_PHONE ? order.createdAt + LINK_HOLD : 0;
	const held =
		ofLink > until
			? await holdForPayment(work, order, needs, ofLink, null, null)
			: await holdForPayment(work, order, needs, until, client, deps.draftHolds ?? null);
	if (!held.ok) return held;
	// null: what the draft reserved may have been more.
	const { until: holdUntil } = held.value;
	const note = isNew && holdUntil !== null ? [holdNote(held.value.minutes, held.value.needs)] : [];
	return ok({ ...moved, order: { ...order, holdUntil }, notes: [...notes, ...note] });
}
