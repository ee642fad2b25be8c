import type {
	Backorders,
	Image,
	Product,
	ProductType,
	Stock,
	StockStatus,
	TermRef,
	Visibility,
} from "@feedmill/trade/catalogue/model/product.ts";
import { seoTexts } from "@feedmill/trade/content/seo-texts.ts";
import { isSafeAddress } from "@feedmill/trade/text/markup/allowed-html.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import { listOf, preparedQuery } from "../../database/prepared-query.ts";
import type { ProductStockTable, ProductTable } from "../../database/tables/catalogue-tables.ts";
import type { StoredAttribute } from "../model/stored-json.ts";
import type { Taxonomy } from "../model/taxonomy.ts";
import { readImages } from "./image-repository.ts";

type ProductRow = Selectable<ProductTable>;

/** Complete products by id, with their variations and inherited fields, in four queries. */
export async function readProducts(db: Db, ids: readonly number[], taxonomy: Taxonomy): Promise<Product[]> {
	const own = await db.selectFrom("product").selectAll().where("id", "in", ids).execute();
	const variableIds = own.filter(({ type }) => type === "variable").map(({ id }) => id);
	const parentIds = own.filter(({ type }) => type === "variation").map(({ parent_id }) => parent_id);
	const [family, termRows] = await Promise.all([
		readFamily(db, variableIds, parentIds),
		readTermIds(db, [...ids, ...parentIds]),
	]);
	const rows = new Map([...own, ...family].map((row) => [row.id, row]));
	const images = await readImages(db, [
		...new Set([...rows.values()].flatMap((row) => JSON.parse(row.image_ids_json) as number[])),
	]);
	const build = new ProductBuilder(rows, termRows, images, taxonomy);
	return own.map((row) => build.product(row));
}

/** Published variations of the variable products, and the parents of the variations. */
async function readFamily(db: Db, variableIds: readonly number[], parentIds: readonly number[]): Promise<ProductRow[]> {
	if (variableIds.length === 0 && parentIds.length === 0) return [];
	return await db
		.selectFrom("product")
		.selectAll()
		.where(({ eb, or, and }) =>
			or([
				...(variableIds.length > 0
					? [and([eb("parent_id", "in", variableIds), eb("type", "=", "variation"), eb("status", "=", "publish")])]
					: []),
				...(parentIds.length > 0 ? [eb("id", "in", parentIds)] : []),
			]),
		)
		.orderBy("menu_order")
		.orderBy("id")
		.execute();
}

async function readTermIds(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
	const rows = await db
		.selectFrom("product_term")
		.selectAll()
		.where("product_id", "in", productIds)
		.orderBy("term_id")
		.execute();
	return new Map(
		[...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, terms]) => [
			id,
			terms.map(({ term_id }) => term_id),
		]),
	);
}

class ProductBuilder {
	readonly #rows: ReadonlyMap<number, ProductRow>;
	readonly #terms: ReadonlyMap<number, number[]>;
	readonly #images: ReadonlyMap<number, Image>;
	readonly #taxonomy: Taxonomy;
	readonly #variations: Map<number, ProductRow[]>;

	constructor(
		rows: ReadonlyMap<number, ProductRow>,
		terms: ReadonlyMap<number, number[]>,
		images: ReadonlyMap<number, Image>,
		taxonomy: Taxonomy,
	) {
		this.#rows = rows;
		this.#terms = terms;
		this.#images = images;
		this.#taxonomy = taxonomy;
		const published = [...rows.values()].filter(({ type, status }) => type === "variation" && status === "publish");
		this.#variations = Map.groupBy(published, ({ parent_id }) => parent_id);
	}

	product(row: ProductRow): Product {
		const parent = row.type === "variation" ? this.#rows.get(row.parent_id) : undefined;
		return parent ? this.#variation(row, parent) : this.#whole(row);
	}

