import type { CompiledQuery, DatabaseConnection, QueryExecutor } from "kysely";
import { parametersKey } from "../driver/compiled-query.ts";

/** Queries of one batch that one connection takes. Larger batches are spread over several connections. */
const MOST_TOGETHER = 16;

/** Takes a connection for as long as the function runs. */
export type TakeConnection = Pick<QueryExecutor, "provideConnection">["provideConnection"];

/** A query that waits for the end of this turn of the event loop. */
interface PendingQuery {
	query: CompiledQuery;
	resolve(rows: unknown[]): void;
	reject(error: unknown): void;
}

/**
 * Batches queries: collects those of one turn of the event loop and sends them in one packet over one connection,
 * because a round trip costs both sides more than a small query. Equal queries are sent once. A result is shared only
 * by requests that arrived before it was sent, so nobody gets a result older than the own request. Rows are shared and
 * therefore frozen. docs/decisions/0008.
 */
export class QueryBatcher {
	readonly #take: TakeConnection;
	#pending: PendingQuery[] = [];
	/** Pending results of this turn, by SQL text and then by parameters. */
	#results = new Map<string, Map<string, Promise<unknown[]>>>();

	constructor(take: TakeConnection) {
		this.#take = take;
	}

	query<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
		const key = parametersKey(query.parameters);
		if (key === null) return this.#collect(query) as Promise<Row[]>;
		const ofText = this.#results.get(query.sql) ?? new Map<string, Promise<unknown[]>>();
		const shared = ofText.get(key);
		if (shared) return shared as Promise<Row[]>;
		const answer = this.#collect(query);
		this.#results.set(query.sql, ofText.set(key, answer));
		return answer as Promise<Row[]>;
	}

	#collect(query: CompiledQuery): Promise<unknown[]> {
		if (this.#pending.length === 0) setImmediate(() => this.#send());
		return new Promise((resolve, reject) => {
			this.#pending.push({ query, resolve, reject });
		});
	}

	#send(): void {
		const pending = this.#pending;
		this.#pending = [];
		this.#results = new Map();
		for (let start = 0; start < pending.length; start += MOST_TOGETHER) {
			const some = pending.slice(start, start + MOST_TOGETHER);
			this.#take((connection) => Promise.all(some.map((one) => answer(connection, one)))).catch((error: unknown) => {
				// No connection was available. Rejecting a promise that has already resolved does nothing.
				for (const { reject } of some) reject(error);
			});
		}
	}
}

/** Never rejects: each query is rejected on its own. */
async function answer(connection: DatabaseConnection, { query, resolve, reject }: PendingQuery): Promise<void> {
	try {
		const { rows } = await connection.executeQuery(query);
		for (const row of rows) Object.freeze(row);
		resolve(rows);
	} catch (error) {
		reject(error);
	}
}
