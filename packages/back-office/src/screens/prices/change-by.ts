import type { CellEdit } from "../../grid/edits.ts";
import { type StoreOfPrices, typedPrice } from "../products/price-values.ts";
import type { Pack } from "./packs.ts";

/** How prices change: by an amount, by a share, or to an amount for each kilogram. */
export type ChangeKind = "amount" | "percent" | "per-kg";

export interface Change {
	kind: ChangeKind;
	/** Millionths of a rupee or of a per cent; below 0: less. */
	by: number;
	/** Whole rupees to which the price is rounded; 0: to the paisa. */
	round: number;
}

const RUPEE = 1_000_000;
const PAISA = 10_000;

/** The price after the change, in millionths; null: it would be nothing, or the weight of the pack is not known. */
export function changedPrice(price: number | null, grams: number | null, { kind, by, round }: Change): number | null {
	const exact = exactPrice(price, grams, kind, by);
	if (exact === null) return null;
	const step = round === 0 ? PAISA : round * RUPEE;
	const rounded = Math.round(exact / step) * step;
	return rounded > 0 ? rounded : null;
}

function exactPrice(price: number | null, grams: number | null, kind: ChangeKind, by: number): number | null {
	if (kind === "per-kg") return grams === null || grams <= 0 ? null : (by * grams) / 1000;
	if (price === null) return null;
	return kind === "amount" ? price + by : price + (price * by) / (100 * RUPEE);
}

/** The cells of some packs after the change, and how many it does not fit. */
export function changeOfPacks(
	packs: readonly (Pack & { now: number | null })[],
	change: Change,
	store: StoreOfPrices,
): { cells: CellEdit[]; unfit: number } {
	const cells: CellEdit[] = [];
	for (const { id, grams, now } of packs) {
		const price = changedPrice(now, grams, change);
		if (price !== null) cells.push({ row: id, column: "regularPrice", text: typedPrice("regularPrice", price, store) });
	}
	return { cells, unfit: packs.length - cells.length };
}
