import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { fail, ok, type Result, type ShopError } from "@feedmill/trade/basics/result.ts";
import { checkAgreedTotal } from "@feedmill/trade/checkout/checks/agreed-total.ts";
import { type Amount, toMinor } from "@feedmill/trade/money/amount.ts";
import { formatExactly } from "@feedmill/trade/money/currency.ts";
import type { Handled } from "@feedmill/trade/order-status/handling.ts";
import { BY_PHONE, type Order } from "@feedmill/trade/orders/order.ts";
import { stockNeeds } from "@feedmill/trade/orders/order-lines.ts";
import { gatewayFor, isPickup } from "@feedmill/trade/settings/own-gateways.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { joined, type Said, said, type Text } from "@feedmill/trade/words/said.ts";
import { writeEntry } from "../../audit/write-entry.ts";
import { selectedRateIds } from "../../cart/totals/shipping.ts";
import { cartToCheck } from "../../checkout/ask-extensions.ts";
import type { CheckoutDeps } from "../../checkout/checkout-deps.ts";
import { couponsRefused } from "../../checkout/checks/coupon-checks.ts";
import { storedNote } from "../../checkout/checks/customer-note.ts";
import { holdForPayment, LINK_HOLD } from "../../checkout/holds/payment-holds.ts";
import { makeOrder, productsOf } from "../../checkout/order-in-cart.ts";
import { payOrder } from "../../checkout/pay-order.ts";
import { stockOf } from "../../checkout/write-order.ts";
import type { Customer } from "../../customers/customer.ts";
import { lockCustomer } from "../../customers/customer-repository.ts";
import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import { lockNames } from "../../database/named-lock.ts";
import { RolledBack, retryAborted, transaction } from "../../database/transaction.ts";
import { handledEvent, writeHandled } from "../../orders/handling/handling-repository.ts";
import { saveOrder } from "../../orders/save-order.ts";
import { enterStatus } from "../../orders/status-change.ts";
import type { MovedOrder, StatusWork, StockFacts } from "../../orders/status-work.ts";
import { deleteDraft } from "../drafts/draft-repository.ts";
import type { OrderDraft } from "../drafts/order-draft.ts";
import { placingKey } from "../drafts/placing-key.ts";
import { type ReadDraft, readDraft } from "./draft-cart.ts";
import type { DraftProblems } from "./draft-problems.ts";
import { type PlacedByStaff, placedBefore } from "./placed-before.ts";
import { type QuotedDraft, quoteRead } from "./quote-draft.ts";

/** Of the checkout, without the shopper's session. */
export type PlacingNeeds = Omit<CheckoutDeps, "carts" | "customers" | "payments" | "catalogue" | "extensions"> &
	QuoteNeedsOf;
type QuoteNeedsOf = Parameters<typeof quoteRead>[0];

export interface PlacingRequest {
	draft: OrderDraft;
	/** The total that the buyer agreed to. Left out: nothing is compared. */
	total?: Amount;
	/** Idempotency key: the same one of the same person places once. */
	key: string;
	/** "https://feedmill.example", for links in mails. */
	origin: string;
	customerIp: string;
	userAgent: string;
}

/**
 * Places what a clerk has written down on the telephone, by the same road as the checkout, in one transaction: stock,
 * limits of coupons, status, events and the key that it is placed by, so that a request whose answer was lost places
 * nothing twice. The clerk has the buyer on the line: cash on delivery needs no call, and is confirmed at once. Errors:
 * feedmill_invalid with `data.problems` by field, order_total_changed, feedmill_key_used, those of extensions.
 */
export async function placeDraft(
	needs: PlacingNeeds,
	request: PlacingRequest,
	actor: Actor & { kind: "staff" },
): Promise<Result<PlacedByStaff>> {
	const { connection, clock, checkOrder } = needs;
	const key = placingKey(actor.id, request.key);
	const earlier = await placedBefore(connection.db, key, request.draft);
	if (earlier) return earlier;
	const read = await readDraft(needs, request.draft, clock.now());
	const quoted = await quoteRead(needs, connection.db, read, clock.now());
	const sound = checked(quoted, request.total);
	if (!sound.ok) return sound;
	const allowed = checkOrder ? await checkOrder(cartToCheck(quoted.cart)) : ok(undefined);
	if (!allowed.ok) return allowed;
	const run = (trx: Db) => placeIn({ ...needs, read, request, actor, key }, trx);
	return retryAborted(() => transaction<Result<PlacedByStaff>>(connection.db, run));
}

