import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { StockNeed } from "@feedmill/trade/inventory/stock.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { stockNeeds } from "@feedmill/trade/orders/order-lines.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Cart } from "../cart/model/cart.ts";
import type { Visitor } from "../cart/model/session.ts";
import type { LockedWork } from "../cart/session/edit-session.ts";
import type { Random } from "../core/core.ts";
import type { StockTransaction } from "../inventory/locked-stock-repository.ts";
import { heldBy } from "../inventory/reservation-repository.ts";
import { saveOrder } from "../orders/save-order.ts";
import { removePurchasedLines } from "./bought-goods.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { emptyCart } from "./checks/order-checks.ts";
import { countedAs } from "./holds/counted-as.ts";
import { DRAFT_HOLD_MINUTES, holdForDraft } from "./holds/draft-holds.ts";
import { changedByStaff, isReusable, MINUTE, makeOrder, orderInCart, productsOf } from "./order-in-cart.ts";

/**
 * The draft order of the cart. Reserves its stock for ten minutes, within the client's limits. Reference: 05 Checkout
 * §2 and §5. An order that staff has changed since, and that waits to be paid, stays as it is and is the answer.
 */
export async function getDraft(
	deps: CheckoutDeps,
	visitor: Visitor,
	client: string | null = null,
): Promise<Result<Order>> {
	const counted = await countedAs(deps, visitor, client);
	const { dialect } = deps.connection;
	const write: LockedWork<Order, Order | null> = async ({ trx, session, calculate }, inCart) => {
		await removePurchasedLines(trx, session, inCart);
		const cart = await calculate();
		if (cart.items.length === 0) return emptyCart();
		const changed = changedByStaff(inCart, cart);
		if (changed) return ok(changed);
		const now = deps.clock.now();
		const used = isReusable(inCart, cart) ? inCart : null;
		const at = { trx, dialect, now, words: deps.words };
		const made = await makeOrder(at, cart, used, deps.random);
		const order: Order = used ? { ...made.order, ...storedFieldsOf(used) } : made.order;
		// An order that waits for its payment keeps what it reserves for that, until then.
		const orderHold = used?.status === "pending" && (await heldBy(trx, used.id, now)).size > 0 ? used.holdUntil : null;
		const until = now + DRAFT_HOLD_MINUTES * MINUTE;
		const needs = stockNeeds(order, productsOf(cart));
		const held =
			cart.settings.stockManaged && orderHold === null
				? await holdForDraft(at, order, needs, until, counted, deps.draftHolds ?? null)
				: ok([]);
		const notes = held.ok && held.value.length > 0 && !used ? [holdNote(DRAFT_HOLD_MINUTES, held.value)] : [];
		order.holdUntil = held.ok && held.value.length > 0 ? until : orderHold;
		await saveOrder(at, { order, notes, events: [] }, used ? { before: used } : "insert", made.ids);
		session.draftOrderId = order.id;
		return held.ok ? ok(order) : held;
	};
	return deps.carts.editForOrder(visitor, write, {
		readWithLock: (trx, session) => orderInCart(trx, dialect, session),
	});
}

/**
 * Updates lines, totals and addresses of the draft after a change of the cart. Its reservations change only when the
 * checkout is loaded again. Reference: 05 Checkout §5.
 */
export async function followCart(
	at: StockTransaction & Pick<CheckoutDeps, "words">,
	cart: Cart,
	random: Random,
): Promise<void> {
	const order = await orderInCart(at.trx, at.dialect, cart.session);
	// A placed order no longer changes with the cart.
	if (!isReusable(order, cart)) return;
	const made = await makeOrder(at, cart, order, random);
	const updated = { order: { ...made.order, ...storedFieldsOf(order) }, notes: [], events: [] };
	await saveOrder(at, updated, { before: order }, made.ids);
}

export function holdNote(minutes: number, held: readonly StockNeed[]): Said {
	const goods = held.map(({ name, quantity }) => `- ${name} &times; ${quantity}`).join("<br>");
	return said("Stock hold of {minutes} minutes applied to: {goods}", { minutes, goods: `<br>${goods}` });
}

/** Fields of the draft that stay when the checkout is loaded again. */
function storedFieldsOf(order: Order) {
	const { paymentMethod, paymentMethodTitle, customerIp, userAgent, origin, language, idempotencyKey, payment } = order;
	return { paymentMethod, paymentMethodTitle, customerIp, userAgent, origin, language, idempotencyKey, payment };
}
