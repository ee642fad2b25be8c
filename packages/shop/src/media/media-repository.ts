import type { Image } from "../catalogue/model/product.ts";
import type { ShopCore } from "../core.ts";

/** Paths of the pictures that listings and product pages show first, as AVIF: what a server makes ready while it idles. */
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