interface Placing extends PlacingNeeds {
	read: ReadDraft;
	request: PlacingRequest;
	actor: Actor & { kind: "staff" };
	key: string;
}

type Done = Result<PlacedByStaff>;

async function placeIn(at: Placing, trx: Db): Promise<Done | RolledBack<Done>> {
	const { connection, clock, words, random, read, request, actor, key } = at;
	const { dialect } = connection;
	// Of two requests with one key the second waits, and finds what the first one has placed.
	await lockNames(trx, dialect, [key]);
	const earlier = await placedBefore(trx, key, request.draft);
	if (earlier) return earlier;
	const now = clock.now();
	const quoted = await quoteRead(at, trx, read, now);
	const sound = checked(quoted, request.total);
	if (!sound.ok) return sound;
	const { cart } = quoted;
	const buyer = await buyerOf({ trx, dialect }, read);
	if (!buyer.ok) return buyer;
	const customer = buyer.value;
	const user = {
		customerId: customer?.id ?? 0,
		orderId: 0,
		billingEmail: cart.session.billing.email || (customer?.email ?? ""),
		phone: cart.session.billing.phone,
		accountEmail: customer?.email ?? "",
	};
	const refused = await couponsRefused({ trx, dialect }, cart.coupons, user);
	if (refused.size > 0) return invalid(ofCoupons(refused, cart.session.coupons));
	const made = await makeOrder({ trx, now }, cart, null, random);
	const order: Order = { ...made.order, ...(await asRequested(at, cart, customer)) };
	const work: StatusWork = {
		trx,
		dialect,
		now,
		words,
		actor,
		settings: cart.settings,
		products: productsOf(cart),
		nextCouponUseId: () => made.ids("coupon_use"),
	};
	const start: MovedOrder = { order, notes: priceNotes(quoted), events: [] };
	const paid = await begin(at, work, start, stockOf(cart, null));
	if (!paid.ok) return new RolledBack(invalid({ [fieldOf(paid.error)]: paid.error.message }));
	const moved = withConfirmation(paid.value, actor, now);
	await saveOrder(work, moved, "insert", made.ids);
	const placed = moved.order;
	if (placed.handled) await writeHandled(trx, placed.id, placed.handled);
	await writeEntry(trx, {
		id: await nextId(trx, "audit"),
		now,
		actor,
		kind: "order",
		thingId: String(placed.id),
		act: "created",
		customerId: placed.customerId,
		change: {
			total: { before: null, after: placed.totals.price },
			status: { before: null, after: placed.status },
		},
		key: request.key,
	});
	await deleteDraft(trx, actor.id, request.key);
	return ok({ order: placed, repeated: false });
}

/** The status, stock and payment of a new order, as far as that goes without its buyer. */
async function begin(at: Placing, work: StatusWork, start: MovedOrder, stock: StockFacts): Promise<Result<MovedOrder>> {
	const { request } = at;
	if (request.draft.payment !== "link" || start.order.totals.price === 0) {
		const paymentMethod = start.order.paymentMethod || null;
		const payer = {
			deps: at,
			request: { paymentMethod, paymentData: {}, origin: request.origin },
			savedToken: null,
			client: null,
		};
		const begun = await payOrder(payer, work, start, stock);
		if (!begun) throw new Error("a new order has a payment already");
		if ("error" in begun) return { ok: false, error: begun.error };
		const { outcome, moved } = begun;
		return outcome && "refused" in outcome ? fail("payment_refused", outcome.refused) : ok(moved);
	}
	const pending = await enterStatus(work, start, "pending", { strict: true, stock });
	if (!pending.ok || !work.settings.stockManaged) return pending;
	const { order } = pending.value;
	const needs = stockNeeds(order, work.products);
	const held = await holdForPayment(work, order, needs, work.now + LINK_HOLD, null, null);
	return held.ok ? ok({ ...pending.value, order: { ...order, holdUntil: held.value.until } }) : held;
}

