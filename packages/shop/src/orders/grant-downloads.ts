import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Order, OrderRefund } from "@feedmill/trade/orders/order.ts";
import { productOf } from "@feedmill/trade/orders/order-lines.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Db } from "../database/connection.ts";
import { insertPermissions, withdrawPermissions } from "../downloads/download-repository.ts";
import { permissionsOf, permittedStatuses } from "../downloads/permissions.ts";

interface Granting {
	trx: Db;
	now: number;
	settings: StoreSettings;
	/** The products of the order's lines. Lines without files cost no statement. */
	products: ReadonlyMap<number, Product>;
}

/**
 * Grants the buyer the downloads of an order when it enters a status that permits them. The product's limit counts for
 * each unit bought, and its days count from now. Earlier grants are not changed.
 */
export async function grantDownloads({ trx, now, settings, products }: Granting, order: Order): Promise<void> {
	if (!permittedStatuses(settings).includes(order.status)) return;
	const bought = new Map<number, number>();
	for (const item of order.items)
		if (productOf(item, products)?.downloadable) {
			const id = item.variationId || item.productId;
			bought.set(id, (bought.get(id) ?? 0) + item.quantity);
		}
	if (bought.size > 0) await insertPermissions(trx, await permissionsOf(trx, order.id, bought, now), now);
}

/** Withdraws the downloads of products whose lines were refunded completely. */
export async function withdrawRefunded(
	{ trx, now, products }: Pick<Granting, "trx" | "now" | "products">,
	order: Order,
	refunds: readonly OrderRefund[],
): Promise<void> {
	const back = new Map<number, number>();
	for (const { state, surplus, lines } of refunds)
		if (state === "done" && !surplus)
			for (const { itemId, quantity } of lines) back.set(itemId, (back.get(itemId) ?? 0) + quantity);
	const files = order.items.filter((item) => productOf(item, products)?.downloadable);
	const stays = new Set(
		files
			.filter(({ id, quantity }) => (back.get(id) ?? 0) < quantity)
			.map((item) => item.variationId || item.productId),
	);
	const withdrawn = files.map((item) => item.variationId || item.productId).filter((id) => !stays.has(id));
	await withdrawPermissions(trx, order.id, [...new Set(withdrawn)], now);
}
