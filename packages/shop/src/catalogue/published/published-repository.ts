import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";

/** A range of products by id: its first id, their number, and their last change in ms. */
export interface AddressFile {
	from: number;
	count: number;
	modifiedAt: number;
}

interface AddressRow {
	id: number;
	slug: string;
	name: string;
	modifiedAt: number;
	imageId: number | null;
}

/** Published, not a variation, visible in lists or in searches. */
const FOUND = sql<boolean>`status = 'publish' AND type <> 'variation' AND visibility <> 'hidden'`;

/** Divides all products into ranges of at most `size`, by id. */
export async function readAddressFiles(db: Db, size: number): Promise<AddressFile[]> {
	const { rows } = await sql<AddressFile>`
		SELECT MIN(id) AS "from", COUNT(*) AS count, MAX(modified_at) AS "modifiedAt" FROM (
			SELECT id, modified_at, ROW_NUMBER() OVER (ORDER BY id) - 1 AS place FROM product WHERE ${FOUND}
		) AS placed GROUP BY place / ${sql.lit(size)} ORDER BY 1`.execute(db);
	return rows.map(({ from, count, modifiedAt }) => ({
		from: Number(from),
		count: Number(count),
		modifiedAt: Number(modifiedAt),
	}));
}

/** The next products from an id on, each with its first image. */
export async function readAddresses(db: Db, from: number, limit: number): Promise<AddressRow[]> {
	const rows = await db
		.selectFrom("product")
		.select(["id", "slug", "name", "modified_at", "image_ids_json"])
		.where(FOUND)
		.where("id", ">=", from)
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ modified_at, image_ids_json, ...row }) => ({
		...row,
		modifiedAt: modified_at,
		imageId: (JSON.parse(image_ids_json) as number[])[0] ?? null,
	}));
}

export async function readPublishedIds(db: Db, from: number, limit: number): Promise<number[]> {
	const rows = await db
		.selectFrom("product")
		.select("id")
		.where(FOUND)
		.where("id", ">=", from)
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}