function checked({ problems, cart }: QuotedDraft, total: Amount | undefined): Result<void> {
	if (Object.keys(problems).length > 0) return invalid(problems);
	if (total === undefined) return ok(undefined);
	const { currency } = cart.settings;
	const agreed = { minor: toMinor(total, currency.decimals), currency: currency.code };
	return checkAgreedTotal(agreed, cart.calculated.totals.price, currency);
}

function invalid(problems: DraftProblems): Result<never> {
	return fail("feedmill_invalid", Object.values(problems)[0]!, "invalid", { problems });
}

/** Locked: whoever erases or merges the account waits, and finds the order. */
async function buyerOf(
	{ trx, dialect }: Pick<StatusWork, "trx" | "dialect">,
	{ draft: { customerId } }: ReadDraft,
): Promise<Result<Customer | null>> {
	if (customerId === null) return ok(null);
	const customer = await lockCustomer(trx, dialect, customerId);
	return customer ? ok(customer) : invalid({ customerId: said("This customer has no account any more.") });
}

/** The fields of an order that do not come from its cart. */
async function asRequested({ read, request, key }: Placing, cart: QuotedDraft["cart"], customer: Customer | null) {
	const { draft, sources, versions } = read;
	const all = draft.payment === "link" ? [] : await sources.settings.gateways(versions);
	const found = all.find(({ id }) => id === draft.payment);
	const method = found && gatewayFor(found, isPickup(selectedRateIds(cart.calculated.packages)));
	const { billing } = cart.session;
	return {
		customerId: customer?.id ?? 0,
		billing: { ...billing, email: billing.email || (customer?.email ?? "") },
		createdVia: BY_PHONE,
		cartHash: "",
		// No visitor's cart has this id.
		sessionId: BY_PHONE,
		idempotencyKey: key,
		paymentMethod: method?.id ?? "",
		paymentMethodTitle: method?.title ?? "",
		customerNote: storedNote(draft.note),
		customerIp: request.customerIp,
		userAgent: request.userAgent,
		origin: request.origin,
		language: customer?.language ?? "",
	};
}

/** The buyer was on the line: nobody need call again before the goods are packed. */
function withConfirmation(moved: MovedOrder, actor: Actor, now: number): MovedOrder {
	const { status, paymentMethod } = moved.order;
	if (status !== "processing" || paymentMethod !== "cod") return moved;
	const step = { step: "confirm", from: "to-confirm", to: "confirmed", at: now, by: actorName(actor) } as const;
	const handled: Handled = { state: "confirmed", history: [step] };
	const { order, events } = moved;
	return { ...moved, order: { ...order, handled }, events: [...events, handledEvent(order.id, handled)] };
}

/** What was agreed and why, as one note for the shopkeeper. */
function priceNotes({ read: { draft, sold, settings } }: QuotedDraft): Said[] {
	const agreed = draft.lines.flatMap(({ price }, index) => {
		const entry = sold[index];
		if (price === null || !entry) return [];
		const amount = formatExactly(entry.agreedPrice ?? price.amount, settings.currency);
		const { name, sku } = entry.product;
		const values = { product: escapeHtml(sku || name), amount, reason: escapeHtml(price.reason.trim()) };
		return [said("{product} for {amount}: {reason}.", values)];
	});
	return agreed.length === 0 ? [] : [said("Agreed prices: {prices}", { prices: joined(agreed, " ") })];
}

function ofCoupons(refused: ReadonlyMap<string, Text>, codes: readonly string[]): DraftProblems {
	return Object.fromEntries([...refused].map(([code, reason]) => [`coupons.${codes.indexOf(code)}`, reason]));
}

/** The field of a draft that a refusal of stock, coupon or payment belongs to. */
function fieldOf({ code }: ShopError): string {
	if (code === "coupon_limit_reached") return "coupons.0";
	return code === "payment_refused" ? "payment" : "lines";
}
