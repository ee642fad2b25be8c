import type { WrittenCurrency } from "../../money/written-amount.ts";
import { type CompiledFreight, compileFreight } from "./compiled-freight.ts";
import type { FreightFields } from "./freight-fields.ts";

/** The freight tables of a shop, each compiled when it is first asked. */
export class FreightVersions {
	readonly #tables: readonly FreightFields[];
	readonly #currency: WrittenCurrency;
	#current: { table: FreightFields; compiled: CompiledFreight } | undefined;

	constructor(tables: readonly FreightFields[], currency: WrittenCurrency) {
		this.#tables = tables.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
		this.#currency = currency;
	}

	/** The table of a day, "2026-11-27": that with the last first day until then; null: none has begun. */
	on(day: string): CompiledFreight | null {
		const table = this.#tables.findLast(({ startsOn }) => startsOn <= day);
		if (!table) return null;
		if (this.#current?.table !== table)
			this.#current = { table, compiled: compileFreight(table, this.#currency).compiled };
		return this.#current.compiled;
	}
}
