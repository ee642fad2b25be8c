import type { Cart } from "../cart/cart.ts";
import type { CartTransaction } from "../cart/session/edit-session.ts";
import type { CartSession, Visitor } from "../cart/session.ts";
import { NOT_WHOLE } from "../cart/view/assemble.ts";
import { accountProblem } from "../customers/account.ts";
import { findCustomer, withoutHash } from "../customers/customer-repository.ts";
import { newLogin } from "../customers/login.ts";
import { hashPassword } from "../customers/password.ts";
import type { Db } from "../database/connection.ts";
import { keep } from "../extensions/extension.ts";
import type { Order, StoredPayment } from "../orders/order.ts";
import { orderReceivedPath } from "../orders/order-paths.ts";
import { findOrder, findOrderIdByIdempotencyKey, forgetIdempotencyKey } from "../orders/order-repository.ts";
import { fail, ok, type Result, type ShopError } from "../result.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout-service.ts";
import { couponsGone, couponsRefused, LIMIT_REACHED } from "./coupon-checks.ts";
import { payOnline } from "./online-payment.ts";
import { checkCart, checkOrder, checkPaymentMethod, emptyCart } from "./order-checks.ts";
import { emptySession, isBought, MINUTE, OrderMoved, orderInCart } from "./order-in-cart.ts";
import { type Attempt, Refused, type Step, writeOrder } from "./write-order.ts";

/** How long a gateway may take to answer, in ms. */
const PATIENCE = 2 * MINUTE;
const LOGIN_AGAIN = 60 * MINUTE;

/** Rolls back an attempt whose key is to be taken from an order first: in its transaction that would lock the order before the ids, as nobody else does. */
class KeyIsFree extends Error {
	readonly orderId: number;
	constructor(orderId: number) {
		super("The key of an order that was never answered.");
		this.orderId = orderId;
	}
}

/** POST /checkout. Reference: 05 Checkout §4. One transaction, but for gateways that ask somebody: they are asked after it. */
export async function placeOrder(
	deps: CheckoutDeps,
	visitor: Visitor,
	request: CheckoutRequest,
): Promise<Result<PlacedOrder>> {
	const key = request.idempotencyKey ? storedKey(visitor, request.idempotencyKey) : null;
	const known = await deps.settings.versions();
	const [settings, gateways, customer] = await Promise.all([
		deps.settings.current(known),
		deps.settings.gateways(known),
		visitor.customerId > 0 ? deps.customers.customer(visitor.customerId) : null,
	]);
	const wantsAccount =
		visitor.customerId === 0 && settings.signupAtCheckout && (request.createAccount || !settings.guestCheckout);
	const passwordHash = wantsAccount ? await hashPassword(deps.random.alphanumeric(24)) : null;
	const attempt: Attempt = { deps, visitor, request, key, known, gateways, customer, passwordHash };
	const step = await inTransaction(attempt);
	if (!step.ok) return step;
	const { placed, online } = step.value;
	if (placed.newLogin) await deps.carts.moveToCustomer(visitor.sessionId, placed.newLogin.customer.id);
	if (!online) return ok(placed);
	const owner = placed.newLogin
		? { sessionId: String(placed.newLogin.customer.id), customerId: placed.newLogin.customer.id }
		: visitor;
	return payOnline(deps, owner, online, placed, request);
}

/** The order that an earlier request of this visitor with this key has made; null where there is none. */
export async function placedWith({ connection }: CheckoutDeps, visitor: Visitor, key: string): Promise<Order | null> {
	const id = await findOrderIdByIdempotencyKey(connection.db, storedKey(visitor, key));
	return id === null ? null : findOrder(connection.db, id);
}

/** One shopper's key is nobody else's. */
function storedKey({ sessionId }: Visitor, key: string): string {
	return `${sessionId}:${key.slice(0, 150)}`;
}

async function inTransaction(attempt: Attempt, again = false): Promise<Result<Step>> {
	const { deps, visitor } = attempt;
	try {
		return await deps.carts.editLocked(visitor, (edit) => attemptIn(attempt, edit), attempt.known);
	} catch (error) {
		if (error instanceof OrderMoved && !again) return inTransaction(attempt, true);
		if (error instanceof KeyIsFree) {
			await forgetIdempotencyKey(deps.connection.db, error.orderId);
			return inTransaction(attempt, again);
		}
		if (!(error instanceof Refused)) throw error;
		const { error: refused } = error;
		// The addresses went back with everything else, but they stay whatever comes of the order.
		return deps.carts.editLocked(visitor, async ({ session }): Promise<Result<Step>> => {
			takeOver(session, attempt.request);
			if (refused.code !== "coupon_limit_reached") return { ok: false, error: refused };
			const codes = refused.data?.codes as string[];
			session.coupons = session.coupons.filter((code) => !codes.includes(code));
			const gone = couponsGone(new Map(codes.map((code) => [code, LIMIT_REACHED])));
			return gone.ok ? fail("woocommerce_rest_cart_coupon_errors", LIMIT_REACHED, 409) : gone;
		});
	}
}

