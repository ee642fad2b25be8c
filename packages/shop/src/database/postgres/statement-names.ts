import { BoundedCache } from "@feedmill/trade/cache/bounded-cache.ts";

/**
 * Statements with more parameters get no name. Lists of ids make texts of many lengths, and a name for each would evict
 * the frequent statements.
 */
const MOST_PARAMETERS = 50;
/** Uses after which a statement gets a name. */
const USED_OFTEN = 3;

/** Names of the prepared statements of one pool. Connections are renewed, which frees the plans of names out of use. */
export class StatementNames {
	/** Times that a statement without a name was used. */
	readonly #uses = new BoundedCache<string, number>({
		name: "database: asks of PostgreSQL texts",
		bytes: 1024 * 1024,
		longestKey: 8_000,
	});
	readonly #names = new BoundedCache<string, string>({
		name: "database: names of PostgreSQL texts",
		bytes: 1024 * 1024,
		longestKey: 8_000,
	});
	#given = 0;

	/** The name of a statement; undefined if it has none yet. */
	nameOf(text: string, parameters: number): string | undefined {
		const name = this.#names.get(text);
		if (name !== undefined || parameters > MOST_PARAMETERS) return name;
		const times = (this.#uses.get(text) ?? 0) + 1;
		this.#uses.set(text, times);
		if (times >= USED_OFTEN) this.#names.set(text, `shop_${++this.#given}`);
		return undefined;
	}

	/** For a statement whose plan became invalid. */
	drop(text: string): void {
		this.#names.delete(text);
	}
}
