import type { ProductStockTable } from "../../database/tables/catalogue-tables.ts";
import type { Entry } from "../reading/entry.ts";
import { taxClass } from "./commerce-rows.ts";
import { filesOf } from "./download-rows.ts";

const STATUSES = ["publish", "draft", "private", "pending", "future", "trash"] as const;

/** Columns of products and variations alike. Prices for sorting are computed later, from all variations. */
export function sharedColumns(entry: Entry) {
	const created = entry.time("date_created_gmt");
	const dimensions = entry.part("dimensions");
	const weight = entry.nullableAmount("weight");
	return {
		status: entry.oneOf("status", STATUSES, "publish"),
		sku: entry.text("sku"),
		description: entry.text("description"),
		virtual: entry.flag("virtual"),
		downloadable: entry.flag("downloadable"),
		downloads_json: JSON.stringify(filesOf(entry)),
		download_limit: Math.max(-1, entry.integer("download_limit", -1)),
		download_expiry: Math.max(-1, entry.integer("download_expiry", -1)),
		tax_status: entry.oneOf("tax_status", ["taxable", "shipping", "none"], "taxable"),
		tax_class: taxClass(entry.text("tax_class")),
		regular_price: entry.nullableAmount("regular_price"),
		sale_price: entry.nullableAmount("sale_price"),
		sale_from: entry.nullableTime("date_on_sale_from_gmt"),
		sale_to: entry.nullableTime("date_on_sale_to_gmt"),
		min_price: null,
		max_price: null,
		on_sale: 0 as const,
		// Thousandths of the shop's unit; readStoreRows knows the unit and makes it grams.
		weight: weight === null ? null : Math.round(weight / 1000),
		length: dimensions.text("length"),
		width: dimensions.text("width"),
		height: dimensions.text("height"),
		menu_order: entry.integer("menu_order"),
		minimum_quantity: Math.max(1, entry.integer("minimum_quantity", 1)),
		multiple_of: Math.max(1, entry.integer("multiple_of", 1)),
		created_at: created,
		modified_at: entry.time("date_modified_gmt", created),
	};
}

/** The stock row of a product, or of a variation with its own stock. */
export function stockRow(entry: Entry, id: number): ProductStockTable {
	const managed = entry.fields.manage_stock === true ? 1 : 0;
	return {
		product_id: id,
		managed,
		quantity: managed ? entry.integer("stock_quantity") : null,
		reserved: 0,
		status: entry.oneOf("stock_status", ["instock", "outofstock", "onbackorder"], "instock"),
		backorders: entry.oneOf("backorders", ["no", "notify", "yes"], "no"),
		low_amount: entry.nullableInteger("low_stock_amount"),
	};
}

/** Feed data (catalogue/model/feed-facts.ts) comes in a product's meta data; the GTIN has a field. */
export function details(entry: Entry): unknown {
	const facts = entry.parts("meta_data").find((meta) => meta.text("key") === "_feed_facts")?.fields.value ?? {};
	const gtin = entry.text("global_unique_id").replaceAll(/[\s-]/g, "");
	return gtin === "" || typeof facts !== "object" ? facts : { ...facts, gtin };
}

/** The picture's id in a list; empty if it is not in the media library. */
export function knownImage(image: Entry, mediaIds: ReadonlySet<number>): number[] {
	const id = image.integer("id");
	if (id === 0) return [];
	if (mediaIds.has(id)) return [id];
	image.problem("id", `picture ${id} is not in media.json`);
	return [];
}
