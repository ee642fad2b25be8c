import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { StoredAttribute } from "../model/stored-json.ts";

/** What a merging moves from one term to another, so that undoing puts it back. Ids. */
export interface MovedOfTerm {
	/** Products and packs that had the term that goes. */
	products: number[];
	/** Of them, those that had the other one too. */
	both: number[];
	/** Terms that stood below it. */
	below: number[];
	/** Lists of coupons that named it, as they were. */
	coupons: CouponLists[];
	/** Slugs that led to it, with its own. */
	slugs: string[];
}

interface CouponLists {
	id: number;
	category_ids_json: number[];
	excluded_category_ids_json: number[];
}

/** A term as it is named in products: by its number, and in packs by its slug. */
export interface NamedTerm {
	id: number;
	slug: string;
	taxonomy: string;
}

export async function readMoved(trx: Db, from: NamedTerm, into: NamedTerm): Promise<MovedOfTerm> {
	const products = (await productsWith(trx, from.id)).sort((a, b) => a - b);
	const others = new Set(await productsWith(trx, into.id));
	const below = await termsBelow(trx, from.id);
	const coupons = (await readCoupons(trx)).filter((coupon) =>
		COUPON_LISTS.some((list) => coupon[list].includes(from.id)),
	);
	const slugs = await trx
		.selectFrom("old_slug")
		.select("slug")
		.where("kind", "=", from.taxonomy)
		.where("thing_id", "=", from.id)
		.orderBy("slug")
		.execute();
	return {
		products,
		both: products.filter((id) => others.has(id)),
		below,
		coupons,
		slugs: slugs.map(({ slug }) => slug),
	};
}

/** Products and packs of a term. */
export async function productsWith(trx: Db, termId: number): Promise<number[]> {
	const rows = await trx.selectFrom("product_term").select("product_id").where("term_id", "=", termId).execute();
	return rows.map(({ product_id: id }) => id);
}

/** Terms that stand below one, in the order of their ids. */
export async function termsBelow(trx: Db, termId: number): Promise<number[]> {
	const rows = await trx.selectFrom("term").select("id").where("parent_id", "=", termId).orderBy("id").execute();
	return rows.map(({ id }) => id);
}

/** How many listed products have a term, of every status but the bin, without packs. */
export async function countProducts(db: Db, termId: number, other?: number): Promise<number> {
	const both =
		other === undefined
			? sql``
			: sql` AND product.id IN (SELECT product_id FROM product_term WHERE term_id = ${other})`;
	const { rows } = await sql<{ products: number }>`SELECT COUNT(*) AS products FROM product
		WHERE product.type <> 'variation' AND product.status <> 'trash'
		AND product.id IN (SELECT product_id FROM product_term WHERE term_id = ${termId})${both}`.execute(db);
	return Number(rows[0]?.products ?? 0);
}

/** A product whose packs have both values of an attribute, by name; null: there is none. */
export async function findProductOfBoth(db: Db, one: NamedTerm, other: NamedTerm): Promise<string | null> {
	const packsWith = ({ id }: NamedTerm) => sql`SELECT pack.parent_id FROM product AS pack
		JOIN product_term ON product_term.product_id = pack.id
		WHERE pack.type = 'variation' AND product_term.term_id = ${id}`;
	const { rows } = await sql<{ name: string }>`SELECT name FROM product
		WHERE id IN (${packsWith(one)}) AND id IN (${packsWith(other)}) ORDER BY id LIMIT 1`.execute(db);
	return rows[0]?.name ?? null;
}

/** Products get `to` in the place of `from`, in their lists of values and in the choices of packs too. */
export async function renameInProducts(
	trx: Db,
	{ from, to, products }: { from: NamedTerm; to: NamedTerm; products: readonly number[] },
): Promise<void> {
	for (let start = 0; start < products.length; start += CHUNK) {
		const ids = products.slice(start, start + CHUNK);
		const had = await trx
			.selectFrom("product_term")
			.select("product_id")
			.where("term_id", "=", to.id)
			.where("product_id", "in", ids)
			.execute();
		const there = new Set(had.map(({ product_id: id }) => id));
		const rows = ids.filter((id) => !there.has(id)).map((id) => ({ product_id: id, term_id: to.id }));
		if (rows.length > 0) await trx.insertInto("product_term").values(rows).execute();
		await trx.deleteFrom("product_term").where("term_id", "=", from.id).where("product_id", "in", ids).execute();
		if (from.taxonomy.startsWith("pa_")) await renameInChoices(trx, { from, to, ids });
	}
}

/** Products get a term besides the one that they have. */
export async function addToProducts(
	trx: Db,
	{ term, beside, products }: { term: NamedTerm; beside: NamedTerm; products: readonly number[] },
): Promise<void> {
	for (let start = 0; start < products.length; start += CHUNK) {
		const ids = products.slice(start, start + CHUNK);
		await trx
			.insertInto("product_term")
			.values(ids.map((id) => ({ product_id: id, term_id: term.id })))
			.execute();
		if (!term.taxonomy.startsWith("pa_")) continue;
		for (const row of await readChoices(trx, ids)) {
			const attributes = attributesOf(row.attributes_json).map((attribute) =>
				attribute.taxonomy === term.taxonomy && attribute.termIds.includes(beside.id)
					? { ...attribute, termIds: [...attribute.termIds, term.id] }
					: attribute,
			);
			await writeChoices(trx, row, { attributes_json: JSON.stringify(attributes) });
		}
	}
}

