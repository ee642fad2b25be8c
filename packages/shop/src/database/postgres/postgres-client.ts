import type { Duplex } from "node:stream";
import pg from "pg";
import { BoundedCache } from "../../cache/bounded-cache.ts";

/**
 * Lists of ids make texts of many lengths: longer ones are rare, and a name each would push out those of hot
 * statements.
 */
const MOST_PARAMETERS = 50;
/** Asked so often while it is remembered, a text gets a name. */
const ASKED_OFTEN = 3;

const asks = new BoundedCache<string, number>({
	name: "database: asks of PostgreSQL texts",
	bytes: 1024 * 1024,
	longestKey: 8_000,
});
/**
 * What is not asked for a while loses its name; connections are renewed, which frees what the database has planned
 * under it.
 */
const names = new BoundedCache<string, string>({
	name: "database: names of PostgreSQL texts",
	bytes: 1024 * 1024,
	longestKey: 8_000,
});
let given = 0;

/**
 * Gives statements that come again a name, so that each connection parses and plans them once: for the small questions
 * of a shop that is most of the server's work. A pooler between shop and database must know prepared statements
 * (docs/operations.md).
 */
export class PostgresClient extends pg.Client {
	/** For the log, should the connection break. */
	lastStatement = "none";
	#inTransaction = false;

	/** Statements are sent without waiting for the answers to those before them. */
	constructor(config?: pg.ClientConfig) {
		super({ ...config, pipeline: true } as pg.ClientConfig);
	}

	override query(...asked: unknown[]): never {
		this.#sendTogether();
		const [text, values, ...rest] = asked;
		if (typeof text === "string") this.lastStatement = text;
		if (typeof text === "string" && /^(begin|commit|rollback|start)\b/.test(text))
			this.#inTransaction = /^(begin|start)/.test(text);
		const name =
			typeof text === "string" && Array.isArray(values) && values.length > 0 ? nameOf(text, values.length) : undefined;
		const query = super.query as (...args: unknown[]) => never;
		if (name === undefined) return query.apply(this, asked);
		const answer = query.call(this, { name, text, values }, ...rest) as Promise<unknown> | undefined;
		return answer?.catch((error: unknown) => {
			if (!isOutdated(error)) throw error;
			names.delete(text as string);
			if (this.#inTransaction) throw error;
			return query.call(this, text, values);
		}) as never;
	}

	/** What is asked in one turn of the event loop goes out in one packet. */
	#sendTogether(): void {
		const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
		stream.cork();
		process.nextTick(() => stream.uncork());
	}
}

/**
 * A server of the next version has migrated a table since this connection planned the statement: under that name it
 * fails for good. It ends a transaction.
 */
export function isOutdated(error: unknown): boolean {
	return error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
}

function nameOf(text: string, parameters: number): string | undefined {
	const name = names.get(text);
	if (name !== undefined || parameters > MOST_PARAMETERS) return name;
	const times = (asks.get(text) ?? 0) + 1;
	asks.set(text, times);
	if (times >= ASKED_OFTEN) names.set(text, `shop_${++given}`);
	return undefined;
}
