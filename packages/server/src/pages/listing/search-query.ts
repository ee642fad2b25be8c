import type { ProductQuery, TermFilter } from "@feedmill/shop/catalogue/model/product-query.ts";
import type { CatalogueService } from "@feedmill/shop/catalogue/reading/catalogue-service.ts";
import { plainText } from "../plain-text.ts";

type Searched = Pick<CatalogueService, "list" | "categories" | "tags" | "attributes" | "attributeTerms">;

/** Nobody pages further, and in a large catalogue a word like "feed" is in half of it. */
const MOST_FOUND = 500;

/**
 * What a search for `text` lists: products with it in title or SKU, as the reference does. Where there is none, the products of every
 * category, tag and attribute term whose name holds the text: "cattle" is in no product's name, but a farmer looks for it.
 */
export async function searchQuery(catalogue: Searched, text: string): Promise<ProductQuery> {
	const byName: ProductQuery = { visibility: "search", search: text };
	if ((await catalogue.list({ ...byName, limit: 1 })).total > 0) return byName;
	const terms = await termsNamed(catalogue, text);
	if (terms.length === 0) return byName;
	const { products } = await catalogue.list({
		visibility: "search",
		attributes: terms,
		attributeRelation: "or",
		limit: MOST_FOUND,
	});
	// An empty list of ids would be no filter at all.
	return products.length > 0 ? { visibility: "search", include: products.map(({ id }) => id) } : byName;
}

async function termsNamed(catalogue: Searched, text: string): Promise<TermFilter[]> {
	const attributes = await catalogue.attributes();
	const taxonomies: [taxonomy: string, terms: readonly { id: number; name: string }[]][] = [
		["product_cat", await catalogue.categories()],
		["product_tag", await catalogue.tags()],
		...(await Promise.all(
			attributes.map(
				async ({ id, taxonomy }): Promise<[string, readonly { id: number; name: string }[]]> => [
					taxonomy,
					(await catalogue.attributeTerms(id)) ?? [],
				],
			),
		)),
	];
	const wanted = text.toLowerCase();
	return taxonomies
		.map(([taxonomy, terms]) => ({
			taxonomy,
			ids: terms.filter(({ name }) => plainText(name).toLowerCase().includes(wanted)).map(({ id }) => id),
			operator: "in" as const,
		}))
		.filter(({ ids }) => ids.length > 0);
}
