import type { CalculatedCart } from "@feedmill/trade/calculation/calculation.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { shownSubtotal } from "@feedmill/trade/orders/order-lines.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";

/** Ids of the shipping rates of the order, as in its cart: "flat_rate:1", "pickup_location:0". */
export function orderRateIds(
	{ shippingLines }: Pick<Order, "shippingLines">,
	{ pickup }: Pick<StoreSettings, "pickup">,
): string[] {
	return shippingLines.map(({ methodId, instanceId, meta }) => {
		if (methodId !== "pickup_location") return `${methodId}:${instanceId}`;
		// The lines of all pickup locations have instance 0, but name theirs. -1: the shop has it no more.
		const name = meta.find(({ key }) => key === "pickup_location")?.value;
		return `${methodId}:${pickup.locations.findIndex((location) => location.name === name)}`;
	});
}

/** An order in the form of a calculated cart, for rules that judge carts. Lines have the ids of the order's lines. */
export function orderAsCalculated(order: Order, settings: StoreSettings): CalculatedCart {
	const shownWithTax = settings.taxDisplayCart === "incl";
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
			displayedSubtotal: shownSubtotal(order, settings, settings.currency.decimals, shownWithTax),
		},
		// As in a cart: local pickup is a shipping method too.
		needsShipping: order.shippingLines.length > 0,
		hasCalculatedShipping: true,
	};
}
