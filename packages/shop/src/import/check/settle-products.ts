import { freeSlug } from "@feedmill/trade/text/slug.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import type { Findings } from "../reading/findings.ts";
import type { StoreRows } from "../rows/store-rows.ts";
import { freeSlugs, ownFirst } from "./alike.ts";

/** Products fit each other: ids, slugs, SKUs, and everything that belongs to one. */
export function settleProducts(rows: StoreRows, own: (row: object) => boolean, findings: Findings): void {
	const { reported, problems } = findings;
	dropPartsOfMissing(rows);
	const { products } = rows.products;
	const ids = new Set<number>();
	for (const { id } of products) {
		const message = "is given to two products or variations";
		if (ids.has(id)) problems.push({ file: "products.json", entry: `id ${id}`, field: "id", message });
		ids.add(id);
	}
	const isLive = ({ status }: ProductTable) => status !== "trash";
	freeSlugs(
		"products.json",
		products,
		({ type, status }) => (type === "variation" || status !== "publish" ? null : ""),
		own,
		findings,
	);
	const slugs = new Set<string>();
	for (const row of products.filter(({ type }) => type === "variation")) {
		if (!own(row)) row.slug = freeSlug(row.slug, (slug) => slugs.has(`${row.parent_id} ${slug}`));
		slugs.add(`${row.parent_id} ${row.slug}`);
	}
	const byId = new Map(products.map((row) => [row.id, row]));
	const owners = new Map<string, number>();
	for (const row of ownFirst(products, own).filter(isLive)) {
		// A variation without a SKU of its own has its parent's.
		const inherited = byId.get(row.parent_id)?.sku ?? "";
		if (row.sku === "" || row.sku === inherited) continue;
		const owner = owners.get(row.sku);
		if (owner === undefined || own(row)) owners.set(row.sku, owner ?? row.id);
		else {
			const message = `${row.sku} is given to ${owner} already: taken without it`;
			reported.push({ file: "products.json", entry: `id ${row.id}`, field: "sku", message });
			row.sku = inherited;
		}
	}
}

/** Drops what belongs to products and terms that are not there: variations, stock, terms and reviews. */
function dropPartsOfMissing(rows: StoreRows): void {
	const all = new Set(rows.products.products.map(({ id }) => id));
	const left = rows.products.products.filter(({ type, parent_id }) => type !== "variation" || all.has(parent_id));
	const ids = new Set(left.map(({ id }) => id));
	const terms = new Set(rows.terms.terms.map(({ id }) => id));
	const isThere = ({ product_id }: { product_id: number }) => ids.has(product_id);
	rows.products.products = left;
	rows.products.stocks = rows.products.stocks.filter(isThere);
	rows.products.terms = rows.products.terms.filter((row) => isThere(row) && terms.has(row.term_id));
	rows.reviews = rows.reviews.filter(isThere);
}
