import type { Cart, CartEdit } from "../cart/cart-service.ts";
import type { CartSession, Visitor } from "../cart/session.ts";
import { accountProblem } from "../customers/account.ts";
import { findCustomer, withoutHash } from "../customers/customer-repository.ts";
import { newLogin } from "../customers/login.ts";
import { hashPassword } from "../customers/password.ts";
import type { Db } from "../database/connection.ts";
import { keep } from "../extensions/extension.ts";
import type { StoredPayment } from "../orders/order.ts";
import { findOrder, findOrderIdByIdempotencyKey } from "../orders/order-repository.ts";
import { fail, ok, type Result, type ShopError } from "../result.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout-service.ts";
import { couponsGone, couponsRefused, LIMIT_REACHED } from "./coupon-checks.ts";
import { payOnline } from "./online-payment.ts";
import { checkCart, checkOrder, checkPaymentMethod, emptyCart } from "./order-checks.ts";
import { type Attempt, Refused, type Step, writeOrder } from "./write-order.ts";

/** POST /checkout. Reference: 05 Checkout §4. One transaction, but for gateways that ask somebody: they are asked after it. */
export async function placeOrder(deps: CheckoutDeps, visitor: Visitor, request: CheckoutRequest): Promise<Result<PlacedOrder>> {
	const key = request.idempotencyKey ? `${visitor.sessionId}:${request.idempotencyKey.slice(0, 150)}` : null;
	const known = await deps.settings.versions();
	const [settings, gateways, customer] = await Promise.all([
		deps.settings.current(known),
		deps.settings.gateways(known),
		visitor.customerId > 0 ? deps.customers.customer(visitor.customerId) : null,
	]);
	const wantsAccount = visitor.customerId === 0 && settings.signupAtCheckout && (request.createAccount || !settings.guestCheckout);
	const passwordHash = wantsAccount ? await hashPassword(deps.random.alphanumeric(24)) : null;
	const attempt: Attempt = { deps, visitor, request, key, known, gateways, customer, passwordHash };
	const step = await inTransaction(attempt);
	if (!step.ok) return step;
	const { placed, online } = step.value;
	if (placed.newLogin) await deps.carts.moveToCustomer(visitor.sessionId, placed.newLogin.customer.id);
	if (!online) return ok(placed);
	const owner = placed.newLogin ? { sessionId: String(placed.newLogin.customer.id), customerId: placed.newLogin.customer.id } : visitor;
	return payOnline(deps, owner, online, placed, request);
}

async function inTransaction(attempt: Attempt): Promise<Result<Step>> {
	const { deps, visitor } = attempt;
	try {
		return await deps.carts.change(visitor, (edit) => attemptIn(attempt, edit), attempt.known);
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		if (error.error.code !== "coupon_limit_reached") return { ok: false, error: error.error };
		const codes = error.error.data?.codes as string[];
		return deps.carts.change(visitor, async ({ session }): Promise<Result<Step>> => {
			session.coupons = session.coupons.filter((code) => !codes.includes(code));
			const gone = couponsGone(new Map(codes.map((code) => [code, LIMIT_REACHED])));
			return gone.ok ? fail("woocommerce_rest_cart_coupon_errors", LIMIT_REACHED, 409) : gone;
		});
	}
}

async function attemptIn(attempt: Attempt, edit: CartEdit): Promise<Result<Step>> {
	const { request, key } = attempt;
	if (key) {
		const known = await findOrderIdByIdempotencyKey(edit.trx, key);
		if (known !== null) return replay(attempt, edit.trx, known);
	}
	const asItWas = await edit.calculate();
	const sound = checkCart(asItWas);
	if (!sound.ok) return sound;
	// The addresses decide about shipping and tax, extensions about fees; where the shopper gave them before there is nothing to calculate anew.
	const cart = takeOver(edit.session, request) ? await edit.calculate() : asItWas;
	if (cart.items.length === 0) return emptyCart();
	// What another order has taken meanwhile, or the new address: the shopper is told before he pays more than he saw.
	const still = cart === asItWas ? sound : checkCart(cart);
	if (!still.ok) return still;
	const checked = await check(attempt, edit, cart);
	return checked.ok ? writeOrder(attempt, edit, cart, checked.value) : checked;
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

/** The same request once more: the same order and the same answer, whatever has become of the cart. */
async function replay({ deps }: Attempt, trx: Db, orderId: number): Promise<Result<Step>> {
	const order = await findOrder(trx, orderId);
	if (!order) return fail("woocommerce_rest_checkout_missing_order", "Unable to create order", 500);
	const payment: StoredPayment = order.payment ?? { status: "pending", details: [], redirect: "" };
	const customer = order.accountCreated ? await findCustomer(trx, order.customerId) : null;
	const login = customer ? await newLogin(trx, withoutHash(customer), { now: deps.clock.now(), random: deps.random, remember: true }) : null;
	return ok({ placed: { order, payment, newLogin: login }, online: null });
}

/** Payment method, account, coupons, then the order itself: the order in which the reference looks. Gives the gateway. */
async function check({ deps, visitor, request, gateways, customer, passwordHash }: Attempt, edit: CartEdit, cart: Cart): Promise<Result<GatewaySettings | null>> {
	const disabled = ({ title }: { title: string }) => `${title} is not available for this order—please choose a different payment method`;
	const method = checkPaymentMethod(request.paymentMethod, cart.calculated.totals.price, cart.paymentMethods, gateways, disabled);
	if (!method.ok) return method;
	if (visitor.customerId === 0 && !cart.settings.guestCheckout && passwordHash === null)
		return fail("woocommerce_rest_guest_checkout_disabled", "You must be logged in to checkout.", 403);
	const problem = passwordHash === null ? null : await accountProblem(edit.trx, { email: request.billing.email });
	if (problem) return { ok: false, error: atCheckout(problem) };
	const user = { customerId: visitor.customerId, billingEmail: request.billing.email, accountEmail: customer?.email ?? "" };
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
	return { ...problem, message: "An account is already registered with your email address. Please log in before proceeding." };
}
