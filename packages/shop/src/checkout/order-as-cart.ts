import type { CalculatedCart } from "../calculation/calculation.ts";
import type { Order } from "../orders/order.ts";

/** Ids of the rates it was ordered with: "flat_rate:1". */
export function orderRateIds({ shippingLines }: Pick<Order, "shippingLines">): string[] {
	return shippingLines.map(({ methodId, instanceId }) => `${methodId}:${instanceId}`);
}

/** What an order came to, in the form in which those who judge carts know it. Lines go by the ids of the order's. */
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
		// As a cart counts it: what is fetched from the mill has a shipping method too.
		needsShipping: order.shippingLines.length > 0,
		hasCalculatedShipping: true,
	};
}
