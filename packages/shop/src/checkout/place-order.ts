import { overStored } from "@feedmill/trade/address/address.ts";
import { addressBySettings } from "@feedmill/trade/address/address-by-settings.ts";
import { fail, ok, problem as problemOf, type Result, type ShopError } from "@feedmill/trade/basics/result.ts";
import { checkAgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { orderReceivedPath } from "@feedmill/trade/orders/order-paths.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { gatewayFor, isPickup } from "@feedmill/trade/settings/own-gateways.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { gatewayCart, NOT_WHOLE } from "../cart/assembly/assemble.ts";
import type { Cart } from "../cart/model/cart.ts";
import type { CartSession, Visitor } from "../cart/model/session.ts";
import type { CartTransaction } from "../cart/session/cart-edit.ts";
import type { CartAhead } from "../cart/session/read-ahead.ts";
import { selectedRateIds } from "../cart/totals/shipping.ts";
import { accountProblem } from "../customers/account.ts";
import { hashPassword } from "../customers/password.ts";
import type { Db, DialectName } from "../database/connection.ts";
import type { RolledBack } from "../database/transaction.ts";
import { retryUniqueViolation } from "../database/unique-violation.ts";
import { keep } from "../extensions/extension.ts";
import { findOrder, findOrderIdByIdempotencyKey } from "../orders/order-repository.ts";
import type { Payment } from "../payments/payment.ts";
import { paymentUnderWay } from "../payments/payment-repository.ts";
import { askExtensions, cartToCheck } from "./ask-extensions.ts";
import type { Placing, PlacingStep, Standing, Step } from "./attempt.ts";
import { removePurchasedLines } from "./bought-goods.ts";
import type { CheckoutRequest, PlacedOrRefused } from "./checkout.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { couponsRefused, couponsRemoved, LIMIT_REACHED } from "./checks/coupon-checks.ts";
import { checkCart, checkOrder, checkPaymentMethod, checkPhone, emptyCart } from "./checks/order-checks.ts";
import { countedAs } from "./holds/counted-as.ts";
import { changedByStaff, isReusable, MINUTE, orderInCart } from "./order-in-cart.ts";
import { runAttempt } from "./run-attempt.ts";
import { orderKey, stepForPlacedWith } from "./same-key.ts";
import { savedTokenOf } from "./saved-token.ts";
import { writeOrder } from "./write-order.ts";

/** How long a changed cart waits for the payment of the order that was placed from it before. */
const PAYMENT_SOON = 2 * MINUTE;

/** POST /checkout. Reference: 05 Checkout §4. Uses one transaction; the provider is asked after it. */
export async function placeOrder(
	deps: CheckoutDeps,
	visitor: Visitor,
	request: CheckoutRequest,
): Promise<PlacedOrRefused> {
	const key = request.idempotencyKey ? orderKey(visitor, request.idempotencyKey) : null;
	const ahead = await deps.carts.lookAhead(visitor);
	const { versions } = ahead;
	const [settings, gateways, customer, savedToken, client] = await Promise.all([
		deps.settings.current(versions),
		deps.settings.gateways(versions),
		visitor.customerId > 0 ? deps.customers.customer(visitor.customerId) : null,
		visitor.customerId > 0 ? savedTokenOf(deps, visitor, request) : null,
		visitor.customerId > 0 ? countedAs(deps, visitor, request.client ?? null) : (request.client ?? null),
	]);
	const wantsAccount =
		visitor.customerId === 0 && settings.signupAtCheckout && (request.createAccount || !settings.guestCheckout);
	const passwordHash = wantsAccount ? await hashPassword(deps.random.alphanumeric(24)) : null;
	const oneAddress = settings.shipToDestination === "billing_only" || request.shipping === null;
	const sent = {
		...request,
		billing: addressBySettings(request.billing, settings),
		shipping: oneAddress ? null : addressBySettings(request.shipping!, settings),
	};
	const common = { deps, visitor, request: sent, key, gateways, savedToken, client, lookedUp: null, checked: null };
	let read: CartAhead = ahead;
	return runAttempt<Placing>({ ...common, customer, passwordHash }, (attempt) => {
		const now = read;
		// A retry happens because the cart or its order changed: read both again.
		read = { versions };
		// A concurrent order may take the new account's username.
		return passwordHash === null
			? inTransaction(attempt, now)
			: retryUniqueViolation(() => inTransaction(attempt, now));
	});
}

/** The order that an earlier request of this visitor with this key placed, or null. */
export async function placedWith({ connection }: CheckoutDeps, visitor: Visitor, key: string): Promise<Order | null> {
	const id = await findOrderIdByIdempotencyKey(connection.db, orderKey(visitor, key));
	return id === null ? null : findOrder(connection.db, id);
}

async function inTransaction(attempt: Placing, ahead: CartAhead): Promise<Result<Step>> {
	const { deps, visitor, request, key } = attempt;
	const { dialect } = deps.connection;
	const readWithLock = (trx: Db, session: CartSession) => readStanding(trx, dialect, session, key);
	const step = await deps.carts.editForOrder(visitor, (edit, read) => placeIn(attempt, edit, read), {
		ahead,
		readWithLock,
	});
	if (!step.ok) return step;
	if (step.value.kind !== "undone") return ok(step.value);
	// The rollback undid the addresses too, but they are stored whatever becomes of the order.
	const { error } = step.value;
	return deps.carts.editForOrder<Step>(visitor, async ({ session }) => {
		takeOver(session, request);
		if (error.code !== "coupon_limit_reached") return { ok: false, error };
		const codes = error.data?.codes as string[];
		session.coupons = session.coupons.filter((code) => !codes.includes(code));
		const removal = couponsRemoved(new Map(codes.map((code) => [code, LIMIT_REACHED])));
		return removal.ok ? fail("cart_coupon_errors", LIMIT_REACHED, "conflict") : removal;
	});
}

async function readStanding(
	trx: Db,
	dialect: DialectName,
	session: CartSession,
	key: string | null,
): Promise<Standing> {
	const [inCart, madeWithKey] = await Promise.all([
		orderInCart(trx, dialect, session),
		key === null ? null : findOrderIdByIdempotencyKey(trx, key),
	]);
	// Whoever is asked to pay a draft makes it a pending order in the same transaction.
	const isDraft = inCart === null || inCart.status === "checkout-draft";
	const payment = isDraft ? null : await paymentUnderWay(trx, inCart.id);
	return { inCart, payment, madeWithKey };
}

async function placeIn(
	attempt: Placing,
	edit: CartTransaction,
	standing: Standing,
): Promise<Result<PlacingStep> | RolledBack<Result<PlacingStep>>> {
	const { request, deps } = attempt;
	const { inCart, madeWithKey } = standing;
	const replayed = madeWithKey === null ? null : await stepForPlacedWith(attempt, edit.trx, madeWithKey);
	if (replayed) return ok(replayed);
	const bought = await removePurchasedLines(edit.trx, edit.session, inCart);
	if (bought && !bought.all) return fail("order_received", received(bought.order), "conflict");
	const asItWas = await edit.calculate();
	if (bought) {
		const { order } = bought;
		const redirect = orderReceivedPath(asItWas.settings.pages.checkout.path, order);
		const payment =
			order.payment?.status === "success" ? order.payment : { status: "success" as const, details: [], redirect };
		return ok({ kind: "answer", placed: { order, payment, newLogin: null, cartEmptied: true } });
	}
	const sound = checkCart(asItWas);
	if (!sound.ok) return sound;
	const { chosenPaymentMethod } = edit.session;
	const changed = takeOver(edit.session, request);
	// Addresses affect shipping and tax; data and way to pay affect fees. If none changed, the cart need not be
	// recalculated.
	const charges = deps.extensions?.fees != null && edit.session.chosenPaymentMethod !== chosenPaymentMethod;
	const cart = changed || charges ? await edit.calculate() : asItWas;
	if (cart.errors.includes(NOT_WHOLE)) return checkCart({ ...cart, errors: [NOT_WHOLE] }) as Result<never>;
	if (cart.items.length === 0) return emptyCart();
	// Stock or the new address may have changed the cart: the shopper must see that before paying more.
	const rechecked = cart === asItWas ? sound : checkCart(cart);
	if (!rechecked.ok) return rechecked;
	const changedOrder = changedByStaff(inCart, cart);
	if (changedOrder) return fail("order_changed", changedSince(changedOrder), "conflict");
	if (request.agreedTotal) {
		const agreed = checkAgreedTotal(request.agreedTotal, cart.calculated.totals.price, cart.settings.currency);
		if (!agreed.ok) return agreed;
	}
	const again = isReusable(standing.inCart, cart) ? standing.inCart.id : 0;
	const checked = await check(attempt, edit, cart, again);
	if (!checked.ok) return checked;
	const asked = deps.checkOrder ? askExtensions(attempt, cartToCheck(cart)) : null;
	if (asked) return asked;
	if (inCart && !isReusable(inCart, cart)) {
		const busy = stillConfirming(inCart, standing.payment, deps.clock.now());
		if (busy) return busy;
	}
	return writeOrder(attempt, edit, cart, standing, checked.value);
}

/** Whoever has changed the cart since need not know that it still holds what was bought. */
function received({ id }: Order): Said {
	return said(
		"Your order {id} has been received, and its products were removed from your cart. Please check the cart and try again.",
		{ id },
	);
}

function changedSince({ id }: Order): Said {
	return said(
		"Your order {id} with these products was changed by telephone and waits to be paid. Please pay it by its link, or remove them from the cart to order others.",
		{ id },
	);
}

/**
 * Refuses while the payment of the order placed from this cart is unresolved: a changed cart must not be paid for
 * twice.
 */
function stillConfirming(order: Order, payment: Payment | null, now: number): Result<never> | null {
	if (order.status !== "pending" || !payment) return null;
	if (payment.answeredAt !== null || now - payment.createdAt > PAYMENT_SOON) return null;
	const { id } = order;
	return fail(
		"payment_under_way",
		said("The payment of your order {id} is still being confirmed. Please wait a minute and try again.", { id }),
		"conflict",
	);
}

/**
 * Stores addresses, extension data and way to pay in the session; they stay whatever becomes of the order. Returns
 * whether addresses or data changed.
 */
function takeOver(session: CartSession, request: CheckoutRequest): boolean {
	const before = JSON.stringify([session.billing, session.shipping, session.extensions]);
	const { email: _, ...billing } = request.billing;
	session.billing = overStored(session.billing, request.billing);
	session.shipping = overStored(session.shipping, request.shipping ?? billing);
	for (const [namespace, data] of Object.entries(request.extensions ?? {})) keep(session, namespace, data);
	session.chosenPaymentMethod = request.paymentMethod ?? "";
	return JSON.stringify([session.billing, session.shipping, session.extensions]) !== before;
}

/** Checks the payment method, account, coupons, then the order, in the reference's order. Returns the gateway. */
async function check(
	{ deps, visitor, request, gateways, customer, passwordHash }: Placing,
	edit: CartTransaction,
	cart: Cart,
	again: number,
): Promise<Result<GatewaySettings | null>> {
	const disabled = ({ title }: { title: string }) =>
		said("{title} is not available for this order—please choose a different payment method", { title });
	const method = checkPaymentMethod(request.paymentMethod, gatewayCart(cart), cart.paymentMethods, gateways, disabled);
	if (!method.ok) return method;
	if (visitor.customerId === 0 && !cart.settings.guestCheckout && passwordHash === null)
		return fail("guest_checkout_disabled", said("You must be logged in to checkout."), "forbidden");
	const problem = passwordHash === null ? null : await accountProblem(edit.trx, { email: request.billing.email });
	if (problem) return { ok: false, error: atCheckout(problem) };
	if (cart.coupons.length > 0) {
		const user = {
			customerId: visitor.customerId,
			orderId: again,
			billingEmail: request.billing.email,
			phone: request.billing.phone,
			accountEmail: customer?.email ?? "",
		};
		const refused = await couponsRefused({ trx: edit.trx, dialect: deps.connection.dialect }, cart.coupons, user);
		edit.session.coupons = edit.session.coupons.filter((code) => !refused.has(code));
		const coupons = couponsRemoved(refused);
		if (!coupons.ok) return coupons;
	}
	const order = checkOrder(cart);
	if (!order.ok) return order;
	const phone = checkPhone(cart);
	if (!phone.ok) return phone;
	return ok(method.value && gatewayFor(method.value, isPickup(selectedRateIds(cart.calculated.packages))));
}

/** A form shows a link, an API response does not. Reference: 05 Checkout §8. */
function atCheckout(refused: ShopError): ShopError {
	if (refused.code !== "registration-error-email-exists") return refused;
	return problemOf(
		refused.code,
		said("An account is already registered with your email address. Please log in before proceeding."),
		refused.kind,
		refused.data,
	);
}
