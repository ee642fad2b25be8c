import type { CompiledQuery, DatabaseConnection, QueryExecutor } from "kysely";
import { parametersKey } from "../driver/parameters-key.ts";

/** Questions that one connection answers of a turn, one after another; more of them are spread over several. */
const MOST_TOGETHER = 16;

/** Takes a connection for as long as the function runs. */
export type TakeConnection = Pick<QueryExecutor, "provideConnection">["provideConnection"];

/** A question that waits for the end of the turn. */
interface Asked {
	query: CompiledQuery;
	resolve(rows: unknown[]): void;
	reject(error: unknown): void;
}

/**
 * Collects the questions of one turn of the event loop and sends them at its end, in one packet and over one
 * connection: each journey to the server costs both sides more than a small question. One that several requests ask is
 * sent once; by then every request that shares the answer has arrived, so that none gets one older than itself. Rows
 * are shared and therefore frozen. docs/decisions/0008.
 */
export class QuestionsOfTurn {
	readonly #take: TakeConnection;
	#asked: Asked[] = [];
	/** Answers that are waited for, by text and then by parameters; of this turn only. */
	#answers = new Map<string, Map<string, Promise<unknown[]>>>();

	constructor(take: TakeConnection) {
		this.#take = take;
	}

	ask<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
		const key = parametersKey(query.parameters);
		if (key === null) return this.#collect(query) as Promise<Row[]>;
		const ofText = this.#answers.get(query.sql) ?? new Map<string, Promise<unknown[]>>();
		const shared = ofText.get(key);
		if (shared) return shared as Promise<Row[]>;
		const answer = this.#collect(query);
		this.#answers.set(query.sql, ofText.set(key, answer));
		return answer as Promise<Row[]>;
	}

	#collect(query: CompiledQuery): Promise<unknown[]> {
		if (this.#asked.length === 0) setImmediate(() => this.#send());
		return new Promise((resolve, reject) => {
			this.#asked.push({ query, resolve, reject });
		});
	}

	#send(): void {
		const asked = this.#asked;
		this.#asked = [];
		this.#answers = new Map();
		for (let start = 0; start < asked.length; start += MOST_TOGETHER) {
			const some = asked.slice(start, start + MOST_TOGETHER);
			this.#take((connection) => Promise.all(some.map((one) => answer(connection, one)))).catch((error: unknown) => {
				// No connection came; who has his answer already hears nothing of it.
				for (const { reject } of some) reject(error);
			});
		}
	}
}

/** Never rejects: each question has its own failure. */
async function answer(connection: DatabaseConnection, { query, resolve, reject }: Asked): Promise<void> {
	try {
		const { rows } = await connection.executeQuery(query);
		for (const row of rows) Object.freeze(row);
		resolve(rows);
	} catch (error) {
		reject(error);
	}
}
