import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import type { StockNeed } from "@feedmill/trade/inventory/stock.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { StockRow } from "./locked-stock-repository.ts";

/** The error for the first product that is out of stock or short, in the order of the cart. */
export function outOfStock(wanted: readonly StockNeed[], rows: ReadonlyMap<number, StockRow>): StockNeed | null {
	return wanted.find(({ productId }) => rows.get(productId)?.status === "outofstock") ?? null;
}

export function outOfStockError<T>({ name }: StockNeed): Result<T> {
	return fail(
		"woocommerce_product_out_of_stock",
		said("&quot;{name}&quot; is out of stock and cannot be purchased.", { name }),
		"conflict",
	);
}

export function notEnoughError<T>({ name }: StockNeed): Result<T> {
	return fail(
		"woocommerce_product_not_enough_stock",
		said("Not enough units of {name} are available in stock to fulfil this order.", { name }),
		"conflict",
	);
}
