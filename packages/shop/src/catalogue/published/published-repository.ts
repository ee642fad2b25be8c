import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";

/** A run of products by id: where it begins, how many it has, when one of them changed last (ms). */
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

/** Published, no variation, and neither lists nor searches are all that hide it. */
const FOUND = sql<boolean>`status = 'publish' AND type <> 'variation' AND visibility <> 'hidden'`;

/** Divides all products into runs of `size` at most, in the order of their ids. */
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

/** The next products from an id on, each with its first picture. */
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
