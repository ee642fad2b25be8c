import type { Amount } from "@feedmill/trade/money/amount.ts";
import { type FreightSheet, freightSchema } from "@feedmill/trade/shipping/freight/freight-fields.ts";
import { Type } from "typebox";

/*
 * Freight by weight and PIN code. A table is a thing of the kind freight_table (things.ts).
 *
 *   GET  freight                    → FreightTables (shipping.see)
 *   POST freight/read {text}        → FreightRead (shipping.see): a pasted sheet as a table; nothing is written
 *   POST freight/try {weights, rows, pin, bags, kilos} → FreightTried (shipping.see): nothing is written
 *   POST freight/offer              → FreightTables (shipping.edit): every zone without it gets the method
 *   GET  pin/{pin}?items=20:3,41:10 → PinAnswer: for everybody, limited by "pin"; kept by browsers for five minutes
 */

/** POST freight/read. */
export const ReadFreightSchema = Type.Object({
	text: Type.String({ maxLength: 500_000, description: "Cells as a spreadsheet copies them, or a CSV file." }),
});

/** POST freight/try. */
export const TryFreightSchema = Type.Object({
	weights: freightSchema.properties.weights,
	rows: freightSchema.properties.rows,
	pin: Type.String({ maxLength: 60 }),
	bags: Type.String({ maxLength: 20, description: "How many, in any Indian digits." }),
	kilos: Type.String({ maxLength: 20, description: "Of one bag." }),
});

/** GET pin/{pin}. */
export const PinSchema = Type.Object({
	pin: Type.String({ maxLength: 60, description: "A PIN code as somebody typed it, in any Indian digits." }),
	items: Type.String({
		maxLength: 400,
		default: "",
		description: "Numbers of products or their packs with quantities: 20:3,41:10. At most 20.",
	}),
	state: Type.String({ maxLength: 20, default: "", description: "The State of the address, to compare." }),
});

export interface FreightTables {
	/** Latest first day first. */
	tables: FreightTableEntry[];
	/** The number of the table that counts today; null: none has begun. */
	current: number | null;
	/** "2026-11-27", as the shop has it. */
	today: string;
	/** Whether a shipping zone offers freight by these tables. */
	isOffered: boolean;
}

export interface FreightTableEntry {
	id: number;
	startsOn: string;
	/** How many. */
	weights: number;
	rows: number;
}

/** What was pasted, as it was read. Sentences are plain; rows and columns count from 0. */
export interface FreightRead {
	/** null: it is no table, `problem` says why. */
	sheet: FreightSheet | null;
	problem: string;
	/** What cannot be read: such a table is not saved. `column`: of the weights; null: the row as a whole. */
	problems: { row: number | null; column: number | null; sentence: string }[];
	/** What is odd, and saved nevertheless. */
	findings: { kind: "overlap" | "gap" | "weights" | "empty"; row: number | null; sentence: string }[];
}

export interface FreightTried {
	/** "388001, Anand: ₹900 for 950 kg. ₹400 less from 1 t.", or why there is no price. */
	sentence: string;
	/** The row that counts, from 0; null: none. */
	row: number | null;
}

export interface PinAnswer {
	/** Western digits; what was typed if it is no PIN code. */
	pin: string;
	/** Everything in one sentence or two. */
	sentence: string;
	/** null: it is no PIN code of a post office. */
	place: {
		/** Code as in addresses, "GJ". */
		state: string;
		stateName: string;
		/** The likeliest first. */
		districts: { name: string; state: string }[];
		offices: string[];
	} | null;
	/** Where `state` is none of the PIN code's; "" for no question. */
	question: string;
	rates: PinRate[];
	/** Names of depots where goods are collected. */
	depots: string[];
	/** Whether such a cart can be paid at the door; null: nothing was asked for. */
	cash: boolean | null;
}

export interface PinRate {
	id: string;
	name: string;
	/** Millionths, and as the shop writes it; both with tax where the cart has it. */
	cost: Amount;
	price: string;
	/** "2026-12-01"; null: not said. */
	firstDay: string | null;
	/** What makes it less, such as "₹350 less from 1 t."; "" for nothing. */
	more: string;
}
