import type { CalculatedCart } from "@feedmill/trade/calculation/calculation.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";

/** Ids of the shipping rates of the order: "flat_rate:1". */
export function orderRateIds({ shippingLines }: Pick<Order, "shippingLines">): string[] {
	return shippingLines.map(({ methodId, instanceId }) => `${methodId}:${instanceId}`);
}

/** An order in the form of a calculated cart, for rules that judge carts. Lines have the ids of the order's lines. */
export function orderAsCalculated(order: Order): CalculatedCart {
	const { totals } = order;
	return {
		lines: order.items.map(({ id, subtotal, subtotalTax, total, totalTax, subtotalTaxes, taxes }) => ({
			key: String(id),
			subtotal,
			subtotalTax,
			total,
			totalTax,
			subtotalTaxes,
			taxes,
			discounts: {},
		})),
		coupons: order.coupons.map(({ code, type, discount, discountTax }) => ({
			code,
			type,
			discount,
			discountTax,
			freeShipping: false,
			problem: null,
		})),
		fees: order.fees.map((fee) => ({ ...fee, key: String(fee.id), amount: fee.total, taxable: fee.tax !== 0 })),
		packages: [],
		taxLines: order.taxLines,
		taxPlace: null,
		totals: {
			items: totals.items,
			itemsTax: totals.itemsTax,
			fees: totals.fees,
			feesTax: totals.feesTax,
			discount: totals.discount,
			discountTax: totals.discountTax,
			shipping: totals.shipping,
			shippingTax: totals.shippingTax,
			tax: totals.tax,
			price: totals.price,
			displayedSubtotal: totals.subtotal,
		},
		// As in a cart: local pickup is a shipping method too.
		needsShipping: order.shippingLines.length > 0,
		hasCalculatedShipping: true,
	};
}
