import { overStored } from "@feedmill/trade/address/address.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { checkAgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import { UNPAID_STATUSES } from "@feedmill/trade/order-status/status-rules.ts";
import { BY_PHONE, type Order } from "@feedmill/trade/orders/order.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { gatewayFor, isPickup } from "@feedmill/trade/settings/own-gateways.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { CartSession, Visitor } from "../cart/model/session.ts";
import type { CartTransaction } from "../cart/session/cart-edit.ts";
import { updateCustomer } from "../customers/customer-repository.ts";
import { RolledBack } from "../database/transaction.ts";
import { keep } from "../extensions/extension.ts";
import { mayReadOrder, type OrderCaller } from "../orders/order-access.ts";
import { findOrder, findOrderLocked } from "../orders/order-repository.ts";
import { type OrderIds, saveOrder, takeIdsForChange } from "../orders/save-order.ts";
import { countUsesForBuyer } from "../orders/status-change.ts";
import type { MovedOrder, StatusWork } from "../orders/status-work.ts";
import { paymentUnderWay } from "../payments/payment-repository.ts";
import { askExtensions, pendingToCheck } from "./ask-extensions.ts";
import type { Attempt, Step } from "./attempt.ts";
import { takeBought } from "./bought-goods.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { storedNote } from "./checks/customer-note.ts";
import { checkOrder, checkPaymentMethod } from "./checks/order-checks.ts";
import { bringBackDelivery, shippingToSave } from "./collected-order.ts";
import { countedAs } from "./holds/counted-as.ts";
import { methodsForOrder, orderAsGatewayCart } from "./methods-for-order.ts";
import { payOrder, stepAfter } from "./pay-order.ts";
import { stepForPaymentUnderWay } from "./payment-under-way.ts";
import { soldIdsOf } from "./pending/fees-stay.ts";
import { type PriceRules, totalStays } from "./pending/total-stays.ts";
import { runAttempt } from "./run-attempt.ts";
import { keepUse, payKey, stepForPaidWith } from "./same-key.ts";
import { savedTokenOf } from "./saved-token.ts";

const PAID_ALREADY = said("This order has been paid already. There is nothing more to pay.");

/** An attempt to pay a pending order, with the order as last read. */
interface Paying extends Attempt {
	order: Order;
	rules: PriceRules;
	products: ReadonlyMap<number, Product>;
}

/**
 * POST /checkout/{id}: pays a pending order. Reference: 05 Checkout §9. Uses one transaction, like placing an order.
 */
export async function payForOrder(
	deps: CheckoutDeps,
	visitor: Visitor,
	orderId: number,
	caller: OrderCaller,
	request: CheckoutRequest,
): Promise<Result<PlacedOrder>> {
	const readable = mayReadOrder(await findOrder(deps.connection.db, orderId), caller);
	if (!readable.ok) return readable;
	const order = readable.value;
	const [settings, gateways, taxRates, zones, products, savedToken, client] = await Promise.all([
		deps.settings.current(),
		deps.settings.gateways(),
		deps.settings.taxRates(),
		deps.settings.shippingZones(),
		deps.catalogue.products(soldIdsOf(order)),
		savedTokenOf(deps, visitor, request),
		countedAs(deps, visitor, request.client ?? null),
	]);
	const key = request.idempotencyKey ? payKey(visitor, orderId, request.idempotencyKey) : null;
	const common = { deps, visitor, request, key, gateways, savedToken, client, lookedUp: null, checked: null };
	const attempt: Paying = { ...common, order, products, rules: { settings, taxRates, zones } };
	return runAttempt(attempt, (now) => deps.carts.editForOrder(visitor, (edit) => payIn(now, edit)));
}

async function payIn(attempt: Paying, edit: CartTransaction): Promise<Result<Step> | RolledBack<Result<Step>>> {
	const { deps, order: orderBefore, products, rules } = attempt;
	const { trx } = edit;
	const { dialect } = deps.connection;
	const ids = await takeIdsForChange(trx, orderBefore);
	const found = (await findOrderLocked(trx, dialect, orderBefore.id)) ?? orderBefore;
	const used = await stepForPaidWith(attempt, trx, found);
	if (used) return ok(used);
	if (!UNPAID_STATUSES.includes(found.status))
		return fail("invalid_order_update_status", said("This order cannot be paid for."), "conflict", null);
	if (found.paidAt !== null) return fail("invalid_order_update_status", PAID_ALREADY, "conflict", null);
	const payment = await paymentUnderWay(trx, found.id);
	const underWay = payment && (await stepForPaymentUnderWay(attempt, trx, found, payment));
	if (underWay) return ok(underWay);
	const agreed = checkAgreedTotal(attempt.request.agreedTotal, found.totals.price, rules.settings.currency, null);
	if (!agreed.ok) return agreed;
	const addresses = addressesOf(found, attempt.request);
	if (!totalStays(found, addresses, rules)) return otherAddress(found);
	const now = deps.clock.now();
	const order = await takeAddresses(attempt, edit, found, now);
	const work: StatusWork = {
		trx,
		dialect,
		now,
		words: deps.words,
		settings: rules.settings,
		products,
		nextCouponUseId: () => ids("coupon_use"),
	};
	const method = await check(attempt, edit, order);
	// Addresses and note are stored even if the payment fails.
	if (!method.ok) return keeping(work, ids, order, method);
	const asked = deps.checkOrder ? askExtensions(attempt, pendingToCheck(order, method.value?.id ?? "")) : null;
	if (asked) return asked instanceof RolledBack ? asked : keeping(work, ids, order, asked);
	const start: MovedOrder = { order: { ...order, ...namesOf(method.value) }, notes: [], events: [] };
	const begun = await payOrder(attempt, work, start, null);
	if (!begun) return new RolledBack<Result<Step>>(ok({ kind: "startAgain" }));
	// An order whose stock is gone keeps the way to pay that it had.
	if ("error" in begun)
		return keeping(work, ids, begun.moved === start ? order : begun.moved, { ok: false, error: begun.error });
	await keepUse(attempt.key, work, order.id, begun);
	const { session } = edit;
	const isBought = begun.outcome !== null && "payment" in begun.outcome && begun.outcome.payment.status === "success";
	// The cart may have other items by now. They stay, and so does a cart that this order was not made from.
	const cartEmptied = isBought && session.draftOrderId === order.id && takeBought(session, order);
	return keeping(work, ids, begun.moved, ok(stepAfter(begun, null, cartEmptied)));
}

