import type { Amount } from "../../money/amount.ts";
import type { FreightDays } from "../days/freight-days.ts";
import { type FreightCell, QUINTAL } from "./cells.ts";
import { type CompiledFreight, rowOfPin } from "./compiled-freight.ts";

/** What a freight table says of a PIN code and a weight. */
export type FreightQuote =
	| {
			kind: "price";
			amount: Amount;
			days: FreightDays | null;
			/** A heavier load that costs less, of at most four times the weight. */
			better: { from: number; less: Amount } | null;
	  }
	/** The table has the place, and asks to call for this weight. */
	| { kind: "call" }
	/** No row has the PIN code, its cell is empty, the load is heavier or lighter than any, or nothing has a weight. */
	| { kind: "none"; why: "place" | "empty" | "heavy" | "light" | "unweighed" };

/** The freight of a load, in grams, to a PIN code of six Western digits. Pure, and cheap enough for every cart. */
export function quoteFreight(table: CompiledFreight, pin: string, grams: number): FreightQuote {
	if (!(grams > 0)) return { kind: "none", why: "unweighed" };
	const row = table.rows[/^\d{6}$/.test(pin) ? rowOfPin(table, Number(pin)) : -1];
	if (!row) return { kind: "none", why: "place" };
	const weight = Math.max(1, Math.round(grams));
	const { bands } = table;
	const index = bands.findIndex(({ most }) => most === null || weight <= most);
	if (index === -1) return { kind: "none", why: "heavy" };
	if (weight < bands[index]!.least) return { kind: "none", why: index === 0 ? "light" : "empty" };
	const cell = row.cells[index]!;
	if (cell.kind === "none") return { kind: "none", why: "empty" };
	if (cell.kind === "call") return { kind: "call" };
	const amount = priceOf(cell, weight);
	let better: { from: number; less: Amount } | null = null;
	for (let at = index + 1; at < bands.length && bands[at]!.least <= 4 * weight && !better; at++) {
		const heavier = row.cells[at]!;
		if (heavier.kind !== "flat" && heavier.kind !== "quintal") continue;
		const less = amount - priceOf(heavier, bands[at]!.least);
		if (less > 0) better = { from: bands[at]!.least, less };
	}
	return { kind: "price", amount, days: row.days, better };
}

function priceOf(cell: Extract<FreightCell, { amount: Amount }>, grams: number): Amount {
	return cell.kind === "flat" ? cell.amount : Math.round((cell.amount * grams) / QUINTAL);
}
