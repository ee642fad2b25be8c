import type { Db } from "../database/connection.ts";
import type { Image, Product, Stock } from "./product.ts";
import type { CollectionData, CollectionDataRequest, ProductQuery } from "./product-query.ts";
import type { Attribute, Category, Term } from "./term.ts";

/** Everything the shop sells and how it is ordered. What it gives is shared between callers: never change it. Specification: 3; reference: 06 Products. */
export interface CatalogueService {
	/** Products of any type and status (variations, drafts too) by id; unknown ids are left out. The number of queries does not grow with the ids. */
	products(ids: readonly number[]): Promise<Map<number, Product>>;
	product(id: number): Promise<Product | undefined>;
	/** A published product that is not a variation. */
	productBySlug(slug: string): Promise<Product | undefined>;
	/** Stock as it is now, by Product.stockOwnerId. Never cached; pass the transaction to read inside it. */
	stocks(ownerIds: readonly number[], db?: Db): Promise<Map<number, Stock>>;
	/** One slice of a list and the number of all that match. */
	list(query: ProductQuery): Promise<{ products: Product[]; total: number }>;
	collectionData(query: ProductQuery, request: CollectionDataRequest): Promise<CollectionData>;
	/** Products to suggest beside one: sharing a category or a tag, visible and in the same order until the catalogue changes. */
	related(product: Product, limit: number): Promise<Product[]>;
	/** All categories, sorted by name. */
	categories(): Promise<Category[]>;
	categoryBySlug(slug: string): Promise<Category | undefined>;
	tags(): Promise<Term[]>;
	/** Sorted by name. */
	attributes(): Promise<Attribute[]>;
	/** Terms of an attribute in the attribute's own order; undefined where there is no such attribute. */
	attributeTerms(attributeId: number): Promise<Term[] | undefined>;
	/** Pictures of the media library (placeholder, logos) by id. */
	images(ids: readonly number[]): Promise<Map<number, Image>>;
	/** When a product changed last, ms since the epoch; 0 for an empty catalogue. */
	lastModified(): Promise<number>;
	/** The version that everything cached of the catalogue belongs to: part of the keys of other caches. */
	version(): Promise<number>;
	/** Brings the prices that lists sort and filter by up to now: sale windows open and close. Run at start, after an import and by a job. Gives how many products changed. */
	refreshPrices(): Promise<number>;
	/** Brings averages, counts of ratings and of terms up to what the reviews and products say. After an import or a moderated review. */
	refreshCounts(): Promise<void>;
}