/** Stores the current state of the order, with the result. */
async function keeping<T>(
	work: StatusWork,
	ids: OrderIds,
	change: MovedOrder | Order,
	answer: Result<T>,
): Promise<Result<T>> {
	const moved = "order" in change ? change : { order: change, notes: [], events: [] };
	await saveOrder(work, moved, "update", ids);
	return answer;
}

function otherAddress({ id }: Order): Result<never> {
	return fail(
		"order_total_would_change",
		said(
			"Shipping or tax of order {id} would change with the new address. Keep the address it has, or place a new order.",
			{ id },
		),
	);
}

function namesOf(method: GatewaySettings | null) {
	return { paymentMethod: method?.id ?? "", paymentMethodTitle: method?.title ?? "" };
}

function addressesOf(found: Order, { billing, shipping }: CheckoutRequest): Pick<Order, "billing" | "shipping"> {
	const { email: _, ...place } = billing;
	return {
		billing: overStored(found.billing, billing),
		shipping: overStored(found.shipping, shipping ?? place),
	};
}

/** Applies the sent addresses to the order, the customer and the session. */
async function takeAddresses(
	{ visitor, request, rules }: Paying,
	{ trx, session }: CartTransaction,
	found: Order,
	now: number,
): Promise<Order> {
	const { billing, shipping } = addressesOf(found, request);
	const { origin, language } = request;
	const order: Order = { ...found, billing, shipping, modifiedAt: now, origin, language };
	if (isOwn(found, visitor)) {
		Object.assign(session, { billing, shipping } satisfies Partial<CartSession>);
		await bringBackDelivery(trx, session, order);
	}
	if (found.customerId > 0) {
		const kept = await shippingToSave(trx, found.customerId, order, rules.settings);
		await updateCustomer(trx, found.customerId, { billing, ...kept, modifiedAt: now });
	}
	if (request.customerNote !== "") order.customerNote = storedNote(request.customerNote);
	for (const [namespace, data] of Object.entries(request.extensions ?? {})) keep(order, namespace, data);
	await countUsesForBuyer(trx, order);
	return order;
}

/**
 * Paying somebody else's order does not change the payer's addresses: the page of a payment link sends those of the
 * order, which the payer is not to learn.
 */
function isOwn({ customerId, sessionId }: Order, visitor: Visitor): boolean {
	return customerId > 0 ? customerId === visitor.customerId : sessionId === visitor.sessionId;
}

/** Checks the payment method, then the order. Whether it needs shipping is decided as in the cart (reference 05 §9). */
async function check(
	{ deps, request, rules, gateways, products }: Paying,
	{ trx, session, calculate }: CartTransaction,
	order: Order,
): Promise<Result<GatewaySettings | null>> {
	const { settings } = rules;
	const asCart = await orderAsGatewayCart(order, { db: trx, settings, gateways });
	const methods = await methodsForOrder(deps, order, { asCart, settings, gateways, session, products });
	const offered = methods.map(({ id }) => id);
	const disabled = ({ id }: { id: string }) => said("The {id} payment gateway is not available.", { id });
	const method = checkPaymentMethod(request.paymentMethod, asCart, offered, gateways, disabled);
	if (!method.ok) return method;
	const cart = await calculate();
	// What staff has accepted on the telephone, without an e-mail or a street, its buyer is not asked for.
	const isAccepted = order.createdVia === BY_PHONE;
	const checked = isAccepted
		? ok(undefined)
		: checkOrder({
				...cart,
				session: { ...cart.session, billing: order.billing, shipping: order.shipping },
			});
	if (!checked.ok) return checked;
	return ok(method.value && gatewayFor(method.value, isPickup(order.shippingLines.map(({ methodId }) => methodId))));
}
