import type { OrderStatus } from "@feedmill/trade/order-status/order-status.ts";
import { ORDER_STATUSES, statusRule } from "@feedmill/trade/order-status/status-rules.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Db } from "../database/connection.ts";
import { type Permission, readFileRules } from "./download-repository.ts";

const DAY = 86_400_000;

/** Order statuses that permit downloads. Reference: server 11, downloads_grant_access_after_payment. */
export function permittedStatuses({
	downloadsAfterPayment,
}: Pick<StoreSettings, "downloadsAfterPayment">): OrderStatus[] {
	return ORDER_STATUSES.filter((status) => {
		const { downloads } = statusRule(status);
		return downloads === "yes" || (downloads === "paid" && downloadsAfterPayment);
	});
}

/** `bought`: quantity by product. `paidAt`: ms since the epoch; the days count from then. */
export async function permissionsOf(
	db: Db,
	orderId: number,
	bought: ReadonlyMap<number, number>,
	paidAt: number,
): Promise<Permission[]> {
	const rules = await readFileRules(db, [...bought.keys()]);
	return rules.flatMap(({ id, files, limit, expiry }) =>
		files.map((file) => ({
			orderId,
			productId: id,
			fileId: file.id,
			most: limit > 0 ? limit * (bought.get(id) ?? 1) : null,
			taken: 0,
			expiresAt: expiryFrom(paidAt, expiry),
		})),
	);
}

/** When downloads expire; null: never. `days` 0 or less: never. */
export function expiryFrom(start: number, days: number): number | null {
	return days > 0 ? start + days * DAY : null;
}
