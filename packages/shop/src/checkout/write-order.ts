import type { Cart } from "../cart/cart.ts";
import type { CartTransaction } from "../cart/session/edit-session.ts";
import type { Visitor } from "../cart/session.ts";
import { type AccountToMake, insertAccount } from "../customers/account.ts";
import type { Customer, LoginSession } from "../customers/customer.ts";
import { updateCustomer, withoutHash } from "../customers/customer-repository.ts";
import { newLogin } from "../customers/login.ts";
import type { Db } from "../database/connection.ts";
import type { Mail } from "../mail/mail.ts";
import type { Order, StoredPayment } from "../orders/order.ts";
import { stockNeeds } from "../orders/order-lines.ts";
import { orderReceivedPath } from "../orders/order-paths.ts";
import { saveOrder } from "../orders/save-order.ts";
import { enterStatus, type KnownStock, type MovedOrder, type StatusWork } from "../orders/status-change.ts";
import { holdStock } from "../orders/stock-repository.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import { ok, type Result, type ShopError } from "../result.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { Versions } from "../settings/settings-service.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout-service.ts";
import { storedNote } from "./customer-note.ts";
import { holdNote } from "./draft.ts";
import { emptySession, isReusable, MINUTE, makeOrder, productsOf } from "./order-in-cart.ts";
import { askGateway, NO_PAYMENT, NOT_A_PAYMENT, paymentOf, paymentRefused, statusOncePaid } from "./payment-step.ts";

/** Rolls the transaction back: what another shopper was quicker to take. */
export class Refused extends Error {
	readonly error: ShopError;
	constructor(error: ShopError) {
		super(error.message);
		this.error = error;
	}
}

/** What one attempt knows before its transaction. */
export interface Attempt {
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
export type Step = { placed: PlacedOrder; online: PaymentGateway | null };

/** Writes the order that has passed all checks, in the transaction of `edit`, as far as payment takes it. Throws Refused where others were quicker. */
export async function writeOrder(
	attempt: Attempt,
	edit: CartTransaction,
	cart: Cart,
	inCart: Order | null,
	method: GatewaySettings | null,
): Promise<Result<Step>> {
	const { deps, request, visitor, customer, passwordHash, key } = attempt;
	const { trx, session } = edit;
	const now = deps.clock.now();
	const mails: Mail[] = [];
	const used = isReusable(inCart, cart) ? inCart : null;
	const made = await makeOrder({ trx, dialect: deps.connection.dialect, now }, cart, used, deps.random);
	const login =
		passwordHash === null
			? null
			: await makeAccount(
					attempt,
					trx,
					{
						email: request.billing.email,
						passwordHash,
						firstName: request.billing.first_name,
						lastName: request.billing.last_name,
					},
					mails,
				);
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
	const work: StatusWork = {
		trx,
		dialect: deps.connection.dialect,
		now,
		settings: cart.settings,
		products: productsOf(cart),
		nextCouponUseId: () => made.ids("coupon_use"),
	};
	const done = await moveToPaid(attempt, work, cart, { order, notes: [], mails }, used);
	// A refusal is no answer to keep: the next attempt with this key asks again.
	if (done.refused !== null) done.moved.order.idempotencyKey = null;
	await saveOrder(trx, done.moved, used ? "rewrite" : "insert", made.ids, now);
	if (buyer) {
		const { order: saved } = done.moved;
		await updateCustomer(trx, buyer.id, {
			billing: saved.billing,
			shipping: saved.shipping,
			modifiedAt: now,
			...(saved.paidAt === null ? {} : { paying: true }),
		});
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
async function moveToPaid(
	{ deps, request }: Attempt,
	work: StatusWork,
	cart: Cart,
	start: MovedOrder,
	used: Order | null,
): Promise<Paid> {
	const stock = stockOf(cart, used);
	const pending =
		start.order.status === "pending" && start.order.couponsCounted
			? start
			: must(await enterStatus(work, start, "pending", { strict: true }));
	const returnPath = orderReceivedPath(cart.settings.pages.checkout.path, start.order);
	if (start.order.totals.price === 0) {
		const status = statusOncePaid(cart.items.map(({ product }) => product));
		const payment: StoredPayment = { status: "success", details: [], redirect: returnPath };
		const moved = must(await enterStatus(work, pending, status, { strict: true, stock }));
		return { moved: { ...moved, order: { ...moved.order, payment } }, payment, online: null, refused: null };
	}
	const gateway = deps.gateways.get(start.order.paymentMethod);
	if (gateway && !gateway.offline) {
		const held = await holdForPayment(work, pending, cart, stock);
		return { moved: held, payment: NO_PAYMENT, online: gateway, refused: null };
	}
	const answer = gateway
		? await askGateway(gateway, pending.order, request.paymentData, { ...work, origin: request.origin })
		: { refused: NOT_A_PAYMENT };
	if ("refused" in answer)
		return {
			moved: await holdForPayment(work, pending, cart, stock),
			payment: NO_PAYMENT,
			online: null,
			refused: answer.refused,
		};
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
	return {
		managed: new Set(managed.map(({ product }) => product.stockOwnerId)),
		held: reserved || used?.holdUntil != null,
	};
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

async function makeAccount(
	{ deps, request }: Attempt,
	trx: Db,
	account: AccountToMake,
	mails: Mail[],
): Promise<LoginSession | null> {
	const now = deps.clock.now();
	const made = await insertAccount(trx, account, { now, random: deps.random });
	// Taken since it was looked at: the order goes on as a guest's.
	if (!made.ok) return null;
	const link = `${request.origin}/wp-login.php?action=rp&key=${deps.customers.resetKey(made.value)}&login=${encodeURIComponent(made.value.login)}`;
	mails.push({
		kind: "customer_new_account",
		customerId: made.value.id,
		accountUrl: `${request.origin}/wp-login.php`,
		setPasswordUrl: link,
	});
	return newLogin(trx, withoutHash(made.value), { now, random: deps.random, remember: true });
}

function must<T>(result: Result<T>): T {
	if (result.ok) return result.value;
	throw new Refused(result.error);
}