async function attemptIn(attempt: Attempt, edit: CartTransaction): Promise<Result<Step>> {
	const { request, key } = attempt;
	const replayed = key === null ? null : await replay(attempt, edit.trx, key);
	if (replayed) return replayed;
	const inCart = await orderInCart(edit.trx, edit.session);
	const asItWas = await edit.calculate();
	if (isBought(inCart, asItWas)) {
		emptySession(edit.session);
		const payment =
			inCart.payment?.status === "success"
				? inCart.payment
				: {
						status: "success" as const,
						details: [],
						redirect: orderReceivedPath(asItWas.settings.pages.checkout.path, inCart),
					};
		return ok({ placed: { order: inCart, payment, newLogin: null }, online: null });
	}
	const sound = checkCart(asItWas);
	if (!sound.ok) return sound;
	// The addresses decide about shipping and tax, extensions about fees; where the shopper gave them before there is nothing to calculate anew.
	const cart = takeOver(edit.session, request) ? await edit.calculate() : asItWas;
	if (cart.errors.includes(NOT_WHOLE)) return checkCart({ ...cart, errors: [NOT_WHOLE] }) as Result<never>;
	if (cart.items.length === 0) return emptyCart();
	// What another order has taken meanwhile, or the new address: the shopper is told before he pays more than he saw.
	const still = cart === asItWas ? sound : checkCart(cart);
	if (!still.ok) return still;
	const checked = await check(attempt, edit, cart);
	return checked.ok ? writeOrder(attempt, edit, cart, inCart, checked.value) : checked;
}

/** Overwrites the session's addresses and what extensions keep; both stay whatever comes of the order. Gives whether they changed. */
function takeOver(session: CartSession, request: CheckoutRequest): boolean {
	const before = JSON.stringify([session.billing, session.shipping, session.extensions]);
	const { email: _, ...billing } = request.billing;
	session.billing = { ...session.billing, ...request.billing };
	session.shipping = { ...session.shipping, ...(request.shipping ?? billing) };
	for (const [namespace, data] of Object.entries(request.extensions ?? {})) keep(session, namespace, data);
	return JSON.stringify([session.billing, session.shipping, session.extensions]) !== before;
}

/**
 * The same request once more: the same order and the same answer, whatever has become of the cart. null: the key is new. Throws KeyIsFree
 * where the server that asked the gateway never heard of it again, and this attempt has to go on where that one ended.
 */
async function replay({ deps }: Attempt, trx: Db, key: string): Promise<Result<Step> | null> {
	const orderId = await findOrderIdByIdempotencyKey(trx, key);
	const order = orderId === null ? null : await findOrder(trx, orderId);
	if (!order) return null;
	const now = deps.clock.now();
	if (order.payment === null && order.status === "pending" && now - order.modifiedAt > PATIENCE) {
		throw new KeyIsFree(order.id);
	}
	const payment: StoredPayment = order.payment ?? { status: "pending", details: [], redirect: "" };
	// A lost answer is asked for again soon. Later the login would only be of use to somebody else.
	const customer =
		order.accountCreated && now - order.createdAt < LOGIN_AGAIN ? await findCustomer(trx, order.customerId) : null;
	const login = customer
		? await newLogin(trx, withoutHash(customer), { now, random: deps.random, remember: true })
		: null;
	return ok({ placed: { order, payment, newLogin: login, repeated: true }, online: null });
}

/** Payment method, account, coupons, then the order itself: the order in which the reference looks. Gives the gateway. */
async function check(
	{ deps, visitor, request, gateways, customer, passwordHash }: Attempt,
	edit: CartTransaction,
	cart: Cart,
): Promise<Result<GatewaySettings | null>> {
	const disabled = ({ title }: { title: string }) =>
		`${title} is not available for this order—please choose a different payment method`;
	const method = checkPaymentMethod(
		request.paymentMethod,
		cart.calculated.totals.price,
		cart.paymentMethods,
		gateways,
		disabled,
	);
	if (!method.ok) return method;
	if (visitor.customerId === 0 && !cart.settings.guestCheckout && passwordHash === null)
		return fail("woocommerce_rest_guest_checkout_disabled", "You must be logged in to checkout.", 403);
	const problem = passwordHash === null ? null : await accountProblem(edit.trx, { email: request.billing.email });
	if (problem) return { ok: false, error: atCheckout(problem) };
	const user = {
		customerId: visitor.customerId,
		billingEmail: request.billing.email,
		accountEmail: customer?.email ?? "",
	};
	const refused = await couponsRefused({ trx: edit.trx, dialect: deps.connection.dialect }, cart.coupons, user);
	edit.session.coupons = edit.session.coupons.filter((code) => !refused.has(code));
	const coupons = couponsGone(refused);
	if (!coupons.ok) return coupons;
	const order = checkOrder(cart);
	if (!order.ok) return order;
	return method;
}

/** A form shows a link, an API answer does not. Reference: 05 Checkout §8. */
function atCheckout(problem: ShopError): ShopError {
	if (problem.code !== "registration-error-email-exists") return problem;
	return {
		...problem,
		message: "An account is already registered with your email address. Please log in before proceeding.",
	};
}
