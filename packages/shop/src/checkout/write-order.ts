import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { accountPath, newPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
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
import { RolledBack } from "../database/transaction.ts";
import { findNotes } from "../orders/order-repository.ts";
import { type OrderIds, saveOrder } from "../orders/save-order.ts";
import { countUsesForBuyer } from "../orders/status-change.ts";
import type { StatusWork, StockFacts } from "../orders/status-work.ts";
import type { Attempt, Placing, PlacingStep, Standing } from "./attempt.ts";
import { emptySession } from "./bought-goods.ts";
import { storedNote } from "./checks/customer-note.ts";
import { bringBackDelivery, shippingToSave } from "./collected-order.ts";
import { isReusable, makeOrder, productsOf } from "./order-in-cart.ts";
import { payOrder, stepAfter } from "./pay-order.ts";
import { stepForPaymentUnderWay } from "./payment-under-way.ts";

type Written = Result<PlacingStep> | RolledBack<Result<PlacingStep>>;

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
	await countUsesForBuyer(trx, order);
	const notes = await notesOfMissing(work, cart, used);
	const begun = await payOrder(attempt, work, { order, notes, events: [] }, stockOf(cart, used));
	if (!begun) return undone({ kind: "startAgain" });
	if ("error" in begun) return undone({ kind: "undone", error: begun.error });
	const { moved, outcome } = begun;
	const refused = outcome !== null && "refused" in outcome;
	// A refusal is not stored with the key: the next attempt asks again. With a new account the key stays, for its login.
	if (refused && !login) moved.order.idempotencyKey = null;
	await saveOrder(work, moved, used ? { before: used } : "insert", made.ids);
	for (const namespace of cart.choicesMissing) deps.extensions?.orderLacks(order.id, namespace);
	if (buyer) await keepAddresses(trx, buyer.id, moved.order, work);
	const decided = outcome !== null && "payment" in outcome && outcome.payment.status === "success";
	if (decided) {
		emptySession(session);
		if (session.customerId !== 0) await bringBackDelivery(trx, session, moved.order);
	} else session.draftOrderId = order.id;
	return ok(stepAfter(begun, login, decided));
}

const undone = (step: PlacingStep): Written => new RolledBack<Result<PlacingStep>>(ok(step));

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
		customerNote: request.customerNote === "" ? "" : storedNote(request.customerNote),
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

/** The stock that the cart has just read. Saves queries where nothing is managed or reserved. */
export function stockOf(cart: Cart, used: Order | null): StockFacts {
	const managed = cart.items.filter(({ stock }) => stock?.managed);
	// A reservation may be this order's own, or an expired one.
	const reserved = managed.some(({ stock }) => stock && stock.reserved > 0);
	return {
		managed: new Set(managed.map(({ product }) => product.stockOwnerId)),
		held: reserved || used?.holdUntil != null,
	};
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
