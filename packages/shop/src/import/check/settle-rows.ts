import type { Findings } from "../reading/findings.ts";
import type { StoreRows } from "../rows/store-rows.ts";
import { freeSlugs, once, twice } from "./alike.ts";
import { settleProducts } from "./settle-products.ts";

/**
 * Makes the entries of an export fit each other and what the shop has: a slug that is given twice gets a number, what
 * refers to nothing is left out, and so is what is named like something else by which buyers or money find it. The
 * shop's own rows (`fromShop`) stay as they are.
 */
export function settleRows(rows: StoreRows, fromShop: WeakSet<object>, findings: Findings): void {
	const { reported, problems } = findings;
	const own = (row: object) => fromShop.has(row);
	for (const row of twice(rows.terms.terms, ({ id }) => String(id), own))
		problems.push({ file: "terms", entry: `id ${row.id}`, field: "id", message: "is given to another term already" });
	rows.terms.attributes = once(
		rows.terms.attributes,
		({ slug }) => slug,
		own,
		({ id, slug }) =>
			reported.push({
				file: "attributes.json",
				entry: `id ${id}`,
				field: "slug",
				message: `${slug} is given to another attribute already: the entry is left out, its terms belong to the other`,
			}),
	);
	freeSlugs("terms", rows.terms.terms, ({ taxonomy }) => taxonomy, own, findings);
	settleParents(rows, own, findings);
	settleProducts(rows, own, findings);
	freeSlugs("pages.json", rows.pages, () => "", own, findings);
	settleCoupons(rows, own, findings);
	const zones = new Set(rows.zones.zones.map(({ id }) => id));
	rows.zones.methods = once(
		rows.zones.methods.filter(({ zone_id }) => zones.has(zone_id)),
		({ instance_id }) => String(instance_id),
		own,
		({ instance_id }) =>
			reported.push({
				file: "shipping_zones.json",
				entry: `method ${instance_id}`,
				field: "instance_id",
				message: "is given to another method already: the method is left out",
			}),
	);
	rows.gateways.rows = once(
		rows.gateways.rows,
		({ id }) => id,
		own,
		({ id }) =>
			reported.push({ file: "payment_gateways.json", entry: id, field: "id", message: "is given twice: taken once" }),
	);
	const { pageBuilder } = rows;
	pageBuilder.loops = once(
		pageBuilder.loops,
		(loop) => `${loop.page_id} ${loop.widget_id}`,
		own,
		(loop) =>
			reported.push({
				file: "loop-widgets.json",
				entry: `${loop.page_id} ${loop.widget_id}`,
				field: "widget_id",
				message: "is given twice on its page: taken once",
			}),
	);
}

/** A term is below one of its taxonomy, and not below itself. */
function settleParents({ terms: { terms } }: StoreRows, own: (row: object) => boolean, { reported }: Findings): void {
	const byId = new Map(terms.map((term) => [term.id, term]));
	for (const term of terms) {
		if (term.parent_id === 0) continue;
		const parent = byId.get(term.parent_id);
		const isBelowItself = ancestorsOf(term.id, byId).has(term.id);
		if (own(term) || (parent?.taxonomy === term.taxonomy && !isBelowItself)) continue;
		const why = isBelowItself ? "leads back to the entry itself" : `${term.parent_id} is not in the export`;
		reported.push({
			file: "terms",
			entry: `id ${term.id}`,
			field: "parent",
			message: `${why}: taken without a parent`,
		});
		term.parent_id = 0;
	}
}

function ancestorsOf(id: number, terms: ReadonlyMap<number, { parent_id: number }>): Set<number> {
	const seen = new Set<number>();
	for (let at = terms.get(id)?.parent_id ?? 0; at !== 0 && !seen.has(at); at = terms.get(at)?.parent_id ?? 0)
		seen.add(at);
	return seen;
}

/** A code opens one coupon: in WooCommerce the newest that is published. */
function settleCoupons(rows: StoreRows, own: (row: object) => boolean, { reported }: Findings): void {
	const newestFirst = [...rows.coupons].sort((a, b) => b.row.created_at - a.row.created_at || b.row.id - a.row.id);
	const kept = new Set(
		once(
			newestFirst.map(({ row }) => row),
			({ code, status }) => (status === "publish" ? code : ""),
			own,
			({ id, code }) =>
				reported.push({
					file: "coupons.json",
					entry: `id ${id}`,
					field: "code",
					message: `${code} is the code of a newer coupon: the entry is left out`,
				}),
		),
	);
	rows.coupons = rows.coupons.filter(({ row }) => kept.has(row));
	const ids = new Set(rows.coupons.map(({ row }) => row.id));
	rows.couponUses = rows.couponUses.filter(({ coupon_id }) => ids.has(coupon_id));
}
