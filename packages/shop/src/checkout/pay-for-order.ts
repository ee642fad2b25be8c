import type { Visitor } from "../cart/session.ts";
import { updateCustomer } from "../customers/customer-repository.ts";
import { keep } from "../extensions/extension.ts";
import type { Order } from "../orders/order.ts";
import { mayReadOrder } from "../orders/order-access.ts";
import { productIdsOf } from "../orders/order-lines.ts";
import { orderReceivedPath } from "../orders/order-paths.ts";
import { findOrder, lockOrder } from "../orders/order-repository.ts";
import type { OrderCaller } from "../orders/order-service.ts";
import { saveOrder, takeIdsForChange } from "../orders/save-order.ts";
import { enterStatus } from "../orders/status-change.ts";
import { fail, ok, type Result } from "../result.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import type { CheckoutRequest, PlacedOrder } from "./checkout-service.ts";
import { payOnline } from "./online-payment.ts";
import { checkOrder, checkPaymentMethod } from "./order-checks.ts";
import { askGateway, paymentOf, paymentRefused } from "./payment-step.ts";

/** POST /checkout/{id}: pays an order that waits for its payment. Reference: 05 Checkout §9. */
export async function payForOrder(deps: CheckoutDeps, visitor: Visitor, orderId: number, caller: OrderCaller, request: CheckoutRequest): Promise<Result<PlacedOrder>> {
	const { db, dialect } = deps.connection;
	const readable = mayReadOrder(await findOrder(db, orderId), caller);
	if (!readable.ok) return readable;
	const [settings, gateways, products, cart] = await Promise.all([
		deps.settings.current(),
		deps.settings.gateways(),
		deps.catalogue.products(productIdsOf(readable.value)),
		deps.carts.peek(visitor),
	]);
	const offered = gateways.filter(({ enabled }) => enabled).map(({ id }) => id);
	const { email: _, ...billing } = request.billing;
	const shipping = request.shipping ?? billing;
	const result = await db.transaction().execute(async (trx): Promise<Result<PlacedOrder & { refused: string | null; online: boolean }>> => {
		const ids = await takeIdsForChange(trx, readable.value);
		await lockOrder(trx, orderId, dialect);
		const found = (await findOrder(trx, orderId)) ?? readable.value;
		if (found.status !== "pending" && found.status !== "failed") return fail("invalid_order_update_status", "This order cannot be paid for.", 500);
		const now = deps.clock.now();
		const order: Order = { ...found, billing: request.billing, shipping, modifiedAt: now, origin: request.origin };
		for (const [namespace, data] of Object.entries(request.extensions ?? {})) keep(order, namespace, data);
		if (order.customerId > 0) await updateCustomer(trx, order.customerId, { billing: request.billing, shipping, modifiedAt: now });
		const disabled = ({ id }: { id: string }) => `The ${id} payment gateway is not available.`;
		const method = checkPaymentMethod(request.paymentMethod, order.totals.price, offered, gateways, disabled);
		// The addresses stay, also where the payment fails.
		const keeping = async <T>(answer: Result<T>) => {
			await saveOrder(trx, { order, notes: [], mails: [] }, "update", ids, now);
			return answer;
		};
		if (!method.ok) return keeping(method);
		const checked = checkOrder({ ...cart, session: { ...cart.session, billing: request.billing, shipping } });
		if (!checked.ok) return keeping(checked);
		order.paymentMethod = method.value?.id ?? "";
		order.paymentMethodTitle = method.value?.title ?? "";
		const work = { trx, dialect, now, settings, products, nextCouponUseId: () => ids("coupon_use") };
		const pending = order.status === "pending" ? ok({ order, notes: [], mails: [] }) : await enterStatus(work, { order, notes: [], mails: [] }, "pending");
		if (!pending.ok) return pending;
		const gateway = deps.gateways.get(order.paymentMethod);
		const none = { status: "" as const, details: [], redirect: "" };
		if (gateway && !gateway.offline) {
			await saveOrder(trx, pending.value, "update", ids, now);
			return ok({ order: pending.value.order, payment: none, newLogin: null, refused: null, online: true });
		}
		const answer = gateway
			? await askGateway(gateway, order, request.paymentData, { settings, products, origin: request.origin })
			: { refused: "Invalid payment result received from payment method." };
		if ("refused" in answer) return keeping(ok({ order, payment: none, newLogin: null, refused: answer.refused, online: false }));
		const payment = paymentOf(answer, orderReceivedPath(settings.pages.checkout.path, order));
		const start = { ...pending.value, order: { ...pending.value.order, payment } };
		const moved = answer.status ? await enterStatus(work, start, answer.status, answer.note === undefined ? {} : { said: answer.note }) : ok(start);
		if (!moved.ok) return moved;
		await saveOrder(trx, moved.value, "update", ids, now);
		return ok({ order: moved.value.order, payment, newLogin: null, refused: null, online: false });
	});
	if (!result.ok) return result;
	const { refused, online, ...placed } = result.value;
	if (refused !== null) return paymentRefused(refused);
	const gateway = deps.gateways.get(placed.order.paymentMethod);
	return online && gateway ? payOnline(deps, visitor, gateway, placed, request) : ok(placed);
}
