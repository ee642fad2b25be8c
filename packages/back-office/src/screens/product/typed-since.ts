import type { ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { gramsOfSize } from "@feedmill/trade/catalogue/model/pack-size.ts";
import type { StoreOfPrices } from "../products/price-values.ts";
import { type TypedPack, type TypedProduct, typedProduct } from "./typed-product.ts";

/** What a save has made of a product. */
export interface Saved {
	product: ProductWhole;
	/** Ids of the new packs by their rows in the form. */
	packs: ReadonlyMap<string, number>;
}

/**
 * What is typed, over the product that a save has left. A field that is in all of `before` as it is typed now follows
 * the product, so that what a colleague saved is not typed over; any other stays. A new pack gets the id that it has
 * now; one whose size was typed since is taken away there and made again by the next save, as sizes of packs stay.
 */
export function typedSince(
	now: TypedProduct,
	before: readonly TypedProduct[],
	{ product, packs }: Saved,
	store: StoreOfPrices,
): TypedProduct {
	const fresh = typedProduct(product, store);
	const { removed, rows } = packsSince(now, before, fresh, packs);
	return {
		texts: fieldsSince(now.texts, of("texts"), fresh.texts),
		facts: fieldsSince(now.facts, of("facts"), fresh.facts),
		prices: fieldsSince(now.prices, of("prices"), fresh.prices),
		...fieldsSince(only(now), before.map(only), only(fresh)),
		packs: rows,
		removed,
	};

	function of<Field extends keyof TypedProduct>(field: Field): TypedProduct[Field][] {
		return before.map((each) => each[field]);
	}
}

/** Fields that stay or follow as they are. */
function only(typed: TypedProduct): Omit<TypedProduct, "texts" | "facts" | "prices" | "packs" | "removed"> {
	const { texts: _, facts: __, prices: ___, packs: ____, removed: _____, ...others } = typed;
	return others;
}

function fieldsSince<Fields extends object>(now: Fields, before: readonly Fields[], fresh: Fields): Fields {
	const kept = { ...fresh };
	for (const field of Object.keys(now) as (keyof Fields)[])
		if (before.some((each) => !isSame(each[field], now[field]))) kept[field] = now[field];
	return kept;
}

function packsSince(
	now: TypedProduct,
	before: readonly TypedProduct[],
	fresh: TypedProduct,
	made: ReadonlyMap<string, number>,
): { rows: TypedPack[]; removed: number[] } {
	const freshById = new Map(fresh.packs.map((pack) => [pack.id, pack]));
	const removed = now.removed.filter((id) => freshById.has(id));
	const seen = new Set(removed);
	const rows = now.packs.flatMap((pack): TypedPack[] => {
		const id = made.get(pack.row) ?? pack.id;
		const known = freshById.get(id);
		// One that was there has been taken away.
		if (!known) return pack.id === 0 ? [pack] : [];
		seen.add(id);
		const earlier = before.flatMap(({ packs }) => packs.find(({ row }) => row === pack.row) ?? []);
		if (pack.id === 0 && sizeKey(pack.size) !== sizeKey(known.size)) {
			removed.push(id);
			return [pack];
		}
		const { prices, ...fields } = pack;
		const { prices: freshPrices, ...freshFields } = known;
		return [
			{
				...fieldsSince(
					fields,
					earlier.map(({ prices: _, ...each }) => each),
					freshFields,
				),
				prices: fieldsSince(
					prices,
					earlier.map((each) => each.prices),
					freshPrices,
				),
				...{ id, row: pack.row, size: known.size, stock: "" },
			},
		];
	});
	for (const [row, id] of made)
		if (!now.packs.some((pack) => pack.row === row) && freshById.has(id)) {
			removed.push(id);
			seen.add(id);
		}
	const others = fresh.packs.filter(({ id }) => !seen.has(id));
	return { rows: [...rows, ...others], removed };
}

/**
 * Which packs a save has made of which rows. Without `packIds` (it was done before, and its answer was lost) by their
 * sizes: `known` are ids that were there before it.
 */
export function madePacks(
	sent: readonly TypedProduct[],
	{ packIds, product }: { packIds: readonly number[]; product: ProductWhole },
	known: ReadonlySet<number>,
): Map<string, number> {
	const made = new Map<string, number>();
	if (packIds.length > 0) {
		const fresh = sent.at(-1)?.packs.filter(({ id }) => !known.has(id)) ?? [];
		for (const [index, id] of packIds.entries()) if (fresh[index]) made.set(fresh[index].row, id);
		return made;
	}
	const left = product.packs.filter(({ id }) => !known.has(id));
	for (const { row, size } of sent.flatMap(({ packs }) => packs.filter(({ id }) => id === 0))) {
		const at = left.findIndex(({ label }) => sizeKey(label) === sizeKey(size));
		if (at < 0 || made.has(row)) continue;
		made.set(row, left[at]!.id);
		left.splice(at, 1);
	}
	return made;
}

function sizeKey(size: string): string {
	const grams = gramsOfSize(size);
	return grams === null ? size.trim().toLowerCase() : String(grams);
}

function isSame(one: unknown, other: unknown): boolean {
	return one === other || JSON.stringify(one) === JSON.stringify(other);
}
