import type { Order } from "@feedmill/trade/orders/order.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { availableGateways } from "../cart/assembly/payment-methods.ts";
import type { CartSession } from "../cart/model/session.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { orderAsCalculated, orderRateIds } from "./order-as-cart.ts";

/**
 * Payment gateways available for a pending order, in order. The rules of the shop and of extensions apply as if its
 * items were in a cart. Reference: 05 Checkout §9.
 */
export function methodsForOrder(
	{ gateways: installed, extensions }: Pick<CheckoutDeps, "gateways" | "extensions">,
	order: Order,
	{
		settings,
		gateways,
		session: visitors,
	}: { settings: StoreSettings; gateways: readonly GatewaySettings[]; session: CartSession },
): GatewaySettings[] {
	const calculated = orderAsCalculated(order, settings);
	const { needsShipping } = calculated;
	const session = {
		...visitors,
		customerId: order.customerId,
		billing: order.billing,
		shipping: order.shipping,
		extensions: order.extensions,
	};
	const total = order.totals.price;
	return availableGateways(gateways, { needsShipping, chosenRateIds: orderRateIds(order, settings), total }).filter(
		({ id }) =>
			installed.has(id) &&
			(extensions?.isAvailable(id, { settings, session, needsShipping, total, calculated }) ?? true),
	);
}
