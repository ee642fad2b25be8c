import type { Stock } from "./product.ts";

/** Whether two readings of a product's stock say the same. */
export function sameStock(a: Stock | undefined, b: Stock | undefined): boolean {
	if (!a || !b) return a === b;
	return (
		a.status === b.status &&
		a.quantity === b.quantity &&
		a.reserved === b.reserved &&
		a.managed === b.managed &&
		a.backorders === b.backorders &&
		a.lowAmount === b.lowAmount
	);
}
