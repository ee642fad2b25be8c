import { writtenAmount } from "@feedmill/trade/money/written-amount.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { CellEdit } from "../../grid/edits.ts";
import { PRICE_FIELDS, type PriceField, type StoreOfPrices, typedPrices } from "../products/price-values.ts";
import type { Pack } from "./packs.ts";

/** What a paste would do. Nothing is changed yet. */
export interface Pasted {
	cells: CellEdit[];
	/** Rows that fit. */
	fit: number;
	/** All others, with their line and one sentence each. */
	problems: { line: number; sentence: string }[];
	/** Heads and empty lines, which are no prices. */
	aside: number;
	/** By SKU, wherever the rows are in the list; else from the cell on that was pressed. */
	bySku: boolean;
}

export interface PasteAt {
	/** The list as it is shown. */
	packs: readonly Pack[];
	/** Where the paste begins, if it has no SKUs. */
	row: number;
	/** Of the columns of prices. */
	column: number;
	store: StoreOfPrices;
}

/**
 * Reads what was copied from a spreadsheet. A column of SKUs that the list knows leads the rows to their packs; without
 * one they go down from the cell that was pressed. Lines without any amount (merged heads) are left aside.
 */
export function readPaste(table: readonly (readonly string[])[], at: PasteAt): Pasted {
	const bySku = new Map<string, Pack[]>();
	for (const pack of at.packs) {
		const key = keyOf(pack.sku);
		if (key !== "") bySku.set(key, [...(bySku.get(key) ?? []), pack]);
	}
	const skuColumn = columnOfSkus(table, bySku);
	const heads = table[0] && !hasAmount(table[0], at.store) ? table[0].map(fieldOfHead) : [];
	const named = heads.some((field) => field !== null) ? heads : null;
	const pasted: Pasted = { cells: [], fit: 0, problems: [], aside: 0, bySku: skuColumn !== null };
	const seen = new Set<string>();
	let place = at.row;
	for (const [index, row] of table.entries()) {
		const values = valuesOf(row);
		if (Object.values(values).every((text) => text === "") || isHead(row, index)) {
			pasted.aside++;
			// An empty cell of a column is passed over, a head is in no row of the list.
			if (skuColumn === null && row.every((cell) => cell === "")) place++;
			continue;
		}
		const found = skuColumn === null ? packAt(place++) : packOf(row[skuColumn] ?? "");
		const wrong = typeof found === "string" ? found : problemOf(values, found);
		if (wrong !== null) pasted.problems.push({ line: index + 1, sentence: wrong });
		if (wrong !== null || typeof found === "string") continue;
		pasted.fit++;
		const own = typedPrices(found.prices, at.store);
		for (const [field, text] of Object.entries(values) as [PriceField, string][])
			if (text !== "")
				pasted.cells.push({ row: found.id, column: field, text: text === own[field] ? undefined : text });
	}
	return pasted;

	/** The cells of prices in a row, by field. */
	function valuesOf(row: readonly string[]): Partial<Record<PriceField, string>> {
		const values: Partial<Record<PriceField, string>> = {};
		if (named) {
			for (const [column, field] of named.entries()) if (field) values[field] = row[column] ?? "";
			return values;
		}
		const first = skuColumn === null ? 0 : skuColumn + 1;
		const from = skuColumn === null ? at.column : 0;
		const cells = skuColumn === null ? row : firstAmounts(row, first);
		for (const [offset, text] of cells.entries()) {
			const field = PRICE_FIELDS[from + offset];
			if (field) values[field] = text;
		}
		return values;
	}

	/** Names and weights may stand between the SKU and the price. */
	function firstAmounts(row: readonly string[], first: number): readonly string[] {
		const begin = row.findIndex((cell, column) => column >= first && isAmount(cell, at.store));
		return begin < 0 ? row.slice(first) : row.slice(begin);
	}

	function isHead(row: readonly string[], index: number): boolean {
		if (index === 0 && named) return true;
		const filled = row.filter((cell) => cell !== "");
		if (hasAmount(row, at.store)) return false;
		if (skuColumn !== null) return (row[skuColumn] ?? "") === "" || (index === 0 && /^sku$/i.test(row[skuColumn]!));
		// One text over several columns, or the first line of them: words, not a number that cannot be read.
		if (row.some((cell) => /\p{Nd}/u.test(cell))) return false;
		return (filled.length === 1 && row.length > 1) || (index === 0 && table.length > 1);
	}

	function packAt(row: number): Pack | string {
		return at.packs[row] ?? __("The list ends before this line.");
	}

	function packOf(sku: string): Pack | string {
		const packs = bySku.get(keyOf(sku)) ?? [];
		if (packs.length === 0) return sprintf(__("No pack in the list has the SKU “%s”."), short(sku));
		if (packs.length > 1)
			return sprintf(__("%1$d packs have the SKU “%2$s”: type their prices."), packs.length, short(sku));
		if (seen.has(keyOf(sku))) return sprintf(__("The SKU “%s” was in a line above: that one counts."), short(sku));
		seen.add(keyOf(sku));
		return packs[0]!;
	}

	function problemOf(values: Partial<Record<PriceField, string>>, { prices }: Pack): string | null {
		const amounts: Partial<Record<PriceField, number>> = {};
		for (const [field, text] of Object.entries(values) as [PriceField, string][]) {
			if (text === "" || field === "saleFrom" || field === "saleTo") continue;
			const amount = writtenAmount(text, at.store.currency);
			if (amount === null) return sprintf(__("“%s” is no amount, or can be read in two ways."), short(text));
			amounts[field] = amount;
		}
		const price = amounts.regularPrice ?? prices.regularPrice;
		const sale = amounts.salePrice ?? prices.salePrice;
		return price !== null && sale !== null && sale >= price ? __("The sale price would not be below the price.") : null;
	}
}

/** The column of which most filled cells are SKUs of the list; null: there is none. */
function columnOfSkus(table: readonly (readonly string[])[], known: ReadonlyMap<string, unknown>): number | null {
	const width = Math.min(
		table.reduce((most, row) => Math.max(most, row.length), 0),
		MOST_COLUMNS,
	);
	for (let column = 0; column < width; column++) {
		const filled = table.map((row) => row[column] ?? "").filter((cell) => cell !== "");
		const skus = filled.filter((cell) => known.has(keyOf(cell))).length;
		if (skus > 0 && skus * 2 >= filled.length) return column;
	}
	return null;
}

/** Columns that are looked at. */
const MOST_COLUMNS = 50;

function fieldOfHead(head: string): PriceField | null {
	const text = head
		.toLowerCase()
		.replaceAll(/[^a-z ]/g, " ")
		.replaceAll(/ +/g, " ")
		.trim();
	return HEADS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const HEADS: readonly (readonly [RegExp, PriceField])[] = [
	[/^(date )?sale (price )?(from|starts?)$|^date sale price starts$|^from$/, "saleFrom"],
	[/^(date )?sale (price )?(to|until|ends?)$|^date sale price ends$|^to$/, "saleTo"],
	[/^sale( price)?$|^offer( price)?$/, "salePrice"],
	[/^(regular |new |our )?(price|rate)$|^price rs$/, "regularPrice"],
];

const keyOf = (sku: string) => sku.trim().toLowerCase();
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
const isAmount = (cell: string, { currency }: StoreOfPrices) => cell !== "" && writtenAmount(cell, currency) !== null;
const hasAmount = (row: readonly string[], store: StoreOfPrices) => row.some((cell) => isAmount(cell, store));
