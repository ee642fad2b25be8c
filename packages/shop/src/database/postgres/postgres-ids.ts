import type pg from "pg";
import { asLost } from "./lost-connection.ts";

/** Number of ids needed, by sequence. */
export type IdCounts = Readonly<Record<string, number>>;

/**
 * Commits without waiting for the disk, so that the row of the sequence is locked for this statement only. Nothing is
 * lost by that: rows with these ids are committed later, and that commit flushes everything before it.
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
 * Allocates ids over a connection of its own, outside the transactions that use them, so that orders do not wait for
 * each other's commit. Requests that arrive while a statement runs are combined in the next statement. Ids of a
 * transaction that fails are gaps.
 */
export class PostgresIds {
	readonly #pool: pg.Pool;
	readonly #waiting: Waiting[] = [];
	#asking = false;

	/**
	 * `pool`: with one connection that nothing else uses. From a shared pool, a transaction could wait for ever for a
	 * connection that other waiting transactions hold.
	 */
	constructor(pool: pg.Pool) {
		this.#pool = pool;
	}

	/** Resolves to the first id of each block, by sequence. */
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
				for (const { reject } of served) reject(asLost(error));
			}
		}
		this.#asking = false;
	}

	/** Reserves the ids of all these requests with one statement. Returns the first id of each sequence. */
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
