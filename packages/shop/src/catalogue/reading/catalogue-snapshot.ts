import { BoundedCache } from "../../cache/bounded-cache.ts";
import type { Db } from "../../database/connection.ts";
import { type CatalogueStep, readSteps } from "../changes/catalogue-change-repository.ts";
import type { ListingIndex } from "../listing/listing-index.ts";
import { readLastModified, readListed, readListingIndex } from "../listing/listing-repository.ts";
import type { Product } from "../model/product.ts";
import { Taxonomy } from "../model/taxonomy.ts";
import { ProductSearch } from "../searching/product-search.ts";
import { searchTerms } from "../searching/search-terms.ts";
import { readImages } from "./image-repository.ts";
import { readTerms } from "./term-repository.ts";

const MIB = 1024 * 1024;
/** What a product weighs in a list: most of it is shared with the cache of products. */
const LISTED = 2_000;

/** Steps that are remembered for what others have made of the catalogue. */
const REMEMBERED_STEPS = 100;

/**
 * What is remembered of the catalogue. Each part is read when it is first asked for; a failed read is not remembered.
 * Where single products changed it follows them; any other change makes it useless.
 */
export class CatalogueSnapshot {
	/**
	 * Moves on only together with what changed: who reads the database keeps what it read only while this is what it was
	 * before.
	 */
	version: number;
	/** The latest reading of the counters that has shown this version. */
	read: number;
	/** Whole ones; the listing index holds what lists need of all products. */
	readonly products = new BoundedCache<number, Product>({ name: "catalogue: products", bytes: 24 * MIB });
	readonly related = new BoundedCache<number, readonly number[]>({ name: "catalogue: related products", bytes: MIB });
	/**
	 * Answers to whole list queries, by query and versions. The products of an answer are always the same array: what is
	 * made of it can be kept with it.
	 */
	readonly lists = new BoundedCache<string, { products: Product[]; total: number }>({
		name: "catalogue: lists",
		bytes: 8 * MIB,
		sizeOf: ({ products }) => products.length * LISTED,
	});
	/** Stock version that the index knows, and when it read the sales. */
	stockVersion = 0;
	stockRead = 0;
	salesReadAt = 0;
	readonly #db: Db;
	#taxonomy: Promise<Taxonomy> | null = null;
	#index: Promise<ListingIndex> | null = null;
	#lastModified: Promise<number> | null = null;
	#search: ProductSearch | null = null;
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

	/** Made of the index and the terms as they are; another one after every change of either. */
	async search(): Promise<ProductSearch> {
		const [index, taxonomy] = await Promise.all([this.index(), this.taxonomy()]);
		this.#search ??= new ProductSearch(index, searchTerms(taxonomy, index));
		return this.#search;
	}

	lastModified(): Promise<number> {
		this.#lastModified ??= this.#remember(readLastModified(this.#db), () => {
			this.#lastModified = null;
		});
		return this.#lastModified;
	}

	/**
	 * Brings the snapshot to another version. false: it cannot be, make another one. Several that ask at once wait for
	 * one reading.
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
		const ids = [...new Set(steps.flatMap(({ products }) => products))];
		// What lists know is read only when somebody has asked for a list.
		const index = this.#index ? await this.#index : null;
		const rows = index ? await readListed(this.#db, ids) : [];
		if (index && !index.replace(ids, rows)) return false;
		for (const id of ids) this.products.delete(id);
		this.lists.clear();
		this.#search = null;
		this.#lastModified = null;
		this.#steps = [...this.#steps, ...steps].slice(-REMEMBERED_STEPS);
		this.version = version;
		this.read = read;
		return true;
	}

	/** What changed since a version; null where that is not known any more, or was more than single products. */
	since(version: number): { products: ReadonlySet<number>; categories: ReadonlySet<number> } | null {
		const first = version === this.version ? this.#steps.length : this.#steps.findIndex(({ from }) => from === version);
		if (first < 0) return null;
		const steps = this.#steps.slice(first);
		return {
			products: new Set(steps.flatMap(({ products }) => products)),
			categories: new Set(steps.flatMap(({ categories }) => categories)),
		};
	}

	#remember<T>(reading: Promise<T>, forget: () => void): Promise<T> {
		reading.catch(forget);
		return reading;
	}
}

export async function readTaxonomy(db: Db): Promise<Taxonomy> {
	const { terms, attributes } = await readTerms(db);
	const images = await readImages(db, [...new Set(terms.map(({ image_id }) => image_id).filter((id) => id !== 0))]);
	return new Taxonomy(terms, attributes, images);
}
