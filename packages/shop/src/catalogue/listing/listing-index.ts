import { BoundedCache } from "../../cache/bounded-cache.ts";
import type { StockStatus } from "../model/product.ts";
import { Bitset } from "./bitset.ts";
import { TextSearch } from "./text-search.ts";

/** What lists need to know of a published product or variation. */
export interface ListedProduct {
	id: number;
	parentId: number;
	type: string;
	slug: string;
	name: string;
	sku: string;
	visibility: string;
	featured: boolean;
	onSale: boolean;
	taxStatus: string;
	taxClass: string;
	minPrice: number | null;
	maxPrice: number | null;
	averageRating: number;
	ratingCount: number;
	reviewCount: number;
	totalSales: number;
	menuOrder: number;
	createdAt: number;
	modifiedAt: number;
}

type Rank = (a: number, b: number) => number;
export type SortKey =
	| "date"
	| "modified"
	| "id"
	| "title"
	| "slug"
	| "price"
	| "highest-price"
	| "popularity"
	| "rating"
	| "menu-order"
	| "review-count";

/**
 * Every published product in memory, in columns: lists, counts and price ranges are set operations over positions (products in order
 * of their ids) and cost about the same for 1,000 products as for 100,000, on both databases alike. Built once per catalogue version.
 */
export class ListingIndex {
	readonly size: number;
	readonly products: ListedProduct[];
	readonly topLevel: Bitset;
	readonly variations: Bitset;
	/** Of a variation the parent's position, else its own; -1 where the parent is not published. */
	readonly ownerPosition: Int32Array;
	readonly minPrices: Float64Array;
	readonly maxPrices: Float64Array;
	readonly createdAt: Float64Array;
	readonly modifiedAt: Float64Array;
	/** How the product of each position is taxed, as a place in `taxKinds`. */
	readonly taxKind: Uint16Array;
	readonly taxKinds: readonly Pick<ListedProduct, "taxStatus" | "taxClass">[];
	#stock = new Map<StockStatus, Bitset>();
	readonly #positions: Map<number, number>;
	readonly #termPositions: Map<number, Int32Array>;
	/** Sets made for earlier questions, by name: shoppers ask the same things. */
	readonly #sets = new BoundedCache<string, Bitset>({
		name: "listing: sets",
		bytes: 8 * 1024 * 1024,
		sizeOf: (set) => set.bytes,
	});
	readonly #orders = new Map<SortKey, { order: Int32Array; rank: Int32Array }>();
	#search: TextSearch | null = null;
	#bySlug: ReadonlyMap<string, readonly number[]> | null = null;
	#bySku: ReadonlyMap<string, readonly number[]> | null = null;

	/** `products` in ascending order of ids; `termProducts`: which of them carry a term, by term id. */
	constructor(products: ListedProduct[], termProducts: ReadonlyMap<number, readonly number[]>) {
		this.size = products.length;
		this.products = products;
		this.#positions = new Map(products.map(({ id }, position) => [id, position]));
		this.topLevel = Bitset.where(this.size, (position) => products[position]!.type !== "variation");
		this.variations = Bitset.where(this.size, (position) => products[position]!.type === "variation");
		this.ownerPosition = Int32Array.from(products, ({ type, parentId }, position) =>
			type === "variation" ? (this.#positions.get(parentId) ?? -1) : position,
		);
		this.minPrices = Float64Array.from(products, ({ minPrice }) => minPrice ?? 0);
		this.maxPrices = Float64Array.from(products, ({ maxPrice }) => maxPrice ?? 0);
		this.createdAt = Float64Array.from(products, ({ createdAt }) => createdAt);
		this.modifiedAt = Float64Array.from(products, ({ modifiedAt }) => modifiedAt);
		const kinds = new Map<string, number>();
		this.taxKind = Uint16Array.from(products, ({ taxStatus, taxClass }) => {
			const key = `${taxStatus} ${taxClass}`;
			if (!kinds.has(key)) kinds.set(key, kinds.size);
			return kinds.get(key) ?? 0;
		});
		this.taxKinds = [...kinds.keys()].map((key) => ({
			taxStatus: key.slice(0, key.indexOf(" ")),
			taxClass: key.slice(key.indexOf(" ") + 1),
		}));
		this.#termPositions = new Map([...termProducts].map(([term, ids]) => [term, this.positionsOf(ids)]));
	}

	/**
	 * Takes new facts of products in place of the old ones; `rows`: those of `ids` that are published. false, and nothing is changed: one of
	 * them is listed no longer, or not yet, or belongs elsewhere, so that the index has to be made anew.
	 */
	replace(ids: readonly number[], rows: readonly ListedProduct[]): boolean {
		const listedNow = new Set(rows.map(({ id }) => id));
		if (ids.some((id) => this.#positions.has(id) !== listedNow.has(id))) return false;
		const changes = rows.map((now) => {
			const position = this.#positions.get(now.id)!;
			return { position, before: this.products[position]!, now };
		});
		if (changes.some(({ before, now }) => BELONGING.some((key) => before[key] !== now[key]))) return false;
		const changed = (field: keyof ListedProduct) => changes.some(({ before, now }) => before[field] !== now[field]);
		const standing = Object.keys(SETS_OF).filter((name) => !SETS_OF[name]!.some(changed));
		this.#sets.deleteWhere((name) => !standing.some((prefix) => name.startsWith(prefix)));
		for (const { position, before, now } of changes) {
			this.products[position] = { ...now, totalSales: before.totalSales };
			this.minPrices[position] = now.minPrice ?? 0;
			this.maxPrices[position] = now.maxPrice ?? 0;
			this.modifiedAt[position] = now.modifiedAt;
			if (before.name !== now.name || before.sku !== now.sku) this.#search = null;
			if (before.slug !== now.slug) this.#bySlug = null;
			if (before.sku !== now.sku) this.#bySku = null;
			for (const key of this.#orders.keys()) {
				const column = this.#column(key);
				if (column) reposition(this.#orders.get(key)!, position, this.#comparison(key));
				else if (ORDERED_BY[key]?.some((field) => before[field] !== now[field])) this.#orders.delete(key);
			}
		}
		return true;
	}

	/** The columns of the orders that are mended in place. */
	#column(key: SortKey): Float64Array | null {
		if (key === "price") return this.minPrices;
		if (key === "highest-price") return this.maxPrices;
		return key === "modified" ? this.modifiedAt : null;
	}

	/** Positions of the ids that are listed, in the order of the ids given. */
	positionsOf(ids: readonly number[]): Int32Array {
		return Int32Array.from(ids.map((id) => this.#positions.get(id)).filter((position) => position !== undefined));
	}

	/** Products (and variations, for their own terms) that carry a term. */
	withTerm(termId: number): Int32Array {
		return this.#termPositions.get(termId) ?? new Int32Array(0);
	}

	withSlugs(slugs: readonly string[]): Bitset {
		this.#bySlug ??= Map.groupBy(this.products.keys(), (position) => this.products[position]!.slug);
		return this.#lookUp(this.#bySlug, slugs);
	}

	/** In any case. */
	withSkus(skus: readonly string[]): Bitset {
		this.#bySku ??= Map.groupBy(this.products.keys(), (position) => this.products[position]!.sku.toLowerCase());
		return this.#lookUp(
			this.#bySku,
			skus.map((sku) => sku.toLowerCase()),
		);
	}

	#lookUp(positions: ReadonlyMap<string, readonly number[]>, keys: readonly string[]): Bitset {
		return Bitset.of(
			this.size,
			keys.flatMap((key) => positions.get(key) ?? []),
		);
	}

	/** A set that depends on the catalogue alone (not on stock), made once and then remembered under its name. Not to be changed. */
	remembered(name: string, make: () => Bitset): Bitset {
		let set = this.#sets.get(name);
		if (!set) {
			set = make();
			this.#sets.set(name, set);
		}
		return set;
	}

	/** Every product a test holds for; remembered. */
	set(name: string, test: (product: ListedProduct) => boolean): Bitset {
		return this.remembered(name, () => Bitset.where(this.size, (position) => test(this.products[position]!)));
	}

	/** Products of one of the `taxKinds`. */
	taxedAs(kind: number): Bitset {
		return this.remembered(`taxed as ${kind}`, () =>
			Bitset.where(this.size, (position) => this.taxKind[position] === kind),
		);
	}

	/** Top-level products that carry a term themselves or through a variation. */
	ownersWithTerm(termId: number): Bitset {
		return this.remembered(`owners ${termId}`, () => {
			const owners = new Bitset(this.size);
			for (const position of this.withTerm(termId)) {
				const owner = this.ownerPosition[position]!;
				if (owner >= 0) owners.add(owner);
			}
			return owners;
		});
	}

	containing(text: string): Bitset {
		this.#search ??= new TextSearch(this.products.map(({ name, sku }) => `${name}\n${sku}`.toLowerCase()));
		const search = this.#search;
		const wanted = text.toLowerCase();
		return this.remembered(`text ${wanted}`, () => search.find(wanted));
	}

	/** Stock changes more often than the rest: its sets are put in when they are read anew. Products named in neither map are in stock. */
	replaceStock(notInStock: Readonly<Record<"outofstock" | "onbackorder", readonly number[]>>): void {
		const outofstock = Bitset.of(this.size, this.positionsOf(notInStock.outofstock));
		const onbackorder = Bitset.of(this.size, this.positionsOf(notInStock.onbackorder));
		const instock = Bitset.where(this.size, () => true)
			.without(outofstock)
			.without(onbackorder);
		this.#stock = new Map([
			["instock", instock],
			["outofstock", outofstock],
			["onbackorder", onbackorder],
		]);
	}

	stocked(status: StockStatus): Bitset {
		return this.#stock.get(status) ?? new Bitset(this.size);
	}

	replaceSales(sales: ReadonlyMap<number, number>): void {
		for (const product of this.products) product.totalSales = sales.get(product.id) ?? 0;
		this.#orders.delete("popularity");
	}

	/** Positions sorted ascending by a key, and the rank of each position in it. */
	sorted(key: SortKey): { order: Int32Array; rank: Int32Array } {
		let sorted = this.#orders.get(key);
		if (!sorted) {
			const order = Int32Array.from(this.products.keys()).sort(this.#comparison(key));
			const rank = new Int32Array(this.size);
			order.forEach((position, index) => {
				rank[position] = index;
			});
			sorted = { order, rank };
			this.#orders.set(key, sorted);
		}
		return sorted;
	}

	/** Positions are in order of ids, so comparing them settles ties by id. */
	#comparison(key: SortKey): Rank {
		const { products } = this;
		const byColumn =
			(values: Float64Array): Rank =>
			(a, b) =>
				values[a]! - values[b]! || a - b;
		const by = (value: (product: ListedProduct) => number): Rank => byColumn(Float64Array.from(products, value));
		const byText = (value: (product: ListedProduct) => string, before: Rank = () => 0): Rank => {
			const values = products.map((product) => sortable(value(product)));
			return (a, b) => before(a, b) || (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : a - b);
		};
		switch (key) {
			case "date":
				return byColumn(this.createdAt);
			case "modified":
				return byColumn(this.modifiedAt);
			case "id":
				return (a, b) => a - b;
			case "title":
				return byText(({ name }) => name);
			case "slug":
				return byText(({ slug }) => slug);
			case "price":
				return byColumn(this.minPrices);
			case "highest-price":
				return byColumn(this.maxPrices);
			case "popularity":
				return by(({ totalSales }) => totalSales);
			case "rating":
				return by(({ averageRating, ratingCount }) => averageRating * 1e9 + ratingCount);
			case "menu-order":
				return byText(
					({ name }) => name,
					(a, b) => products[a]!.menuOrder - products[b]!.menuOrder,
				);
			case "review-count":
				return by(({ reviewCount }) => reviewCount);
		}
	}
}

