import type { ProductType, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { sql } from "kysely";
import type { Connection, Db } from "../../database/connection.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";
import { containsWords, isOneOf, type Narrowing } from "../../listing/list-repository.ts";
import { type ProductEntity, productEntity } from "../editing/product-changes.ts";
import { stockOf } from "../reading/product-repository.ts";
import { attributesOf, readTermNames } from "./pack-names-repository.ts";

/** What a product and its packs have in a list. */
interface Listed {
	id: number;
	/** As stored. */
	name: string;
	sku: string;
	status: ProductEntity["status"];
	regularPrice: Amount | null;
	salePrice: Amount | null;
	/** When the sale price counts, ms since the epoch; null: open. */
	saleFrom: number | null;
	saleTo: number | null;
	/** In grams; null: not known. */
	weight: number | null;
	/** null: it has none, and its pack is counted with its product. */
	stock: Stock | null;
	/** The product that it is sold from. */
	stockOwnerId: number;
	/** ms since the epoch */
	modifiedAt: number;
}

/** A variation of a listed product. */
export interface ListedPack extends Listed {
	/** Attribute key -> slug or value, "" for any. */
	variationAttributes: Record<string, string>;
	/** How it differs from the others, as stored: "50 kg, Pellet". */
	label: string;
}

/** A product of any status in the list of staff. */
export interface ListedProduct extends Listed {
	type: ProductType;
	slug: string;
	/** Lowest and highest current price, of all packs. */
	minPrice: Amount | null;
	maxPrice: Amount | null;
	onSale: boolean;
	categoryIds: number[];
	/** ms since the epoch */
	createdAt: number;
	/** In their order. */
	packs: ListedPack[];
	/** It has more packs than a page of the list shows. */
	hasMorePacks: boolean;
}

/** A product or variation with all that its editor changes, and what results from it. */
export interface StaffProduct extends ProductEntity {
	type: ProductType;
	categoryIds: number[];
	tagIds: number[];
	minPrice: Amount | null;
	maxPrice: Amount | null;
	onSale: boolean;
	/** Hundredths: 433 is 4.33. */
	averageRating: number;
	ratingCount: number;
	reviewCount: number;
	totalSales: number;
	stockOwnerId: number;
	stock: Stock | null;
	/** ms since the epoch */
	createdAt: number;
	modifiedAt: number;
	/** Of a variable product. */
	packs: ListedPack[];
	hasMorePacks: boolean;
}

/** Most packs of all products of a page. */
const MOST_PACKS = 2_000;

export async function readListedProducts(db: Db, ids: readonly number[]): Promise<ListedProduct[]> {
	const [rows, packs, terms] = await Promise.all([
		listedRows(db).where("product.id", "in", ids).execute(),
		readPacks(db, ids),
		readTermsOf(db, ids),
	]);
	return rows.map((row) => ({
		...listedOf(row),
		...resultsOf(row),
		type: row.type as ProductType,
		slug: row.slug,
		categoryIds: terms.of(row.id, "product_cat"),
		createdAt: row.created_at,
		...packs.of(row.id),
	}));
}

export async function readStaffProduct(db: Db, id: number): Promise<StaffProduct | null> {
	const row = await db.selectFrom("product").selectAll().where("id", "=", id).executeTakeFirst();
	if (!row) return null;
	const [packs, terms, stock] = await Promise.all([
		readPacks(db, [id]),
		readTermsOf(db, [id]),
		db.selectFrom("product_stock").selectAll().where("product_id", "=", row.stock_owner_id).executeTakeFirst(),
	]);
	return {
		...productEntity(row),
		...resultsOf(row),
		type: row.type as ProductType,
		categoryIds: terms.of(id, "product_cat"),
		tagIds: terms.of(id, "product_tag"),
		averageRating: row.average_rating,
		ratingCount: row.rating_count,
		reviewCount: row.review_count,
		totalSales: row.total_sales,
		stockOwnerId: row.stock_owner_id,
		stock: stock ? stockOf(stock) : null,
		createdAt: row.created_at,
		modifiedAt: row.modified_at,
		...packs.of(id),
	};
}

export const isNoVariation = sql<boolean>`product.parent_id = 0`;

export function inStatus(status: string): Narrowing {
	return {
		ids: sql`SELECT id FROM product WHERE status = ${status} AND parent_id = 0`,
		where: sql`product.status = ${status}`,
	};
}

export const isNotTrash: Narrowing = { where: sql`product.status <> 'trash'` };

export function ofType(type: string): Narrowing {
	return { ids: sql`SELECT id FROM product WHERE type = ${type}`, where: sql`product.type = ${type}` };
}

export function inStock(status: string): Narrowing {
	return {
		ids: sql`SELECT product_id AS id FROM product_stock WHERE status = ${status}`,
		where: sql`EXISTS (SELECT 1 FROM product_stock
			WHERE product_stock.product_id = product.id AND product_stock.status = ${status})`,
	};
}

/** In a category or one below it. */
export async function inCategory(
	{ db, dialect }: Pick<Connection, "db" | "dialect">,
	categoryId: number,
): Promise<Narrowing> {
	const isInside = isOneOf(dialect, "product_term.term_id", await categoryAndBelow(db, categoryId));
	return {
		ids: sql`SELECT DISTINCT product_id AS id FROM product_term WHERE ${isInside}`,
		where: sql`EXISTS (SELECT 1 FROM product_term WHERE product_term.product_id = product.id AND ${isInside})`,
	};
}

/** A category with all below it. */
export async function categoryAndBelow(db: Db, categoryId: number): Promise<number[]> {
	const terms = await db.selectFrom("term").select(["id", "parent_id"]).where("taxonomy", "=", "product_cat").execute();
	const children = Map.groupBy(terms, ({ parent_id }) => parent_id);
	// Grows while it is read; a circle of parents adds nothing twice.
	const ids = new Set([categoryId]);
	for (const id of ids) for (const child of children.get(id) ?? []) ids.add(child.id);
	return [...ids];
}

/** With all words in the name or SKU, its own or those of one of its packs. */
export function called(words: readonly string[]): Narrowing {
	const contains = containsWords(sql.ref("product_words.words"), words);
	return {
		ids: sql`SELECT DISTINCT listed_id AS id FROM product_words WHERE ${contains}`,
		where: sql`EXISTS (SELECT 1 FROM product_words WHERE product_words.listed_id = product.id AND ${contains})`,
	};
}

/** The columns of a list, without descriptions, with the stock that the product is sold from. */
function listedRows(db: Db) {
	return db
		.selectFrom("product")
		.leftJoin("product_stock", "product_stock.product_id", "product.stock_owner_id")
		.select([
			"product.id",
			"product.parent_id",
			"product.type",
			"product.status",
			"product.slug",
			"product.name",
			"product.sku",
			"product.stock_owner_id",
			"product.regular_price",
			"product.sale_price",
			"product.sale_from",
			"product.sale_to",
			"product.weight",
			"product.min_price",
			"product.max_price",
			"product.on_sale",
			"product.variation_attributes_json",
			"product.created_at",
			"product.modified_at",
			"product_stock.product_id as owner_id",
			"product_stock.managed",
			"product_stock.quantity",
			"product_stock.reserved",
			"product_stock.status as stock_status",
			"product_stock.backorders",
			"product_stock.low_amount",
			"product_stock.stopped",
		]);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedRows>["execute"]>>[number];

function listedOf(row: ListedRow): Listed {
	return {
		id: row.id,
		name: row.name,
		sku: row.sku,
		status: row.status as ProductEntity["status"],
		regularPrice: row.regular_price,
		salePrice: row.sale_price,
		saleFrom: row.sale_from,
		saleTo: row.sale_to,
		weight: row.weight,
		stock:
			row.owner_id === null
				? null
				: stockOf({
						product_id: row.owner_id,
						managed: row.managed ?? 0,
						quantity: row.quantity,
						reserved: row.reserved ?? 0,
						status: row.stock_status ?? "",
						backorders: row.backorders ?? "no",
						low_amount: row.low_amount,
						stopped: row.stopped ?? "",
					}),
		stockOwnerId: row.stock_owner_id,
		modifiedAt: row.modified_at,
	};
}

function resultsOf(row: Pick<ProductTable, "min_price" | "max_price" | "on_sale">) {
	return { minPrice: row.min_price, maxPrice: row.max_price, onSale: row.on_sale === 1 };
}

type PacksOfOne = Pick<ListedProduct, "packs" | "hasMorePacks">;

/** The variations of some products, in their order. */
async function readPacks(db: Db, ids: readonly number[]): Promise<{ of(id: number): PacksOfOne }> {
	const rows = await listedRows(db)
		.where("product.parent_id", "in", ids)
		.orderBy("product.parent_id")
		.orderBy("product.menu_order")
		.orderBy("product.id")
		.limit(MOST_PACKS + 1)
		.execute();
	const isCut = rows.length > MOST_PACKS;
	const last = rows.at(-1)?.parent_id ?? 0;
	const packs = Map.groupBy(rows.slice(0, MOST_PACKS), ({ parent_id }) => parent_id);
	const names = await readTermNames(db, rows);
	return {
		of: (id) => ({
			packs: (packs.get(id) ?? []).map((row) => {
				const variationAttributes = attributesOf(row);
				const label = Object.entries(variationAttributes)
					.map(([key, value]) => names.get(`${key} ${value}`) ?? value)
					.filter((value) => value !== "")
					.join(", ");
				return { ...listedOf(row), variationAttributes, label };
			}),
			hasMorePacks: isCut && id >= last,
		}),
	};
}

async function readTermsOf(db: Db, ids: readonly number[]): Promise<{ of(id: number, taxonomy: string): number[] }> {
	const rows = await db
		.selectFrom("product_term")
		.innerJoin("term", "term.id", "product_term.term_id")
		.select(["product_id", "term_id", "taxonomy"])
		.where("product_id", "in", ids)
		.orderBy("term_id")
		.execute();
	const terms = Map.groupBy(rows, ({ product_id, taxonomy }) => `${product_id} ${taxonomy}`);
	return { of: (id, taxonomy) => (terms.get(`${id} ${taxonomy}`) ?? []).map(({ term_id }) => term_id) };
}
