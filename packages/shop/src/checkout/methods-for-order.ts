import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { GatewaySettings } from "@feedmill/trade/settings/gateway-settings.ts";
import { type GatewayCart, needsEarlierOrders } from "@feedmill/trade/settings/own-gateways.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { availableGateways } from "../cart/assembly/assemble.ts";
import type { CartSession } from "../cart/model/session.ts";
import type { Db } from "../database/connection.ts";
import { readEarlierOrders } from "../orders/listing/earlier-orders-repository.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";
import { feesStayOf } from "./pending/fees-stay.ts";
import { orderAsCalculated, orderRateIds } from "./pending/order-as-cart.ts";

/**
 * Payment gateways available for a pending order, in order. The rules of the shop and of extensions apply as if its
 * items were in a cart. Reference: 05 Checkout §9.
 */
export async function methodsForOrder(
	deps: Pick<CheckoutDeps, "gateways" | "extensions" | "catalogue">,
	order: Order,
	{ asCart, settings, gateways, session: visitors, products }: Offer,
): Promise<GatewaySettings[]> {
	const { gateways: installed, extensions } = deps;
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
	const feesStay = await feesStayOf(deps, order, settings, session, products);
	return availableGateways(gateways, asCart).filter(
		({ id }) =>
			installed.has(id) &&
			feesStay(id) &&
			(extensions?.isAvailable(id, { settings, session, needsShipping, total, calculated }) ?? true),
	);
}

/**
 * An order that is still to be paid, as the rules of gateways see a cart. `db`: in a transaction that, because it must
 * not wait for another connection.
 */
export async function orderAsGatewayCart(
	order: Order,
	{ db, settings, gateways }: Pick<Offer, "settings" | "gateways"> & { db: Db },
): Promise<GatewayCart> {
	return {
		needsShipping: orderAsCalculated(order, settings).needsShipping,
		chosenRateIds: orderRateIds(order, settings),
		total: order.totals.price,
		currency: settings.currency,
		postcode: order.shipping.postcode,
		earlier: needsEarlierOrders(gateways) ? await readEarlierOrders(db, order, order.id) : null,
	};
}

interface Offer {
	/** The order as `orderAsGatewayCart` gives it. */
	asCart: GatewayCart;
	settings: StoreSettings;
	gateways: readonly GatewaySettings[];
	/** The visitor's. */
	session: CartSession;
	/** The order's products, if they are loaded. */
	products?: ReadonlyMap<number, Product>;
}
