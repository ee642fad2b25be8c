import type { Backorders, Stock, StockStatus } from "../catalogue/model/product.ts";

/** Units that an order needs of one stock row. `productId`: the owner of the stock; `name`: shown to the customer. */
export interface StockNeed {
	productId: number;
	name: string;
	quantity: number;
}

/** The change of one stock row. */
export interface StockChange {
	productId: number;
	before: number;
	after: number;
	statusBefore: StockStatus;
	status: StockStatus;
	backorders: Backorders;
	lowAmount: number | null;
}

/** The stock status after a change. Reference: 05 Checkout §7. */
export function stockStatusAfter(quantity: number, backorders: Backorders, noStockAmount: number): StockStatus {
	if (quantity > noStockAmount) return "instock";
	return backorders === "no" ? "outofstock" : "onbackorder";
}

export type StockAlert = "backorder" | "no_stock" | "low_stock";

/** The stock mail that a reduction triggers, if any. Reference: 05 Checkout §7, notifications. */
export function stockAlert(
	change: StockChange,
	limits: { noStockAmount: number; lowStockAmount: number },
): StockAlert | null {
	if (change.after >= change.before) return null;
	if (change.after < 0) return "backorder";
	if (change.after <= limits.noStockAmount) return "no_stock";
	return change.after <= (change.lowAmount ?? limits.lowStockAmount) ? "low_stock" : null;
}

/** Merges needs of the same stock row, sorted by id: the order in which rows are locked. */
export function mergeNeeds(needs: readonly StockNeed[]): StockNeed[] {
	const merged = new Map<number, StockNeed>();
	for (const need of needs) {
		const existing = merged.get(need.productId);
		merged.set(need.productId, existing ? { ...existing, quantity: existing.quantity + need.quantity } : need);
	}
	return [...merged.values()].sort((a, b) => a.productId - b.productId);
}

/** Stock as one shopper sees it, without what other shoppers' draft and unpaid orders reserve. */
export interface ShopperStock extends Stock {
	/** Units reserved by unexpired reservations of other orders. */
	heldByOthers: number;
}

/** Stock in a shop without stock management: only the status counts. */
export function unmanaged<S extends Stock>(stocks: ReadonlyMap<number, S>): Map<number, S> {
	return new Map([...stocks].map(([id, stock]) => [id, { ...stock, managed: false }]));
}
