import { StatementSync } from "node:sqlite";
import pg from "pg";

/** Begin and end of transactions, which hold nothing of an order. */
const BRACKET = /^\s*(?:begin|start transaction|savepoint|release|commit|rollback|pragma)\b/i;

/**
 * The SQL statements that everything in this process sends while `work` runs, to SQLite and to PostgreSQL, without
 * those that only begin or end a transaction. A statement for several requests at once (ids, counters) counts once.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
	const texts: string[] = [];
	const note = (text: string) => {
		if (!BRACKET.test(text)) texts.push(text);
	};
	const sqlite = StatementSync.prototype;
	const { all, run } = sqlite;
	const client = pg.Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
	const { query } = client;
	sqlite.all = function (this: StatementSync, ...parameters) {
		note(this.sourceSQL);
		return all.apply(this, parameters as Parameters<typeof all>);
	} as typeof all;
	sqlite.run = function (this: StatementSync, ...parameters) {
		note(this.sourceSQL);
		return run.apply(this, parameters as Parameters<typeof run>);
	} as typeof run;
	client.query = function (this: unknown, ...parameters) {
		const [first] = parameters;
		note(typeof first === "string" ? first : ((first as { text?: string }).text ?? ""));
		return query.apply(this, parameters);
	};
	try {
		await work();
	} finally {
		Object.assign(sqlite, { all, run });
		client.query = query;
	}
	return texts;
}
