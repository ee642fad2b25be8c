import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Db } from "../../database/connection.ts";
import { type CatalogueStep, readSteps } from "../changes/catalogue-change-repository.ts";
import type { NotInStock } from "../listing/listed-row.ts";
import type { ListingIndex } from "../listing/listing-index.ts";
import { readListed, readListingIndex, readProductsAgain } from "../listing/listing-repository.ts";
import { Taxonomy } from "../model/taxonomy.ts";
import { ProductSearch } from "../searching/product-search.ts";
import { searchTerms } from "../searching/search-terms.ts";
import { readImages } from "./image-repository.ts";
import { readTerms } from "./term-repository.ts";

const MIB = 1024 * 1024;
/** Estimated bytes of a product in a list; most of it is shared with the cache of products. */
const LISTED = 2_000;

/** With more products that other lists show, reading everything again is as cheap. */
const MOST_RELISTED = 500;

/** Steps remembered for caches that depend on the catalogue. */
const REMEMBERED_STEPS = 100;

/**
 * The cached catalogue. Each part is read on first use; a failed read is not cached. Changes of single products and
 * terms are applied to it; after any other change it is replaced.
 */
export class CatalogueSnapshot {
	/**
	 * Set only together with the changed data. A reader caches its result only if the version is the same before and
	 * after.
	 */
	version: number;
	/** The latest reading of the change counters that had this version. */
	read: number;
	/** Complete products. The listing index holds what lists need of all products. */
	readonly products = new BoundedCache<number, Product>({ name: "catalogue: products", bytes: 24 * MIB });
	readonly related = new BoundedCache<number, readonly number[]>({ name: "catalogue: related products", bytes: MIB });
	/**
	 * Results of list queries, by query and versions. The products of a result are always the same array, so that derived
	 * data can be cached with it.
	 */
	readonly lists = new BoundedCache<string, { products: Product[]; total: number }>({
		name: "catalogue: lists",
		bytes: 8 * MIB,
		sizeOf: ({ products }) => products.length * LISTED,
	});
	/** The stock version of the index, and when its sales were read. */
	stockVersion = 0;
	stockRead = 0;
	salesReadAt = 0;
	readonly #db: Db;
	#taxonomy: Promise<Taxonomy> | null = null;
	#index: Promise<ListingIndex> | null = null;
	/** The index that replaced the one that was read, once products were listed or unlisted. */
	#latest: ListingIndex | null = null;
	#search: { of: readonly unknown[]; products: ProductSearch } | null = null;
	#following: Promise<boolean> | null = null;
	#steps: CatalogueStep[] = [];

	constructor(db: Db, version: number, read: number) {
		this.#db = db;
		this.version = version;
		this.read = read;
	}

	taxonomy(): Promise<Taxonomy> {
		this.#taxonomy ??= this.#remember(readTaxonomy(this.#db), () => {
			this.#taxonomy = null;
		});
		return this.#taxonomy;
	}

	index(): Promise<ListingIndex> {
		this.#index ??= this.#remember(readListingIndex(this.#db), () => {
			this.#index = null;
		});
		return this.#index;
	}

	/** Sets what is out of stock in the index that is cached now, and in the reader's own if it is an earlier one. */
	replaceStock(read: ListingIndex, notInStock: NotInStock): void {
		for (const index of new Set([read, this.#latest ?? read])) index.replaceStock(notInStock);
	}

	/**
	 * Full-text search over this index and these terms: what the caller has of this snapshot. It stays until a name, SKU
	 * or term changes: a changed column of texts is another object.
	 */
	search(index: ListingIndex, taxonomy: Taxonomy): ProductSearch {
		const { name, sku } = index.columns.texts;
		const of = [index, taxonomy, name, sku];
		if (!this.#search || !of.every((each, place) => each === this.#search?.of[place]))
			this.#search = { of, products: new ProductSearch(index, searchTerms(taxonomy, index)) };
		return this.#search.products;
	}

	/**
	 * Applies the changes up to another version. false: impossible, create a new snapshot. Concurrent calls share one
	 * reading.
	 */
	follow(version: number, read: number): Promise<boolean> {
		this.#following ??= this.#follow(version, read).finally(() => {
			this.#following = null;
		});
		return this.#following;
	}

	async #follow(version: number, read: number): Promise<boolean> {
		const steps = await readSteps(this.#db, this.version, version);
		if (!steps) return false;
		const relisted = idsOf(steps, "relisted");
		const changed = idsOf(steps, "products").filter((id) => !relisted.includes(id));
		if (relisted.length > MOST_RELISTED) return false;
		const terms = idsOf(steps, "terms");
		// The data of lists is read only if the index exists.
		const index = this.#index ? await this.#index : null;
		const rows = index && changed.length > 0 ? await readListed(this.#db, changed) : [];
		const again = index && relisted.length > 0 ? await readProductsAgain(this.#db, relisted) : null;
		// From here on nothing waits: nobody sees a part of the change.
		if (index && !index.replace(changed, rows)) return false;
		if (index && again) {
			if (index.replace(relisted, again.rows)) index.replaceTerms(relisted, again.terms);
			else this.#replaceIndex(index.withProducts(relisted, again));
		}
		if (relisted.length > 0 || terms.length > 0) {
			this.#taxonomy = null;
			this.related.clear();
			this.#search = null;
		}
		// Products have the names of their terms, and the cached sets depend on the hierarchy.
		if (terms.length > 0) {
			this.products.clear();
			index?.dropSets();
		}
		for (const id of [...changed, ...relisted]) this.products.delete(id);
		this.lists.clear();
		this.#steps = [...this.#steps, ...steps].slice(-REMEMBERED_STEPS);
		this.version = version;
		this.read = read;
		return true;
	}

	/** Changes since a version; null if unknown, or more than facts of single products: lists and counts of terms. */
	since(version: number): { products: ReadonlySet<number>; categories: ReadonlySet<number> } | null {
		const first = version === this.version ? this.#steps.length : this.#steps.findIndex(({ from }) => from === version);
		if (first < 0) return null;
		const steps = this.#steps.slice(first);
		if (steps.some(({ relisted, terms }) => relisted.length > 0 || terms.length > 0)) return null;
		return { products: new Set(idsOf(steps, "products")), categories: new Set(idsOf(steps, "categories")) };
	}

	#replaceIndex(index: ListingIndex): void {
		this.#latest = index;
		this.#index = Promise.resolve(index);
	}

	#remember<T>(reading: Promise<T>, forget: () => void): Promise<T> {
		reading.catch(forget);
		return reading;
	}
}

function idsOf(steps: readonly CatalogueStep[], of: Exclude<keyof CatalogueStep, "from" | "to">): number[] {
	return [...new Set(steps.flatMap((step) => step[of]))];
}

export async function readTaxonomy(db: Db): Promise<Taxonomy> {
	const { terms, attributes } = await readTerms(db);
	const images = await readImages(db, [...new Set(terms.map(({ image_id }) => image_id).filter((id) => id !== 0))]);
	return new Taxonomy(terms, attributes, images);
}
