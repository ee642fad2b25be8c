import type { Image } from "../catalogue/model/product.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { nextId } from "../database/postgres/id-block.ts";

/**
 * Paths of the pictures that listings and product pages show first, as AVIF: what a server makes ready while it idles.
 */
export async function picturesToWarm({ connection }: Pick<ShopCore, "connection">): Promise<string[]> {
	const rows = await connection.db
		.selectFrom("media")
		.select(["path", "sizes_json"])
		.where("mime", "in", ["image/png", "image/jpeg"])
		.orderBy("id")
		.execute();
	const sizes = rows.map((row) => JSON.parse(row.sizes_json) as Image["sizes"]);
	return ["woocommerce_thumbnail", "woocommerce_single", "woocommerce_gallery_thumbnail"].flatMap((name) =>
		sizes.flatMap((each) => (each[name] ? [`${each[name].path}.avif`] : [])),
	);
}

/** A picture of the library. Texts as typed. */
export interface MediaItem {
	id: number;
	title: string;
	alt: string;
	caption: string;
	/** Under uploads/. */
	path: string;
	mime: string;
	width: number;
	height: number;
	sizes: Image["sizes"];
	/** ms since the epoch */
	createdAt: number;
}

export async function insertMedia(trx: Db, { sizes, createdAt, ...row }: Omit<MediaItem, "id">): Promise<MediaItem> {
	const id = await nextId(trx, "media");
	await trx
		.insertInto("media")
		.values({ id, ...row, sizes_json: JSON.stringify(sizes), created_at: createdAt })
		.execute();
	return { id, ...row, sizes, createdAt };
}

export async function readMedia(db: Db, id: number): Promise<MediaItem | undefined> {
	const row = await db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const { sizes_json, created_at, ...item } = row;
	return { ...item, sizes: JSON.parse(sizes_json), createdAt: created_at };
}

export async function deleteMedia(trx: Db, id: number): Promise<void> {
	await trx.deleteFrom("media").where("id", "=", id).execute();
}
