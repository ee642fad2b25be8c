import { ok, type Result, type ShopError } from "@feedmill/trade/basics/result.ts";
import { accountPath, newPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import type { Order, StoredPayment } from "@feedmill/trade/orders/order.ts";
import { stockNeeds } from "@feedmill/trade/orders/order-lines.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { Cart } from "../cart/model/cart.ts";
import type { CartTransaction } from "../cart/session/cart-edit.ts";
import { insertAccount } from "../customers/account.ts";
import { type AccountMail, insertAccountMail } from "../customers/account-mails.ts";
import type { LoginSession } from "../customers/customer.ts";
import { nameCustomer, updateCustomer, withoutHash } from "../customers/customer-repository.ts";
import { newLogin } from "../customers/login.ts";
import type { Db } from "../database/connection.ts";
import { RolledBack } from "../database/rolled-back.ts";
import { findNotes } from "../orders/order-repository.ts";
import { type OrderIds, saveOrder } from "../orders/save-order.ts";
import { enterStatus } from "../orders/status-change.ts";
import type { MovedOrder, StatusWork, StockFacts } from "../orders/status-work.ts";
import { isOnline } from "../payments/gateway.ts";
import { type BegunPayment, type PaymentContext, takePayment } from "../payments/take-payment.ts";
import type { Attempt, Placing, PlacingStep, Standing } from "./attempt.ts";
import { emptySession } from "./bought-goods.ts";
import { storedNote } from "./checks/customer-note.ts";
import { bringBackDelivery, shippingToSave } from "./collected-order.ts";
import { holdNote } from "./draft.ts";
import { holdForPayment } from "./holds/payment-holds.ts";
import { isReusable, makeOrder, productsOf } from "./order-in-cart.ts";
import { stepForPaymentUnderWay } from "./payment-under-way.ts";
import { wantsSaving } from "./saved-token.ts";

type Written = Result<PlacingStep> | RolledBack<Result<PlacingStep>>;

const rolledBack = (error: ShopError): Written =>
	new RolledBack<Result<PlacingStep>>(ok({ kind: "rolledBack", error }));
const retry = (): Written => new RolledBack<Result<PlacingStep>>(ok({ kind: "retry" }));

/**
 * Stores an order that has passed all checks, in the transaction of `edit`, and takes the payment as far as possible
 * without calling a provider.
 */
export async function writeOrder(
	attempt: Placing,
	edit: CartTransaction,
	cart: Cart,
	{ inCart, payment }: Standing,
	method: GatewaySettings | null,
): Promise<Written> {
	const { deps, visitor } = attempt;
	const { trx, session } = edit;
	const now = deps.clock.now();
	const used = isReusable(inCart, cart) ? inCart : null;
	const underWay = used && payment ? await stepForPaymentUnderWay(attempt, trx, used, payment) : null;
	if (underWay) return ok(underWay);
	const made = await makeOrder({ trx, now }, cart, used, deps.random);
	const login = await makeAccount(attempt, trx, cart.settings, made);
	const buyer = login?.customer ?? attempt.customer;
	const order: Order = {
		...made.order,
		...asRequested(attempt, method),
		customerId: buyer?.id ?? visitor.customerId,
		accountCreated: login !== null,
	};
	const work: StatusWork = {
		trx,
		dialect: deps.connection.dialect,
		now,
		words: deps.words,
		settings: cart.settings,
		products: productsOf(cart),
		nextCouponUseId: () => made.ids("coupon_use"),
	};
	const notes = await notesOfMissing(work, cart, used);
	const result = await pay(attempt, work, cart, { order, notes, events: [] }, used);
	if (!result.ok) return rolledBack(result.error);
	if (!result.value) return retry();
	const { moved, outcome, asking } = result.value;
	const refused = outcome !== null && "refused" in outcome;
	// A refusal is not stored with the key: the next attempt asks again. With a new account the key stays, for its login.
	if (refused && !login) moved.order.idempotencyKey = null;
	await saveOrder(work, moved, used ? { before: used } : "insert", made.ids);
	for (const namespace of cart.choicesMissing) deps.extensions?.orderLacks(order.id, namespace);
	if (buyer) await keepAddresses(trx, buyer.id, moved.order, work);
	const decided = outcome !== null && "payment" in outcome && outcome.payment.status === "success";
	if (decided) {
		emptySession(session);
		await bringBackDelivery(trx, session, moved.order);
	} else session.draftOrderId = order.id;
	if (refused) return ok({ kind: "refused", reason: outcome.refused, newLogin: login });
	if (asking) return ok({ kind: "ask", order: moved.order, newLogin: login, asking });
	const answer = outcome?.payment ?? NO_PAYMENT;
	return ok({ kind: "placed", placed: { order: moved.order, payment: answer, newLogin: login, cartEmptied: decided } });
}

const NO_PAYMENT: StoredPayment = { status: "", details: [], redirect: "" };

/** A note for the shopkeeper that extensions failed to write to the order's lines; none if the order has it. */
async function notesOfMissing(
	{ trx, words }: Pick<StatusWork, "trx" | "words">,
	{ choicesMissing }: Cart,
	used: Order | null,
): Promise<Said[]> {
	if (choicesMissing.size === 0) return [];
	const note = said(
		"What the buyer chose for these products may be missing: the extension {names} failed. Ask the buyer before they are sent.",
		{ names: [...choicesMissing].join(", ") },
	);
	const earlier = used ? await findNotes(trx, used.id, false) : [];
	return earlier.some(({ content }) => content === words.tell(note)) ? [] : [note];
}

function asRequested({ request, key }: Attempt, method: GatewaySettings | null) {
	return {
		idempotencyKey: key,
		paymentMethod: method?.id ?? "",
		paymentMethodTitle: method?.title ?? "",
		customerNote: storedNote(request.customerNote),
		customerIp: request.customerIp,
		userAgent: request.userAgent,
		origin: request.origin,
		language: request.language,
	};
}

async function keepAddresses(
	trx: Db,
	customerId: number,
	order: Order,
	{ settings, now }: Pick<StatusWork, "settings" | "now">,
): Promise<void> {
	const { billing, language, paidAt } = order;
	const paying = paidAt === null ? {} : { paying: true };
	const shipping = await shippingToSave(trx, customerId, order, settings);
	await updateCustomer(trx, customerId, { billing, ...shipping, language, modifiedAt: now, ...paying });
	await nameCustomer(trx, customerId, billing);
}

/**
 * Moves the order from draft to pending, and further according to the payment. Stock is reduced, or reserved while the
 * payment is under way.
 */
async function pay(
	attempt: Attempt,
	work: StatusWork,
	cart: Cart,
	start: MovedOrder,
	used: Order | null,
): Promise<Result<BegunPayment | null>> {
	const { deps, request, savedToken } = attempt;
	const stock = stockOf(cart, used);
	const isPending = start.order.status === "pending" && start.order.couponsCounted;
	const pending = isPending ? ok(start) : await enterStatus(work, start, "pending", { strict: true });
	if (!pending.ok) return pending;
	const { paymentData: data, origin } = request;
	const gateway = deps.gateways.get(start.order.paymentMethod);
	const context: PaymentContext = {
		deps,
		work,
		gateway,
		input: { data, origin, savedToken, saveMethod: start.order.customerId > 0 && wantsSaving(request) },
		move: { strict: true, stock },
		hold: (moved) => hold(attempt, work, moved, stock, gateway && isOnline(gateway) ? 1 : 0),
	};
	return takePayment(context, pending.value);
}

/** The stock that the cart has just read. Saves queries where nothing is managed or reserved. */
function stockOf(cart: Cart, used: Order | null): StockFacts {
	const managed = cart.items.filter(({ stock }) => stock?.managed);
	// A reservation may be this order's own, or an expired one.
	const reserved = managed.some(({ stock }) => stock && stock.reserved > 0);
	return {
		managed: new Set(managed.map(({ product }) => product.stockOwnerId)),
		held: reserved || used?.holdUntil != null,
	};
}

/**
 * Reserves the stock while the payment is under way. `least`: minutes, even if the shop reserves nothing for pending
 * orders, so that concurrent payments cannot both be for the last unit. Reference: 05 Checkout §5.
 */
async function hold(
	{ deps, client }: Attempt,
	work: StatusWork,
	moved: MovedOrder,
	stock: StockFacts,
	least: number,
): Promise<Result<MovedOrder>> {
	const { holdStockMinutes: wanted, stockManaged } = work.settings;
	const minutes = Math.max(least, wanted);
	if ((stock.managed.size === 0 && !stock.held) || minutes <= 0 || !stockManaged) return ok(moved);
	const needs = stockNeeds(moved.order, work.products);
	const held = await holdForPayment(work, moved.order, needs, minutes, client, deps.draftHolds ?? null);
	if (!held.ok) return held;
	const { until } = held.value;
	// What the draft reserved may have been more.
	if (until === null) return ok({ ...moved, order: { ...moved.order, holdUntil: null } });
	const notes = [...moved.notes, holdNote(held.value.minutes, held.value.needs)];
	return ok({ ...moved, order: { ...moved.order, holdUntil: until }, notes });
}

/**
 * Creates the requested account. null: none was requested, or its e-mail was taken since the check; the order is then a
 * guest's.
 */
async function makeAccount(
	{ deps, request, passwordHash }: Placing,
	trx: Db,
	settings: StoreSettings,
	{ order, ids }: { order: Pick<Order, "id">; ids: OrderIds },
): Promise<LoginSession | null> {
	if (passwordHash === null) return null;
	const { email, first_name: firstName, last_name: lastName } = request.billing;
	const now = deps.clock.now();
	const account = { email, passwordHash, firstName, lastName, language: request.language };
	const made = await insertAccount(trx, account, { now, random: deps.random });
	if (!made.ok) return null;
	const key = deps.customers.resetKey(made.value);
	const mail: AccountMail = {
		kind: "customer_new_account",
		customerId: made.value.id,
		accountUrl: request.origin + accountPath(settings),
		setPasswordUrl: request.origin + newPasswordPath(settings, key, made.value.login),
	};
	await insertAccountMail(trx, mail, () => ids("outbox"), now);
	return newLogin(trx, withoutHash(made.value), { now, random: deps.random, remember: true, orderId: order.id });
}
