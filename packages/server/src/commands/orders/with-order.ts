import type { Shop } from "@feedmill/shop/shop.ts";
import type { Result, ShopError } from "@feedmill/trade/basics/result.ts";
import { type Run, withShop } from "../run/with-shop.ts";

/** Opens the store for work on an order by its number (`withShop`), and says which order there is not. */
export async function withOrder(
	run: Run,
	id: number,
	work: (shop: Shop) => Promise<Result<string>>,
	needs: "orders.edit" | "orders.see" | "orders.handle" = "orders.edit",
): Promise<number> {
	return withShop(run, needs, async (shop) => {
		const done = await work(shop);
		return done.ok ? done : { ok: false, error: { ...done.error, message: orderReason(id, done.error) } };
	});
}

/** Clients of the API read "Invalid order ID."; who typed a number reads which one it was. */
export function orderReason(id: number, { code, message }: ShopError): string {
	return code === "order_unknown" ? `There is no order ${id}.` : message;
}
