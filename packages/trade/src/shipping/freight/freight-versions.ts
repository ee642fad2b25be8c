import type { WrittenCurrency } from "../../money/written-amount.ts";
import { type CompiledFreight, compileFreight } from "./compiled-freight.ts";
import type { FreightSheet } from "./freight-fields.ts";

/** A freight table as it is stored. */
export interface StoredFreight {
	/** "2026-12-01" */
	startsOn: string;
	/** Its FreightSheet as JSON: tables of the same text are the same. */
	text: string;
}

/** The freight tables of a shop, each read and compiled when it is first asked. */
export class FreightVersions {
	readonly #tables: readonly StoredFreight[];
	readonly #currency: WrittenCurrency;
	readonly #compile: FreightCompiler;
	#current: { table: StoredFreight; compiled: CompiledFreight } | undefined;

	constructor(tables: readonly StoredFreight[], currency: WrittenCurrency, compile: FreightCompiler) {
		this.#tables = tables.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
		this.#currency = currency;
		this.#compile = compile;
	}

	/** The table of a day, "2026-11-27": that with the last first day until then; null: none has begun. */
	on(day: string): CompiledFreight | null {
		const table = this.#tables.findLast(({ startsOn }) => startsOn <= day);
		if (!table) return null;
		if (this.#current?.table !== table) this.#current = { table, compiled: this.#compile(table.text, this.#currency) };
		return this.#current.compiled;
	}
}

/** The table of a stored text. */
export type FreightCompiler = (text: string, currency: WrittenCurrency) => CompiledFreight;

/** A compiler that keeps its last table, so that a change of other settings neither reads nor compiles it again. */
export function createFreightCompiler(): FreightCompiler {
	let last: { text: string; money: string; compiled: CompiledFreight } | undefined;
	return (text, currency) => {
		const { code, symbol, decimalSeparator, decimals } = currency;
		const money = JSON.stringify([code, symbol, decimalSeparator, decimals]);
		const isKept = last?.text === text && last.money === money;
		const compiled = isKept ? last!.compiled : compileFreight(JSON.parse(text) as FreightSheet, currency).compiled;
		// With the text as it was read last: the one before it is freed with its settings.
		last = { text, money, compiled };
		return compiled;
	};
}
