import type pg from "pg";

/** How many ids of each sequence are wanted. */
export type IdCounts = Readonly<Record<string, number>>;

/**
 * The row of a sequence is locked for this one statement only, which ends its transaction without waiting for the disk.
 * Nothing is lost by that: what is written with an id is written later, and a commit takes everything before it to the
 * disk.
 */
const ADVANCE = `INSERT INTO id_sequence (name, value)
	SELECT name, value FROM unnest($1::text[], $2::bigint[]) AS wanted (name, value),
		(SELECT set_config('synchronous_commit', 'off', true)) AS unhurried
	ORDER BY name
	ON CONFLICT (name) DO UPDATE SET value = id_sequence.value + excluded.value RETURNING name, value`;

interface Waiting {
	counts: IdCounts;
	resolve(first: Map<string, number>): void;
	reject(error: unknown): void;
}

/**
 * Gives out ids over a connection of its own, outside the transactions that use them, so that orders never wait in line
 * for each other's end. Whoever asks while a statement is on its way shares the next one. What a transaction that fails
 * has taken is a gap.
 */
export class PostgresIds {
	readonly #pool: pg.Pool;
	readonly #waiting: Waiting[] = [];
	#asking = false;

	/**
	 * `pool`: of one connection that nobody else uses; a transaction that waited here for a place in a common pool could
	 * wait for ever.
	 */
	constructor(pool: pg.Pool) {
		this.#pool = pool;
	}

	/** The first of each block of ids, by sequence. */
	take(counts: IdCounts): Promise<Map<string, number>> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ counts, resolve, reject });
			if (!this.#asking) void this.#answer();
		});
	}

	close(): Promise<void> {
		return this.#pool.end();
	}

	async #answer(): Promise<void> {
		this.#asking = true;
		while (this.#waiting.length > 0) {
			const served = this.#waiting.splice(0);
			try {
				const next = await this.#advance(served.map(({ counts }) => counts));
				for (const { counts, resolve } of served) resolve(takeFrom(next, counts));
			} catch (error) {
				for (const { reject } of served) reject(error);
			}
		}
		this.#asking = false;
	}

	/** The first id of each sequence for all of these together. */
	async #advance(all: readonly IdCounts[]): Promise<Map<string, number>> {
		const sums = new Map<string, number>();
		for (const counts of all)
			for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count);
		const { rows } = await this.#pool.query<{ name: string; value: number }>(ADVANCE, [
			[...sums.keys()],
			[...sums.values()],
		]);
		return new Map(rows.map(({ name, value }) => [name, value - (sums.get(name) ?? 0) + 1]));
	}
}

function takeFrom(next: Map<string, number>, counts: IdCounts): Map<string, number> {
	const first = new Map<string, number>();
	for (const [name, count] of Object.entries(counts)) {
		const id = next.get(name);
		if (id === undefined) throw new Error(`no id came of the sequence ${name}`);
		first.set(name, id);
		next.set(name, id + count);
	}
	return first;
}
