import type { Db } from "../../database/connection.ts";

/**
 * Deletes who paid for these orders, and what was written about it. Amounts, days and references stay for the books. Of
 * a refund that a provider is still asked for, the reason stays: it must be asked for with the same words.
 */
export async function deletePayersOf(trx: Db, orderIds: readonly number[], instead: string): Promise<void> {
	await trx.updateTable("bank_money").set({ payer: "", told: "" }).where("order_id", "in", orderIds).execute();
	await trx.deleteFrom("given_reference").where("order_id", "in", orderIds).execute();
	await trx.updateTable("coupon_use").set({ used_by: "" }).where("order_id", "in", orderIds).execute();
	await trx
		.updateTable("order_refund")
		.set({ reason: "" })
		.where("order_id", "in", orderIds)
		.where("state", "<>", "asked")
		.execute();
	await trx
		.updateTable("money_case")
		.set({ outcome: instead })
		.where("order_id", "in", orderIds)
		.where("closed_at", "is not", null)
		.where("closed_by", "<>", "shop")
		.execute();
	await deleteDetails(trx, orderIds);
}

/** What a provider's page was given to fill in: the buyer's name and telephone number. */
async function deleteDetails(trx: Db, orderIds: readonly number[]): Promise<void> {
	const payments = await trx
		.selectFrom("payment")
		.select(["id", "answer_json"])
		.where("order_id", "in", orderIds)
		.where("answer_json", "is not", null)
		.execute();
	for (const { id, answer_json } of payments)
		await trx
			.updateTable("payment")
			.set({ answer_json: withoutDetails(answer_json!) })
			.where("id", "=", id)
			.execute();
	const keys = await trx
		.selectFrom("payment_key")
		.select(["key", "answer_json"])
		.where("order_id", "in", orderIds)
		.where("answer_json", "is not", null)
		.execute();
	for (const { key, answer_json } of keys)
		await trx
			.updateTable("payment_key")
			.set({ answer_json: withoutDetails(answer_json!) })
			.where("key", "=", key)
			.execute();
}

function withoutDetails(json: string): string {
	return JSON.stringify({ ...(JSON.parse(json) as object), details: [] });
}
