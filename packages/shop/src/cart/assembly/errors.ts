import { availableUnits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { ShopperStock } from "@feedmill/trade/inventory/stock.ts";
import { listed, said, saidOf, type Text, withoutTags } from "@feedmill/trade/words/said.ts";
import type { CartError, CartItem } from "../model/cart.ts";
import type { StoredNotice } from "../model/session.ts";
import { titleOf } from "./sold-lines.ts";

/** Errors of lines, by kind: the code, and the message for the lines concerned. Reference: 02 Cart §10. */
const FAULTS = {
	outOfStock: {
		code: "product_out_of_stock",
		say: (count: number, names: Text) =>
			saidOf(
				count,
				"{names} is out of stock and cannot be purchased. Please remove it from your cart.",
				"{names} are out of stock and cannot be purchased. Please remove them from your cart.",
				{ names },
			),
	},
	notPurchasable: {
		code: "product_not_purchasable",
		say: (count: number, names: Text) =>
			saidOf(
				count,
				"{names} cannot be purchased. Please remove it from your cart.",
				"{names} cannot be purchased. Please remove them from your cart.",
				{ names },
			),
	},
	tooMany: {
		code: "product_too_many_in_cart",
		say: (count: number, names: Text) =>
			saidOf(
				count,
				"There are too many {names} in the cart. Only 1 can be purchased. Please reduce the quantity in your cart.",
				"There are too many {names} in the cart. Only 1 of each can be purchased. Please reduce the quantities " +
					"in your cart.",
				{ names },
			),
	},
	partiallyOutOfStock: {
		code: "product_partially_out_of_stock",
		say: (count: number, names: Text) =>
			saidOf(
				count,
				"There is not enough {names} in stock. Please reduce the quantity in your cart.",
				"There are not enough {names} in stock. Please reduce the quantities in your cart.",
				{ names },
			),
	},
} as const;
type Fault = keyof typeof FAULTS;
const FAULT_CODES: ReadonlySet<string> = new Set(Object.values(FAULTS).map(({ code }) => code));

/** Whether an error of a cart is of one of its lines. */
export function isOfLines({ code }: CartError): boolean {
	return FAULT_CODES.has(code);
}

/** Whether the stock status permits buying, whatever the quantity. */
export function isInStock(stock: ShopperStock | null): boolean {
	return stock === null || stock.status !== "outofstock";
}

/** Errors of the lines. Stock is compared with the sum of all lines that use it. */
export function itemErrors(items: readonly CartItem[], stocks: ReadonlyMap<number, ShopperStock>): CartError[] {
	const wanted = unitsByOwner(items.map(({ product, line }) => ({ product, quantity: line.quantity })));
	const names = new Map<Fault, string[]>();
	for (const item of items) {
		const fault = faultOf(
			item,
			stocks.get(item.product.stockOwnerId) ?? null,
			wanted.get(item.product.stockOwnerId) ?? 0,
		);
		if (fault) names.set(fault, [...(names.get(fault) ?? []), `"${titleOf(item.product, item.parent)}"`]);
	}
	return (Object.keys(FAULTS) as Fault[]).flatMap((fault) => {
		const of = names.get(fault);
		if (!of) return [];
		const { code, say } = FAULTS[fault];
		return { code, message: say(of.length, listed(of)) };
	});
}

function faultOf({ product, line }: CartItem, stock: ShopperStock | null, wanted: number): Fault | null {
	// Lines that are not purchasable never get here: they are dropped when the cart is loaded.
	if (product.soldIndividually && line.quantity > 1) return "tooMany";
	if (!isInStock(stock)) return "outOfStock";
	const available = availableUnits(stock);
	return available !== null && available < wanted ? "partiallyOutOfStock" : null;
}

/** Units needed by stock owner: variations that share their parent's stock are added up. */
export function unitsByOwner(entries: readonly { product: Product; quantity: number }[]): Map<number, number> {
	const units = new Map<number, number>();
	for (const { product, quantity } of entries)
		units.set(product.stockOwnerId, (units.get(product.stockOwnerId) ?? 0) + quantity);
	return units;
}

export function couponRemoved(code: string, reason: Text): CartError {
	return {
		code: "cart_coupon_error",
		message: said('The "{code}" coupon has been removed from your cart: {reason}', { code, reason }),
	};
}

/** The code of a queued notice that is returned as an error. */
export const NOTICE = "cart_item_error";

/** Queued error notices, each returned once. */
export function noticeErrors(notices: readonly StoredNotice[]): CartError[] {
	return notices
		.filter(({ kind }) => kind === "error")
		.map(({ text }) => ({ code: NOTICE, message: withoutTags(text) }));
}
