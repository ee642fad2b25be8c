import type { Duplex } from "node:stream";
import pg from "pg";
import { StatementNames } from "./statement-names.ts";

/**
 * Names statements that recur, so that each connection parses and plans them once: for the shop's small queries that is
 * most of the server's work. A pooler between shop and database must support prepared statements (docs/operations.md).
 */
export class PostgresClient extends pg.Client {
	/** Logged if the connection breaks. */
	lastStatement = "none";
	#inTransaction = false;
	/** Within a transaction that has switched its time limit off, as migrations do. */
	#isUnlimited = false;
	readonly #names: StatementNames;

	/**
	 * Pipelines statements: sends each without waiting for the results of those before it. `statementNames`: of its pool.
	 */
	constructor({ statementNames = new StatementNames(), ...config }: PostgresClientConfig = {}) {
		super({ ...config, pipeline: true } as pg.ClientConfig);
		this.#names = statementNames;
	}

	override query(...parameters: unknown[]): never {
		this.#sendTogether();
		const [text, values, ...rest] = parameters;
		if (typeof text === "string") this.lastStatement = text;
		if (typeof text === "string" && /^(begin|commit|rollback|start)\b/.test(text))
			[this.#inTransaction, this.#isUnlimited] = [/^(begin|start)/.test(text), false];
		if (text === WITHOUT_LIMIT) this.#isUnlimited = true;
		const name =
			typeof text === "string" && Array.isArray(values) && values.length > 0
				? this.#names.nameOf(text, values.length)
				: undefined;
		const query = super.query as (...args: unknown[]) => never;
		const limit = this.#isUnlimited ? { query_timeout: LONGEST_WAIT } : {};
		if (name === undefined && typeof text === "string" && this.#isUnlimited)
			return query.call(this, { text, values, ...limit }, ...rest);
		if (name === undefined) return query.apply(this, parameters);
		const answer = query.call(this, { name, text, values, ...limit }, ...rest) as Promise<unknown> | undefined;
		return answer?.catch((error: unknown) => {
			if (!isOutdated(error)) throw error;
			this.#names.drop(text as string);
			if (this.#inTransaction) throw error;
			return query.call(this, text, values);
		}) as never;
	}

	/** Sends the statements of one turn of the event loop in one packet. */
	#sendTogether(): void {
		const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
		stream.cork();
		process.nextTick(() => stream.uncork());
	}
}

/** Ends the time limit of the statements of a transaction, at the database and here. */
export const WITHOUT_LIMIT = "SET LOCAL statement_timeout = 0";
/** ms, the longest of a timer: 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The pool passes its options on to its clients. */
export interface PostgresClientConfig extends pg.ClientConfig {
	statementNames?: StatementNames;
}

/**
 * Whether a prepared statement became invalid, because a server of the next version migrated a table after this
 * connection planned it. Every further use of the name fails. The error aborts the transaction.
 */
export function isOutdated(error: unknown): boolean {
	return error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
}
