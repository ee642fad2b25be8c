import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { Db } from "../database/connection.ts";

/** What has come of an order on the mill's own account. */
export async function receivedOf(db: Db, orderId: number): Promise<Amount> {
	const sum = await db
		.selectFrom("bank_money")
		.select(({ fn }) => fn.sum("amount").as("sum"))
		.where("order_id", "=", orderId)
		.executeTakeFirst();
	return Number(sum?.sum ?? 0);
}
