import type { Duplex } from "node:stream";
import pg from "pg";
import { BoundedCache } from "../../cache/bounded-cache.ts";

/**
 * Statements with more parameters get no name. Lists of ids make texts of many lengths, and a name for each would evict
 * the frequent statements.
 */
const MOST_PARAMETERS = 50;
/** Uses after which a statement gets a name. */
const ASKED_OFTEN = 3;

const uses = new BoundedCache<string, number>({
	name: "database: asks of PostgreSQL texts",
	bytes: 1024 * 1024,
	longestKey: 8_000,
});
/**
 * Statement names, least recently used out first. Connections are renewed, which frees the plans of names out of use.
 */
const names = new BoundedCache<string, string>({
	name: "database: names of PostgreSQL texts",
	bytes: 1024 * 1024,
	longestKey: 8_000,
});
let given = 0;

/**
 * Names statements that recur, so that each connection parses and plans them once: for the shop's small queries that is
 * most of the server's work. A pooler between shop and database must support prepared statements (docs/operations.md).
 */
export class PostgresClient extends pg.Client {
	/** Logged if the connection breaks. */
	lastStatement = "none";
	#inTransaction = false;

	/** Pipelines statements: sends each without waiting for the results of those before it. */
	constructor(config?: pg.ClientConfig) {
		super({ ...config, pipeline: true } as pg.ClientConfig);
	}

	override query(...parameters: unknown[]): never {
		this.#sendTogether();
		const [text, values, ...rest] = parameters;
		if (typeof text === "string") this.lastStatement = text;
		if (typeof text === "string" && /^(begin|commit|rollback|start)\b/.test(text))
			this.#inTransaction = /^(begin|start)/.test(text);
		const name =
			typeof text === "string" && Array.isArray(values) && values.length > 0 ? nameOf(text, values.length) : undefined;
		const query = super.query as (...args: unknown[]) => never;
		if (name === undefined) return query.apply(this, parameters);
		const answer = query.call(this, { name, text, values }, ...rest) as Promise<unknown> | undefined;
		return answer?.catch((error: unknown) => {
			if (!isOutdated(error)) throw error;
			names.delete(text as string);
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

/**
 * Whether a prepared statement became invalid, because a server of the next version migrated a table after this
 * connection planned it. Every further use of the name fails. The error aborts the transaction.
 */
export function isOutdated(error: unknown): boolean {
	return error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
}

function nameOf(text: string, parameters: number): string | undefined {
	const name = names.get(text);
	if (name !== undefined || parameters > MOST_PARAMETERS) return name;
	const times = (uses.get(text) ?? 0) + 1;
	uses.set(text, times);
	if (times >= ASKED_OFTEN) names.set(text, `shop_${++given}`);
	return undefined;
}
