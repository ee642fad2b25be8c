import type { Db } from "../../database/connection.ts";
import type { ProductStockTable } from "../../database/tables/catalogue-tables.ts";
import type { Row } from "../../editing/row-repository.ts";
import type { EditKind } from "../../events/edited.ts";
import { SETTINGS_ID } from "../../settings/settings-editor.ts";
import { readSettings } from "../../settings/settings-repository.ts";
import type { ImportProblem } from "../reading/findings.ts";
import type { StoreRows } from "../rows/store-rows.ts";
import { type OwnEdit, type OwnEdits, readStockRows, readTermsOfProducts } from "./own-edits-repository.ts";

/**
 * Applies edits made here to the export's rows: edited columns keep their values, entities created here stay, deleted
 * ones stay deleted. Rows that are the shop's own are added to `fromShop`. Returns conflicts: an id given out here that
 * the export uses for something else.
 */
export async function keepEdits(
	trx: Db,
	rows: StoreRows,
	edits: OwnEdits,
	fromShop: WeakSet<object>,
): Promise<ImportProblem[]> {
	const problems: ImportProblem[] = [];
	const keep = <R extends object>(kind: EditKind, file: string, brought: readonly R[], id: keyof R): R[] => {
		const own = edits.get(kind) ?? new Map<string, OwnEdit>();
		const ids = new Set(brought.map((row) => String(row[id])));
		for (const [key, { state, row }] of own)
			if (state === "created" && row && ids.has(key))
				problems.push({
					file,
					entry: `id ${key}`,
					field: "id",
					message: "something of this number was made in this shop; it is not replaced by another",
				});
		const merged = brought
			.filter((row) => own.get(String(row[id]))?.state !== "deleted")
			.map((row) => withOwnColumns(row, own.get(String(row[id]))));
		const added = [...own].flatMap(([key, { row }]) => (row && !ids.has(key) ? [row as R] : []));
		for (const row of added) fromShop.add(row);
		return [...merged, ...added];
	};

	await keepTerms(trx, rows, edits.get("product") ?? new Map(), fromShop);
	rows.products.products = keep("product", "products.json", rows.products.products, "id");
	rows.terms.terms = keep("term", "terms", rows.terms.terms, "id");
	rows.terms.attributes = keep("attribute", "attributes.json", rows.terms.attributes, "id");
	const coupons = new Map(rows.coupons.map((coupon) => [coupon.row.id, coupon.usedBy]));
	rows.coupons = keep(
		"coupon",
		"coupons.json",
		rows.coupons.map(({ row }) => row),
		"id",
	).map((row) => ({
		row,
		usedBy: coupons.get(row.id) ?? [],
	}));
	rows.zones.zones = keep("shipping_zone", "shipping_zones.json", rows.zones.zones, "id");
	const zones = new Set(rows.zones.zones.map(({ id }) => id));
	rows.zones.methods = keep("shipping_method", "shipping_zones.json", rows.zones.methods, "instance_id").filter(
		({ zone_id }) => zones.has(zone_id),
	);
	rows.taxRates = keep("tax_rate", "taxes.json", rows.taxRates, "id");
	rows.gateways.rows = keep("payment_gateway", "payment_gateways.json", rows.gateways.rows, "id");
	for (const [id, { columns }] of edits.get("payment_gateway") ?? [])
		if (columns.includes("settings_json")) rows.gateways.secrets.delete(id);
	rows.pages = keep("page", "pages.json", rows.pages, "id");
	rows.pageBuilder.popups = keep("popup", "popups.json", rows.pageBuilder.popups, "id");
	rows.menus = keep("menu", "menus.json", rows.menus, "location");
	rows.media = keep("media", "media.json", rows.media, "id");
	rows.customers = keep("customer", "customers.json", rows.customers, "id");
	// Reviews written here are matched by content (keep-own.ts), because their ids may now belong to others.
	rows.reviews = rows.reviews.map((row) => withOwnColumns(row, edits.get("review")?.get(String(row.id))));
	const ownSettings = edits.get("setting")?.get(SETTINGS_ID)?.columns ?? [];
	const settings = await readSettings(trx);
	for (const name of ownSettings as (keyof typeof settings)[])
		rows.settings = { ...rows.settings, [name]: settings[name] };
	return problems;
}

/** Stock edited here, after sales were subtracted from the export's. */
export function withEditedStock(stocks: readonly ProductStockTable[], edits: OwnEdits): ProductStockTable[] {
	return stocks.map((row) => {
		const own = edits.get("stock")?.get(String(row.product_id));
		const merged = withOwnColumns(row, own);
		// The stock status depends on the quantity and the stock settings.
		return own?.row && own.columns.length > 0 ? { ...merged, status: String(own.row.status) } : merged;
	});
}

function withOwnColumns<R extends object>(row: R, own: OwnEdit | undefined): R {
	if (!own?.row) return row;
	const columns = own.columns.filter((column) => column in row);
	return { ...row, ...Object.fromEntries(columns.map((column) => [column, own.row?.[column]])) };
}

/** Categories, tags and values of attributes chosen here, and all terms and stock of products created here. */
async function keepTerms(
	trx: Db,
	rows: StoreRows,
	products: ReadonlyMap<string, OwnEdit>,
	fromShop: WeakSet<object>,
): Promise<void> {
	const present = [...products].filter(([, { row }]) => row !== undefined);
	const termsHere = await readTermsOfProducts(
		trx,
		present.map(([id]) => Number(id)),
	);
	const exported = new Set(rows.products.products.map(({ id }) => id));
	const isOwn = (productId: number, taxonomy: string) => {
		const columns = products.get(String(productId))?.columns ?? [];
		const column = taxonomy.startsWith("pa_") ? "attributes_json" : taxonomy;
		return !exported.has(productId) || columns.includes(column);
	};
	const taxonomyOf = new Map(rows.terms.terms.map(({ id, taxonomy }) => [id, taxonomy]));
	rows.products.terms = [
		...rows.products.terms.filter(({ product_id, term_id }) => !isOwn(product_id, taxonomyOf.get(term_id) ?? "")),
		...termsHere
			.filter(({ product_id, taxonomy }) => isOwn(product_id, taxonomy))
			.map(({ product_id, term_id }) => ({ product_id, term_id })),
	];
	const made = present.map(([id]) => Number(id)).filter((id) => !exported.has(id));
	const stocks: Row[] = await readStockRows(trx, made);
	for (const row of stocks) fromShop.add(row);
	rows.products.stocks = [...rows.products.stocks, ...(stocks as object[] as ProductStockTable[])];
}
