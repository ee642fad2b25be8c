import type { PriceConversion } from "../model/tax-display.ts";
import type { Codes } from "./columns.ts";
import type { ListedColumns } from "./listed-columns.ts";
import type { ListedRow } from "./listed-row.ts";
import { type SortedPositions, SortOrders } from "./sort-orders.ts";

/** Prices that lists filter and sort by: lowest and highest of each position. */
export interface ListedPrices {
	/** Different for each conversion: part of the names of cached sets. */
	name: string;
	min: Float64Array;
	max: Float64Array;
	sorted(key: "price" | "highest-price"): SortedPositions;
}

/**
 * Prices as the shop shows them where it enters them otherwise, with or without tax. A variable product whose
 * variations are taxed in different ways has the prices of its variations. They cost 16 bytes a product, and half as
 * much for each of the two orders.
 */
export class ShownPrices implements ListedPrices {
	readonly name: string;
	readonly min: Float64Array;
	readonly max: Float64Array;
	readonly #columns: ListedColumns;
	readonly #kinds: readonly { taxStatus: string; taxClass: string }[];
	readonly #convert: PriceConversion;
	readonly #orders: SortOrders;
	/** Variations of the products that have some with another tax. */
	readonly #mixed: ReadonlyMap<number, readonly number[]>;
	readonly #owners: Int32Array;

	constructor(
		columns: ListedColumns,
		owners: Int32Array,
		kinds: readonly { taxStatus: string; taxClass: string }[],
		convert: PriceConversion,
		name: string,
	) {
		this.name = name;
		this.#columns = columns;
		this.#kinds = kinds;
		this.#convert = convert;
		this.#owners = owners;
		this.min = new Float64Array(owners.length);
		this.max = new Float64Array(owners.length);
		this.#mixed = mixedFamilies(columns.taxes, owners);
		for (let position = 0; position < owners.length; position++) this.#show(position);
		for (const owner of this.#mixed.keys()) this.#showFamily(owner);
		this.#orders = new SortOrders({
			...columns,
			numbers: { ...columns.numbers, min_price: this.min, max_price: this.max },
		});
	}

	sorted(key: "price" | "highest-price"): SortedPositions {
		return this.#orders.sorted(key);
	}

	/** After a change of a product's price. */
	update(position: number): void {
		const owner = this.#owners[position]!;
		const changed = owner >= 0 && owner !== position && this.#mixed.has(owner) ? [position, owner] : [position];
		for (const each of changed) {
			if (this.#mixed.has(each)) this.#showFamily(each);
			else this.#show(each);
			this.#orders.reposition(each, PRICES);
		}
	}

	#show(position: number): void {
		const { min_price, max_price } = this.#columns.numbers;
		const kind = this.#kinds[this.#columns.taxes.codes[position]!]!;
		this.min[position] = this.#convert(min_price[position]!, kind);
		this.max[position] = this.#convert(max_price[position]!, kind);
	}

	#showFamily(owner: number): void {
		const { max_price } = this.#columns.numbers;
		const priced = this.#mixed.get(owner)!.filter((position) => max_price[position]! > 0);
		this.min[owner] = priced.reduce(
			(least, position) => Math.min(least, this.min[position]!),
			Number.POSITIVE_INFINITY,
		);
		this.max[owner] = priced.reduce((most, position) => Math.max(most, this.max[position]!), 0);
		if (priced.length === 0) this.min[owner] = 0;
	}
}

const PRICES: ReadonlySet<keyof ListedRow> = new Set(["min_price", "max_price"]);

function mixedFamilies({ codes }: Codes, owners: Int32Array): Map<number, number[]> {
	const families = new Map<number, number[]>();
	owners.forEach((owner, position) => {
		if (owner >= 0 && codes[owner] !== codes[position]) families.set(owner, []);
	});
	if (families.size === 0) return families;
	owners.forEach((owner, position) => {
		if (owner !== position) families.get(owner)?.push(position);
	});
	return families;
}
