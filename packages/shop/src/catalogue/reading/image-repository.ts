import type { Image } from "@feedmill/trade/catalogue/model/product.ts";
import type { Db } from "../../database/connection.ts";

/** Images of the media library by id, without missing ids. */
export async function readImages(db: Db, ids: readonly number[]): Promise<Map<number, Image>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("media")
		.select(["id", "path", "title", "alt", "width", "height", "sizes_json"])
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map(({ sizes_json, ...row }) => [row.id, { ...row, sizes: JSON.parse(sizes_json) }]));
}
