import type { Cart, CartEdit } from "../cart/cart-service.ts";
import type { CartSession, Visitor } from "../cart/session.ts";
import { type AccountToMake, accountProblem, insertAccount } from "../customers/account.ts";
import type { Customer, LoginSession } from "../customers/customer.ts";
import { findCustomer, updateCustomer, withoutHash } from "../customers/customer-repository.ts";
import { newLogin } from "../customers/login.ts";
import { hashPassword } from "../customers/password.ts";
import { makeResetKey } from "../customers/reset-key.ts";
import type { Db } from "../database/connection.ts";
import { keep } from "../extensions/extension.ts";
import type { Mail } from "../mail/mail.ts";
import type { Order, StoredPayment } from "../orders/order.ts";
import { stockNeeds } from "../orders/order-lines.ts";
import { orderReceivedPath } from "../orders/order-paths.ts";
import { findOrder, findOrderIdByIdempotencyKey } from "../orders/order-repository.ts";
import { saveOrder } from "../orders/save-order.ts";
import { enterStatus, type KnownStock, type MovedOrder, type StatusWork } from "../orders/status-change.ts";
import { holdStock } from "../orders/stock-repository.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import { fail, ok, type Result, type ShopError } from "../result.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { Versions } from "../settings/settings-service.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout-service.ts";
import { couponsGone, couponsRefused, LIMIT_REACHED } from "./coupon-checks.ts";
import { storedNote } from "./customer-note.ts";
import { holdNote } from "./draft.ts";
import { payOnline } from "./online-payment.ts";
import { checkCart, checkOrder, checkPaymentMethod, emptyCart } from "./order-checks.ts";
import { emptySession, MINUTE, makeOrder, productsOf, reusableOrder } from "./order-in-cart.ts";
import { askGateway, paymentOf, paymentRefused } from "./payment-step.ts";

/** Rolls the transaction back: what another shopper was quicker to take. */
class Refused extends Error {
	readonly error: ShopError;
	constructor(error: ShopError) {
		super(error.message);
		this.error = error;
	}
}

/** What one attempt knows before its transaction. */
interface Attempt {
	deps: CheckoutDeps;
	visitor: Visitor;
	request: CheckoutRequest;
	key: string | null;
	known: Versions;
	gateways: readonly GatewaySettings[];
	customer: Customer | null;
	/** Hash of a random password, where an account may be made; hashing takes too long for a transaction. */
	passwordHash: string | null;
}

