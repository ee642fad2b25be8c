import type { Stock } from "./product.ts";

/** Whether two stocks are equal. */
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
