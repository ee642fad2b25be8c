import type { Result } from "@feedmill/trade/basics/result.ts";
import { statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { isNamed } from "@feedmill/trade/settings/own-gateways.ts";
import type { Visitor } from "../cart/model/session.ts";
import type { OrderCaller } from "../orders/order-access.ts";
import { takeBought } from "./bought-goods.ts";
import type { CheckoutRequest, PlacedOrder, PlacedOrRefused } from "./checkout.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { bringBackDelivery } from "./collected-order.ts";
import { getDraft } from "./draft.ts";
import { methodsForOrder, orderAsGatewayCart } from "./methods-for-order.ts";
import { payForOrder } from "./pay-for-order.ts";
import { placedWith, placeOrder } from "./place-order.ts";

/** Reference: 05 Checkout §2 to §9. */
export interface CheckoutService {
	/**
	 * The ids that may be sent of a way to pay: of every installed gateway, also if it is off, but UPI only once it is
	 * set up. null: `id` is one of them.
	 */
	idsInstead(id: string): Promise<readonly string[] | null>;
	/**
	 * Creates or updates the draft order of the visitor's cart and reserves its stock for ten minutes. Errors: §2, §5.
	 * `client`: guests, and accounts that have paid for nothing, with the same value (for example a network) share one
	 * limit on reservations. Default: no limit.
	 */
	getDraft(visitor: Visitor, client?: string): Promise<Result<Order>>;
	/** Places the order. Errors in the order of §4. A conflict does not contain the cart; the caller adds it. */
	place(visitor: Visitor, request: CheckoutRequest): Promise<PlacedOrRefused>;
	/** The order that an earlier request of the visitor with this Idempotency-Key placed, or null. */
	placedWith(visitor: Visitor, key: string): Promise<Order | null>;
	/** Pays a pending order (§9). */
	payForOrder(
		visitor: Visitor,
		orderId: number,
		caller: OrderCaller,
		request: CheckoutRequest,
	): Promise<Result<PlacedOrder>>;
	/** Payment gateways available for a pending order: those that payForOrder accepts. */
	methodsFor(visitor: Visitor, order: Order): Promise<readonly GatewaySettings[]>;
	/** Called when the order's page was shown: empties the visitor's cart if it still holds what was ordered (§4.10). */
	orderReceivedSeen(visitor: Visitor, order: Order): Promise<void>;
}

export function createCheckoutService(deps: CheckoutDeps): CheckoutService {
	return {
		async idsInstead(id) {
			const installed = [...deps.gateways.keys()];
			// Every order asks for its own: without a query.
			if (installed.includes(id) && isNamed(id, [])) return null;
			const gateways = await deps.settings.gateways();
			const named = installed.filter((each) => isNamed(each, gateways));
			return named.includes(id) ? null : named;
		},
		getDraft: (visitor, client) => getDraft(deps, visitor, client),
		place: (visitor, request) => placeOrder(deps, visitor, request),
		placedWith: (visitor, key) => placedWith(deps, visitor, key),
		payForOrder: (visitor, orderId, caller, request) => payForOrder(deps, visitor, orderId, caller, request),
		async methodsFor(visitor, order) {
			const [settings, gateways, { session }] = await Promise.all([
				deps.settings.current(),
				deps.settings.gateways(),
				deps.carts.view(visitor),
			]);
			const asCart = await orderAsGatewayCart(order, { db: deps.connection.db, settings, gateways });
			return methodsForOrder(deps, order, { asCart, settings, gateways, session });
		},
		async orderReceivedSeen(visitor, order) {
			// Without a payment yet, the shopper may need the cart for another attempt.
			if (order.paidAt === null && statusRule(order.status).payable) return;
			const cart = await deps.carts.view(visitor);
			if (cart.session.draftOrderId !== order.id && cart.hash !== order.cartHash) return;
			if (cart.items.length === 0) return;
			await deps.carts.editForOrder(visitor, async ({ session, calculate, trx }) => {
				// Checked again with the cart locked: another tab of the shopper may have filled it since.
				if (session.draftOrderId === order.id || (await calculate()).hash === order.cartHash) {
					takeBought(session, order);
					await bringBackDelivery(trx, session, order);
				}
				return { ok: true, value: undefined };
			});
		},
	};
}
