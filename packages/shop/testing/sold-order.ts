import type { CalculatedCart } from "@feedmill/trade/calculation/calculation.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { Cart } from "../src/cart/model/cart.ts";
import { orderFromCart } from "../src/checkout/order-from-cart.ts";
import type { AnySale } from "./any-sale.ts";

/** The paid order of a calculated cart. */
export function soldOrder({ settings, input }: AnySale, calculated: CalculatedCart): Order {
	const cart = {
		session: {
			id: "t_1",
			customerId: 0,
			billing: { ...input.billing, email: "" },
			shipping: input.shipping,
			extensions: {},
		},
		settings,
		calculated,
		hash: "",
		coupons: input.coupons,
		items: input.lines.map((priced, index) => ({
			line: { quantity: priced.quantity, variation: {} },
			product: { id: priced.id, name: priced.name, sku: "" },
			parent: null,
			calculated: calculated.lines[index]!,
			priced,
		})),
	} as unknown as Cart;
	let id = 0;
	const base = {
		id: 1,
		key: "wc_order_1",
		status: "processing",
		createdAt: 0,
		paidAt: 1,
		version: 1,
		totals: { refunded: 0 },
	} as unknown as Parameters<typeof orderFromCart>[1];
	return orderFromCart(cart, base, () => ++id, 0);
}