/** What decides where a product stands in sets that are not made anew. */
const BELONGING = ["type", "parentId", "taxStatus", "taxClass", "createdAt"] as const;

/** Remembered sets by how their names begin, and the facts that they are made of. All others are made anew after any change. */
const SETS_OF: Readonly<Record<string, readonly (keyof ListedProduct)[]>> = {
	"type ": [],
	"taxed as ": [],
	"owners ": [],
	"terms ": [],
	"shown ": ["visibility"],
	"rated ": ["averageRating"],
	featured: ["featured"],
};

const ORDERED_BY: Partial<Record<SortKey, readonly (keyof ListedProduct)[]>> = {
	title: ["name"],
	slug: ["slug"],
	"menu-order": ["menuOrder", "name"],
	rating: ["averageRating", "ratingCount"],
	"review-count": ["reviewCount"],
};

/** Moves one position to where it now belongs; the others stay as they are. */
function reposition({ order, rank }: { order: Int32Array; rank: Int32Array }, position: number, compare: Rank): void {
	const put = (index: number, each: number) => {
		order[index] = each;
		rank[each] = index;
	};
	let at = rank[position]!;
	for (; at > 0 && compare(order[at - 1]!, position) > 0; at--) put(at, order[at - 1]!);
	for (; at + 1 < order.length && compare(order[at + 1]!, position) < 0; at++) put(at, order[at + 1]!);
	put(at, position);
}

/** The reference compares without case and accents. */
function sortable(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/\p{Mark}/gu, "")
		.toLowerCase();
}
