import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import type { Db } from "../../database/connection.ts";

/**
 * How products are named to the shopkeeper, by id: "20 (CF-DG-50, Dairy Gold 8000 Pellet)". One that is not there has
 * its number only.
 */
export async function readProductNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
	const names = new Map(ids.map((id) => [id, String(id)]));
	if (ids.length === 0) return names;
	const rows = await db
		.selectFrom("product")
		.select(["id", "sku", "name"])
		.where("id", "in", [...names.keys()])
		.execute();
	for (const { id, sku, name } of rows)
		names.set(id, `${id} (${[sku, decodeEntities(name)].filter(Boolean).join(", ")})`);
	return names;
}

/** The same for one product. */
export async function readProductName(db: Db, id: number): Promise<string> {
	return (await readProductNames(db, [id])).get(id) ?? String(id);
}