/** Which of the products still have a term. */
export async function stillWith(trx: Db, termId: number, products: readonly number[]): Promise<number[]> {
	const found: number[] = [];
	for (let start = 0; start < products.length; start += CHUNK) {
		const rows = await trx
			.selectFrom("product_term")
			.select("product_id")
			.where("term_id", "=", termId)
			.where("product_id", "in", products.slice(start, start + CHUNK))
			.orderBy("product_id")
			.execute();
		found.push(...rows.map(({ product_id: id }) => id));
	}
	return found;
}

/** Terms below `from` go below `to`: those of `ids` that are still there. */
export async function moveBelow(trx: Db, ids: readonly number[], from: number, to: number): Promise<void> {
	if (ids.length === 0) return;
	await trx.updateTable("term").set({ parent_id: to }).where("id", "in", ids).where("parent_id", "=", from).execute();
}

/** The lists of coupons name `to` in the place of `from`, each once. */
export async function renameInCoupons(
	trx: Db,
	coupons: readonly CouponLists[],
	from: number,
	to: number,
): Promise<void> {
	for (const coupon of coupons) {
		const lists = COUPON_LISTS.map((list) => [list, JSON.stringify(renamed(coupon[list], from, to))]);
		await trx.updateTable("coupon").set(Object.fromEntries(lists)).where("id", "=", coupon.id).execute();
	}
}

/** The lists of coupons as they were; where somebody has changed one, `from` is added to what there is. */
export async function putBackInCoupons(
	trx: Db,
	coupons: readonly CouponLists[],
	from: number,
	to: number,
): Promise<void> {
	const now = new Map((await readCoupons(trx)).map((coupon) => [coupon.id, coupon]));
	for (const before of coupons) {
		const coupon = now.get(before.id);
		if (!coupon) continue;
		const lists = COUPON_LISTS.filter((list) => before[list].includes(from)).map((list) => {
			const isSame = isDeepStrictEqual(coupon[list], renamed(before[list], from, to));
			return [list, JSON.stringify(isSame ? before[list] : [...new Set([...coupon[list], from])])];
		});
		await trx.updateTable("coupon").set(Object.fromEntries(lists)).where("id", "=", coupon.id).execute();
	}
}

function renamed(ids: readonly number[], from: number, to: number): number[] {
	return [...new Set(ids.map((id) => (id === from ? to : id)))];
}

/** Former addresses lead to another term. */
export async function moveSlugs(trx: Db, taxonomy: string, slugs: readonly string[], to: number): Promise<void> {
	if (slugs.length === 0) return;
	await trx
		.updateTable("old_slug")
		.set({ thing_id: to })
		.where("kind", "=", taxonomy)
		.where("slug", "in", slugs)
		.execute();
}

/** A term has its address again. */
export async function forgetSlug(trx: Db, { taxonomy, slug }: NamedTerm): Promise<void> {
	await trx.deleteFrom("old_slug").where("kind", "=", taxonomy).where("slug", "=", slug).execute();
}

/** Rows of one statement. */
const CHUNK = 500;
export const COUPON_LISTS = ["category_ids_json", "excluded_category_ids_json"] as const;

async function readCoupons(trx: Db): Promise<CouponLists[]> {
	const rows = await trx
		.selectFrom("coupon")
		.select(["id", ...COUPON_LISTS])
		.execute();
	return rows.map(({ id, category_ids_json, excluded_category_ids_json }) => ({
		id,
		category_ids_json: JSON.parse(category_ids_json) as number[],
		excluded_category_ids_json: JSON.parse(excluded_category_ids_json) as number[],
	}));
}

interface Choices {
	id: number;
	attributes_json: string;
	default_attributes_json: string;
	variation_attributes_json: string;
}

function readChoices(trx: Db, ids: readonly number[]): Promise<Choices[]> {
	return trx
		.selectFrom("product")
		.select(["id", "attributes_json", "default_attributes_json", "variation_attributes_json"])
		.where("id", "in", ids)
		.execute();
}

async function writeChoices(trx: Db, row: Choices, columns: Partial<Choices>): Promise<void> {
	const changed = Object.entries(columns).filter(([column, value]) => row[column as keyof Choices] !== value);
	if (changed.length === 0) return;
	await trx.updateTable("product").set(Object.fromEntries(changed)).where("id", "=", row.id).execute();
}

async function renameInChoices(
	trx: Db,
	{ from, to, ids }: { from: NamedTerm; to: NamedTerm; ids: readonly number[] },
): Promise<void> {
	const chosenAnew = (json: string): string => {
		const chosen = JSON.parse(json) as Record<string, string>;
		return chosen[from.taxonomy] === from.slug ? JSON.stringify({ ...chosen, [from.taxonomy]: to.slug }) : json;
	};
	for (const row of await readChoices(trx, ids)) {
		const attributes = attributesOf(row.attributes_json).map((attribute) =>
			attribute.taxonomy === from.taxonomy
				? { ...attribute, termIds: renamed(attribute.termIds, from.id, to.id) }
				: attribute,
		);
		await writeChoices(trx, row, {
			attributes_json: JSON.stringify(attributes),
			default_attributes_json: chosenAnew(row.default_attributes_json),
			variation_attributes_json: chosenAnew(row.variation_attributes_json),
		});
	}
}

function attributesOf(json: string): StoredAttribute[] {
	return JSON.parse(json) as StoredAttribute[];
}
