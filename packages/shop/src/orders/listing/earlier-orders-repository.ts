import type { Address } from "@feedmill/trade/address/address.ts";
import { phoneEnd } from "@feedmill/trade/orders/order-entry.ts";
import type { EarlierOrders } from "@feedmill/trade/settings/cash-rules.ts";
import type { Db } from "../../database/connection.ts";

/** Whose earlier orders they are. */
export interface EarlierBuyer {
	customerId: number;
	billing: Pick<Address, "phone">;
	shipping: Pick<Address, "phone">;
}

/** Orders of one buyer that are looked at, the newest first. */
const MOST = 200;

/**
 * Earlier orders of a buyer, known by the account or a telephone number: of guests, and of customers who have ordered
 * as guests, too. `except`: the order that is paid now.
 */
export async function readEarlierOrders(
	db: Db,
	{ customerId, billing, shipping }: EarlierBuyer,
	except = 0,
): Promise<EarlierOrders> {
	const phones = [phoneEnd(billing.phone), phoneEnd(shipping.phone)].filter((phone) => phone !== null);
	if (customerId === 0 && phones.length === 0) return { delivered: 0, returned: 0 };
	const rows = await db
		.selectFrom("order_entry")
		.select(["status", "handling"])
		.where((where) =>
			where.or([
				...(customerId === 0 ? [] : [where("customer_id", "=", customerId)]),
				...(phones.length === 0 ? [] : [where("phone_end", "in", phones), where("delivery_phone_end", "in", phones)]),
			]),
		)
		.where("id", "!=", except)
		.orderBy("created_at", "desc")
		.limit(MOST)
		.execute();
	return {
		delivered: rows.filter(({ status, handling }) => status === "completed" && handling !== "returned").length,
		returned: rows.filter(({ handling }) => handling === "returned").length,
	};
}
