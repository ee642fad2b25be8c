import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import type { Db } from "../../database/connection.ts";
import type { ProductRow } from "../editing/product-edit-repository.ts";

/** A product or pack with what its file row has besides its own fields. */
export interface FileRow {
	product: ProductRow;
	/** The product that the list has: its own id, or that of its product. */
	listedId: number;
	/** null: its stock is not counted, or counted with its product. */
	quantity: number | null;
	/** "Cattle Feed > Calf Feed" */
	categories: string[];
}

/** Products with their packs, each after its product. */
export async function readFileRows(db: Db, ids: readonly number[]): Promise<FileRow[]> {
	const products = await db
		.selectFrom("product")
		.selectAll()
		.where((eb) => eb.or([eb("id", "in", ids), eb("parent_id", "in", ids)]))
		.where("status", "<>", "trash")
		.orderBy("parent_id")
		.orderBy("menu_order")
		.orderBy("id")
		.execute();
	const [stock, links, terms] = await Promise.all([
		db
			.selectFrom("product_stock")
			.select(["product_id", "quantity", "managed"])
			.where("product_id", "in", [...ids, ...products.map(({ id }) => id)])
			.execute(),
		db.selectFrom("product_term").select(["product_id", "term_id"]).where("product_id", "in", ids).execute(),
		db.selectFrom("term").select(["id", "name", "parent_id"]).where("taxonomy", "=", "product_cat").execute(),
	]);
	const quantities = new Map(stock.map(({ product_id, quantity, managed }) => [product_id, managed ? quantity : null]));
	const categories = new Map(terms.map((term) => [term.id, term]));
	const ofProduct = Map.groupBy(links, ({ product_id }) => product_id);
	const pathOf = (termId: number): string => {
		const names: string[] = [];
		// A circle of parents ends too.
		for (let id = termId; names.length < MOST_DEEP; ) {
			const term = categories.get(id);
			if (!term) break;
			names.unshift(decodeEntities(term.name));
			id = term.parent_id;
		}
		return names.join(" > ");
	};
	return products.map((product) => ({
		product,
		listedId: product.parent_id || product.id,
		quantity: quantities.get(product.id) ?? null,
		categories: (ofProduct.get(product.id) ?? [])
			.filter(({ term_id }) => categories.has(term_id))
			.map(({ term_id }) => pathOf(term_id)),
	}));
}

/** Categories within categories. */
const MOST_DEEP = 20;