/** What the transaction leaves for after it. */
type Step = { placed: PlacedOrder; online: PaymentGateway | null };

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
	const checked = await check(attempt, edit, cart);
	return checked.ok ? write(attempt, edit, cart, checked.value) : checked;
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
async function check({ visitor, request, gateways, customer, passwordHash }: Attempt, edit: CartEdit, cart: Cart): Promise<Result<GatewaySettings | null>> {
	const disabled = ({ title }: { title: string }) => `${title} is not available for this order—please choose a different payment method`;
	const method = checkPaymentMethod(request.paymentMethod, cart.calculated.totals.price, cart.paymentMethods, gateways, disabled);
	if (!method.ok) return method;
	if (visitor.customerId === 0 && !cart.settings.guestCheckout && passwordHash === null)
		return fail("woocommerce_rest_guest_checkout_disabled", "You must be logged in to checkout.", 403);
	const problem = passwordHash === null ? null : await accountProblem(edit.trx, { email: request.billing.email });
	if (problem) return { ok: false, error: atCheckout(problem) };
	const user = { customerId: visitor.customerId, billingEmail: request.billing.email, accountEmail: customer?.email ?? "" };
	const refused = await couponsRefused(edit.trx, cart.coupons, user);
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

async function write(attempt: Attempt, edit: CartEdit, cart: Cart, method: GatewaySettings | null): Promise<Result<Step>> {
	const { deps, request, visitor, customer, passwordHash, key } = attempt;
	const { trx, session } = edit;
	const now = deps.clock.now();
	const mails: Mail[] = [];
	const used = await reusableOrder(trx, cart);
	const made = await makeOrder(trx, cart, used, { now, random: deps.random });
	const login =
		passwordHash === null
			? null
			: await makeAccount(attempt, trx, { email: request.billing.email, passwordHash, firstName: request.billing.first_name, lastName: request.billing.last_name }, mails);
	const buyer = login?.customer ?? customer;
	const order: Order = {
		...made.order,
		customerId: buyer?.id ?? visitor.customerId,
		idempotencyKey: key,
		paymentMethod: method?.id ?? "",
		paymentMethodTitle: method?.title ?? "",
		customerNote: storedNote(request.customerNote),
		customerIp: request.customerIp,
		userAgent: request.userAgent,
		origin: request.origin,
		accountCreated: login !== null,
	};
	const work: StatusWork = { trx, dialect: deps.connection.dialect, now, settings: cart.settings, products: productsOf(cart), nextCouponUseId: () => made.ids("coupon_use") };
	const done = await moveToPaid(attempt, work, cart, { order, notes: [], mails }, used);
	await saveOrder(trx, done.moved, used ? "rewrite" : "insert", made.ids, now);
	if (buyer) {
		const { order: saved } = done.moved;
		await updateCustomer(trx, buyer.id, { billing: saved.billing, shipping: saved.shipping, modifiedAt: now, ...(saved.paidAt === null ? {} : { paying: true }) });
	}
	if (done.refused !== null) {
		session.draftOrderId = order.id;
		return paymentRefused(done.refused);
	}
	if (done.online || done.payment.status !== "success") session.draftOrderId = order.id;
	else emptySession(session);
	return ok({ placed: { order: done.moved.order, payment: done.payment, newLogin: login }, online: done.online });
}

interface Paid {
	moved: MovedOrder;
	payment: StoredPayment;
	online: PaymentGateway | null;
	refused: string | null;
}

/** Draft to pending, and on to what payment makes of it; stock is taken, or held while the answer is awaited. */
async function moveToPaid({ deps, request }: Attempt, work: StatusWork, cart: Cart, start: MovedOrder, used: Order | null): Promise<Paid> {
	const stock = stockOf(cart, used);
	const pending = start.order.status === "pending" ? start : must(await enterStatus(work, start, "pending", { strict: true }));
	const returnPath = orderReceivedPath(cart.settings.pages.checkout.path, start.order);
	if (start.order.totals.price === 0) {
		const status = cart.items.every(({ product }) => product.virtual && product.downloadable) ? "completed" : "processing";
		const payment: StoredPayment = { status: "success", details: [], redirect: returnPath };
		const moved = must(await enterStatus(work, pending, status, { strict: true, stock }));
		return { moved: { ...moved, order: { ...moved.order, payment } }, payment, online: null, refused: null };
	}
	const gateway = deps.gateways.get(start.order.paymentMethod);
	const none: StoredPayment = { status: "", details: [], redirect: "" };
	if (gateway && !gateway.offline) {
		const held = await holdForPayment(work, pending, cart, stock);
		return { moved: held, payment: none, online: gateway, refused: null };
	}
	const answer = gateway
		? await askGateway(gateway, pending.order, request.paymentData, { ...work, origin: request.origin })
		: { refused: "Invalid payment result received from payment method." };
	if ("refused" in answer) return { moved: await holdForPayment(work, pending, cart, stock), payment: none, online: null, refused: answer.refused };
	const payment = paymentOf(answer, returnPath);
	const order = { ...pending.order, payment, transactionId: answer.transactionId ?? "" };
	const said = answer.note === undefined ? {} : { said: answer.note };
	const moved = answer.status
		? must(await enterStatus(work, { ...pending, order }, answer.status, { strict: true, stock, ...said }))
		: await holdForPayment(work, { ...pending, order }, cart, stock);
	return { moved, payment, online: null, refused: null };
}

/** What the cart has just read of the stock: saves asking again where nothing is managed or held. */
function stockOf(cart: Cart, used: Order | null): KnownStock {
	const managed = cart.items.filter(({ stock }) => stock?.managed);
	// A hold may be this order's own, or one whose time is over.
	const reserved = managed.some(({ stock }) => stock && stock.reserved > 0);
	return { managed: new Set(managed.map(({ product }) => product.stockOwnerId)), held: reserved || used?.holdUntil != null };
}

/** Holds the stock while the money is on its way. Reference: 05 Checkout §5. */
async function holdForPayment(work: StatusWork, moved: MovedOrder, cart: Cart, stock: KnownStock): Promise<MovedOrder> {
	const minutes = cart.settings.holdStockMinutes;
	if ((stock.managed.size === 0 && !stock.held) || minutes <= 0 || !cart.settings.stockManaged) return moved;
	const until = work.now + minutes * MINUTE;
	const held = must(await holdStock(work, moved.order.id, stockNeeds(moved.order, work.products), until));
	if (held.length === 0) return moved;
	return { ...moved, order: { ...moved.order, holdUntil: until }, notes: [...moved.notes, holdNote(minutes, held)] };
}

async function makeAccount({ deps, request }: Attempt, trx: Db, account: AccountToMake, mails: Mail[]): Promise<LoginSession | null> {
	const now = deps.clock.now();
	const made = await insertAccount(trx, account, { now, random: deps.random });
	// Taken since it was looked at: the order goes on as a guest's.
	if (!made.ok) return null;
	const link = `${request.origin}/wp-login.php?action=rp&key=${makeResetKey(made.value, now)}&login=${encodeURIComponent(made.value.login)}`;
	mails.push({ kind: "customer_new_account", customerId: made.value.id, accountUrl: `${request.origin}/wp-login.php`, setPasswordUrl: link });
	return newLogin(trx, withoutHash(made.value), { now, random: deps.random, remember: true });
}

function must<T>(result: Result<T>): T {
	if (result.ok) return result.value;
	throw new Refused(result.error);
}
