import type { CartTransaction } from "../cart/session/edit-session.ts";
import type { CartSession, Visitor } from "../cart/session.ts";
import type { Product } from "../catalogue/product.ts";
import { updateCustomer } from "../customers/customer-repository.ts";
import { keep } from "../extensions/extension.ts";
import type { Order } from "../orders/order.ts";
import { mayReadOrder } from "../orders/order-access.ts";
import { productIdsOf, stockNeeds } from "../orders/order-lines.ts";
import { findOrder, lockOrder } from "../orders/order-repository.ts";
import type { OrderCaller } from "../orders/order-service.ts";
import { saveOrder, takeIdsForChange } from "../orders/save-order.ts";
import { enterStatus, type MovedOrder, type StatusWork } from "../orders/status-change.ts";
import { holdStock } from "../orders/stock-repository.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import { fail, ok, type Result } from "../result.ts";
import type { GatewaySettings } from "../settings/gateway-settings.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout-service.ts";
import { storedNote } from "./customer-note.ts";
import { methodsForOrder } from "./methods-for-order.ts";
import { payOnline } from "./online-payment.ts";
import { checkOrder, checkPaymentMethod } from "./order-checks.ts";
import { emptySession, MINUTE } from "./order-in-cart.ts";
import { paymentRefused, payNow } from "./payment-step.ts";

/** What one attempt to pay knows before its transaction. */
interface Attempt {
	deps: CheckoutDeps;
	visitor: Visitor;
	request: CheckoutRequest;
	/** The order as it was a moment ago. */
	order: Order;
	settings: StoreSettings;
	gateways: readonly GatewaySettings[];
	products: ReadonlyMap<number, Product>;
}

/** What the transaction leaves for after it: a gateway to ask, or the words of one that refused. */
interface Step {
	placed: PlacedOrder;
	online: PaymentGateway | null;
	refused: string | null;
}

/** POST /checkout/{id}: pays an order that waits for its payment. Reference: 05 Checkout §9. One transaction, as placing an order is. */
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
	const [settings, gateways, products] = await Promise.all([
		deps.settings.current(),
		deps.settings.gateways(),
		deps.catalogue.products(productIdsOf(order)),
	]);
	const attempt: Attempt = { deps, visitor, request, order, settings, gateways, products };
	const step = await deps.carts.editLocked(visitor, (edit) => payIn(attempt, edit));
	if (!step.ok) return step;
	const { placed, online, refused } = step.value;
	if (refused !== null) return paymentRefused(refused);
	return online ? payOnline(deps, visitor, online, placed, request) : ok(placed);
}

async function payIn(attempt: Attempt, edit: CartTransaction): Promise<Result<Step>> {
	const { deps, order: known, settings, products, request } = attempt;
	const { trx, session } = edit;
	const { dialect } = deps.connection;
	const ids = await takeIdsForChange(trx, known);
	await lockOrder(trx, known.id, dialect);
	const found = (await findOrder(trx, known.id)) ?? known;
	if (found.status !== "pending" && found.status !== "failed")
		return fail("invalid_order_update_status", "This order cannot be paid for.", 500, null);
	const now = deps.clock.now();
	const order = await takeAddresses(attempt, edit, found, now);
	// Addresses and note stay, also where the payment fails.
	const keeping = async <T>(answer: Result<T>, moved: MovedOrder = { order, notes: [], mails: [] }) => {
		await saveOrder(trx, moved, "update", ids, now);
		return answer;
	};
	const method = await check(attempt, edit, order);
	if (!method.ok) return keeping(method);
	const work: StatusWork = { trx, dialect, now, settings, products, nextCouponUseId: () => ids("coupon_use") };
	const held = await hold(work, order);
	if (!held.ok) return keeping(held);
	const chosen = {
		...order,
		paymentMethod: method.value?.id ?? "",
		paymentMethodTitle: method.value?.title ?? "",
		holdUntil: held.value,
	};
	const start: MovedOrder = { order: chosen, notes: [], mails: [] };
	const pending = order.status === "pending" ? ok(start) : await enterStatus(work, start, "pending");
	if (!pending.ok) return pending;
	// What a payment that failed late had taken is back on the shelf with that: held like anybody's.
	if (order.stockReduced && !pending.value.order.stockReduced) {
		const again = await hold(work, pending.value.order);
		if (!again.ok) return keeping(again, pending.value);
		pending.value.order.holdUntil = again.value;
	}
	const paid = await payNow(deps.gateways.get(chosen.paymentMethod), work, pending.value, request);
	if (!paid.ok) return paid;
	const { moved, payment, online, refused } = paid.value;
	if (payment.status === "success") emptySession(session);
	return keeping(ok({ placed: { order: moved.order, payment, newLogin: null }, online, refused }), moved);
}

/** The order with what was sent; customer and session learn the addresses too. */
async function takeAddresses(
	{ visitor, request }: Attempt,
	{ trx, session }: CartTransaction,
	found: Order,
	now: number,
): Promise<Order> {
	const { email: _, ...place } = request.billing;
	const { billing } = request;
	const shipping = request.shipping ?? place;
	// Who pays for somebody else's order keeps the addresses he has.
	if (found.customerId === visitor.customerId)
		Object.assign(session, { billing, shipping } satisfies Partial<CartSession>);
	if (found.customerId > 0) await updateCustomer(trx, found.customerId, { billing, shipping, modifiedAt: now });
	const order: Order = { ...found, billing, shipping, modifiedAt: now, origin: request.origin };
	if (request.customerNote !== "") order.customerNote = storedNote(request.customerNote);
	for (const [namespace, data] of Object.entries(request.extensions ?? {})) keep(order, namespace, data);
	return order;
}

/** Payment method first, then the order itself; whether something is to be sent is the cart's to say (reference 05 §9). */
async function check(
	{ deps, request, settings, gateways }: Attempt,
	{ session, calculate }: CartTransaction,
	order: Order,
): Promise<Result<GatewaySettings | null>> {
	const offered = methodsForOrder(deps, order, { settings, gateways, session }).map(({ id }) => id);
	const disabled = ({ id }: { id: string }) => `The ${id} payment gateway is not available.`;
	const method = checkPaymentMethod(request.paymentMethod, order.totals.price, offered, gateways, disabled);
	if (!method.ok) return method;
	const cart = await calculate();
	const checked = checkOrder({
		...cart,
		session: { ...cart.session, billing: order.billing, shipping: order.shipping },
	});
	return checked.ok ? method : checked;
}

/** Holds what the order has neither taken nor held any more: nobody pays for what another has bought since. Gives until when. */
async function hold(work: StatusWork, order: Order): Promise<Result<number | null>> {
	const { stockManaged, holdStockMinutes } = work.settings;
	if (order.stockReduced || !stockManaged) return ok(order.holdUntil);
	// The hold is needed for this very payment, also where the shop holds nothing for orders that wait.
	const until = work.now + Math.max(1, holdStockMinutes) * MINUTE;
	const held = await holdStock(work, order.id, stockNeeds(order, work.products), until);
	if (!held.ok) return held;
	return ok(held.value.length > 0 ? until : null);
}
