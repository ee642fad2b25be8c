import type { ProductRows } from "@feedmill/admin-api/feedmill-v1/products/products.ts";
import type { PriceFields } from "@feedmill/admin-api/feedmill-v1/things.ts";
import type { Typed } from "../../grid/edits.ts";
import {
	PRICE_FIELDS,
	type PriceField,
	readPrices,
	type StoreOfPrices,
	typedPrices,
} from "../products/price-values.ts";

/** What has a price of its own: a pack, or a product without packs. */
export interface Pack {
	id: number;
	/** "Dairy Gold 8000 Pellet, 50 kg" */
	name: string;
	sku: string;
	/** null: not known. */
	grams: number | null;
	/** As they were read. */
	prices: PriceFields;
}

/** The packs of a page of products. Products that are put together of others have no price of their own. */
export function packsOf({ entries }: Pick<ProductRows, "entries">): Pack[] {
	return entries
		.filter(({ type }) => type !== "grouped")
		.flatMap(({ name, packs }) =>
			packs.map(({ id, label, sku, weight, regularPrice, salePrice, saleFrom, saleTo }) => ({
				id,
				name: label === "" ? name : `${name}, ${label}`,
				sku,
				grams: weight,
				prices: { regularPrice, salePrice, saleFrom, saleTo },
			})),
		);
}

/** A pack with what was typed for it. */
export interface TypedPack {
	/** Values; of cells that cannot be read those that were there. */
	values: PriceFields;
	/** A sentence for each cell that cannot be saved. */
	problems: Partial<Record<PriceField, string>>;
	/** The fields that are other ones than they were read. */
	changed: readonly PriceField[];
}

export function typedPack(pack: Pack, typed: Typed, store: StoreOfPrices): TypedPack {
	const own = typed.get(pack.id);
	if (!own) return { values: pack.prices, problems: {}, changed: [] };
	const read = readPrices({ ...typedPrices(pack.prices, store), ...own }, pack.prices, store);
	if (read.problems) return { values: pack.prices, problems: read.problems, changed: [] };
	return {
		values: read.values,
		problems: {},
		changed: PRICE_FIELDS.filter((field) => read.values[field] !== pack.prices[field]),
	};
}

/** ₹ of a kilogram, in millionths; null: the weight or the price is not known. */
export function perKilogram(price: number | null, grams: number | null): number | null {
	return price === null || grams === null || grams <= 0 ? null : Math.round((price * 1000) / grams / 10_000) * 10_000;
}