	#whole(row: ProductRow): Product {
		const attributes = (JSON.parse(row.attributes_json) as StoredAttribute[]).map((stored) =>
			this.#taxonomy.productAttribute(stored),
		);
		const variations =
			row.type === "variable"
				? (this.#variations.get(row.id) ?? []).toSorted((a, b) => a.menu_order - b.menu_order || a.id - b.id)
				: [];
		return {
			...this.#own(row),
			...this.#groups(row.id),
			attributes,
			variations: variations.map((variation) => this.#variation(variation, row)),
		};
	}

	#variation(row: ProductRow, parent: ProductRow): Product {
		const own = this.#own(row);
		const images = own.images.length > 0 ? own.images : this.#imagesOf(parent).slice(0, 1);
		const inherited = {
			name: parent.name,
			parentSlug: parent.slug,
			visibility: parent.visibility as Visibility,
			soldIndividually: parent.sold_individually === 1,
		};
		return { ...own, ...inherited, ...this.#groups(parent.id), images };
	}

	#groups(id: number): { categories: TermRef[]; tags: TermRef[]; categoryIdsWithAncestors: number[] } {
		const termIds = this.#terms.get(id) ?? [];
		const categories = this.#taxonomy.refs(termIds, "product_cat");
		const withAncestors = new Set(
			categories.flatMap((category) => [category.id, ...this.#taxonomy.ancestors(category.id)]),
		);
		return {
			categories,
			tags: this.#taxonomy.refs(termIds, "product_tag"),
			categoryIdsWithAncestors: [...withAncestors],
		};
	}

	#imagesOf(row: ProductRow): Image[] {
		return (JSON.parse(row.image_ids_json) as number[])
			.map((id) => this.#images.get(id))
			.filter((image) => image !== undefined);
	}

	/** The fields that come from the row alone. */
	#own(row: ProductRow): Product {
		return {
			id: row.id,
			parentId: row.parent_id,
			type: row.type as ProductType,
			status: row.status as Product["status"],
			slug: row.slug,
			parentSlug: "",
			name: row.name,
			sku: row.sku,
			description: row.description,
			shortDescription: row.short_description,
			purchaseNote: row.purchase_note,
			seo: seoTexts(row),
			visibility: row.visibility as Visibility,
			featured: row.featured === 1,
			virtual: row.virtual === 1,
			downloadable: row.downloadable === 1,
			soldIndividually: row.sold_individually === 1,
			taxStatus: row.tax_status as Product["taxStatus"],
			taxClass: row.tax_class,
			regularPrice: row.regular_price,
			salePrice: row.sale_price,
			saleFrom: row.sale_from,
			saleTo: row.sale_to,
			weight: row.weight,
			length: row.length,
			width: row.width,
			height: row.height,
			shippingClassId: row.shipping_class_id,
			reviewsAllowed: row.reviews_allowed === 1,
			averageRating: row.average_rating,
			ratingCount: row.rating_count,
			reviewCount: row.review_count,
			totalSales: row.total_sales,
			menuOrder: row.menu_order,
			externalUrl: isSafeAddress(row.external_url) ? row.external_url : "",
			buttonText: row.button_text,
			createdAt: row.created_at,
			modifiedAt: row.modified_at,
			images: this.#imagesOf(row),
			categories: [],
			tags: [],
			categoryIdsWithAncestors: [],
			attributes: [],
			defaultAttributes: JSON.parse(row.default_attributes_json) as Record<string, string>,
			variationAttributes: JSON.parse(row.variation_attributes_json) as Record<string, string>,
			variations: [],
			groupedIds: JSON.parse(row.grouped_ids_json) as number[],
			upsellIds: JSON.parse(row.upsell_ids_json) as number[],
			crossSellIds: JSON.parse(row.cross_sell_ids_json) as number[],
			stockOwnerId: row.stock_owner_id,
			minimumQuantity: row.minimum_quantity,
			multipleOf: row.multiple_of,
			details: JSON.parse(row.details_json) as Record<string, unknown>,
		};
	}
}

/** The id of the published product or variation with a slug. */
export async function readIdBySlug(
	db: Db,
	slug: string,
	kind: "product" | "variation" = "product",
): Promise<number | undefined> {
	const row = await db
		.selectFrom("product")
		.select("id")
		.where("slug", "=", slug)
		.where("status", "=", "publish")
		.where("type", kind === "product" ? "!=" : "=", "variation")
		.orderBy("id")
		.executeTakeFirst();
	return row?.id;
}

type StockRow = Selectable<ProductStockTable>;

const stockRows = preparedQuery((db, count) =>
	db.selectFrom("product_stock").selectAll().where("product_id", "in", listOf(count)),
);

/** Current stock by product id. */
export async function readStocks(db: Db, ids: readonly number[]): Promise<Map<number, Stock>> {
	if (ids.length === 0) return new Map();
	const rows = await stockRows(db, ids, ids.length);
	return new Map(rows.map((row) => [row.product_id, stockOf(row)]));
}

/** The stock of a row of product_stock. */
export function stockOf(row: StockRow): Stock {
	return {
		productId: row.product_id,
		managed: row.managed === 1,
		quantity: row.quantity,
		reserved: row.reserved,
		status: row.status as StockStatus,
		backorders: row.backorders as Backorders,
		lowAmount: row.low_amount,
		...(row.stopped !== "" ? { stopped: true } : {}),
	};
}
