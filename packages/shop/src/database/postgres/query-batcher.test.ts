import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import { describe, expect, it } from "vitest";
import { QueryBatcher, type TakeConnection } from "./query-batcher.ts";

type Answer = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

/**
 * A batcher over connections that all answer with `answer`. `taken` lists the queries of each connection that was
 * taken.
 */
function questions(answer: Answer = async ({ parameters }) => ({ rows: [{ value: parameters[0] }] })) {
	const taken: string[][] = [];
	const take: TakeConnection = async (consumer) => {
		const queries: string[] = [];
		taken.push(queries);
		const executeQuery = (query: CompiledQuery) => {
			queries.push(query.sql);
			return answer(query);
		};
		return consumer({ executeQuery } as unknown as DatabaseConnection);
	};
	return { ofTurn: new QueryBatcher(take), taken };
}

const query = (sql: string, ...parameters: unknown[]) => ({ sql, parameters }) as unknown as CompiledQuery;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("a query that several callers send in one turn of the event loop", () => {
	it("is sent once at the end of the turn, and all get its result", async () => {
		const { ofTurn, taken } = questions();
		const answers = [ofTurn.query(query("a", 1)), ofTurn.query(query("a", 1))];
		await Promise.resolve();
		expect(taken).toEqual([]);
		expect(await Promise.all(answers)).toEqual([[{ value: 1 }], [{ value: 1 }]]);
		expect(taken).toEqual([["a"]]);
	});

	it("is sent again in the next turn, even while the first is running", async () => {
		const finish: ((result: QueryResult<unknown>) => void)[] = [];
		const { ofTurn } = questions(() => new Promise((resolve) => finish.push(resolve)));
		const slow = ofTurn.query(query("a", 1));
		await nextTurn();
		const later = ofTurn.query(query("a", 1));
		await nextTurn();
		finish[1]!({ rows: [{ value: 2 }] });
		expect(await later).toEqual([{ value: 2 }]);
		finish[0]!({ rows: [{ value: 1 }] });
		expect(await slow).toEqual([{ value: 1 }]);
	});

	it("is a different query with different parameters", async () => {
		const { ofTurn, taken } = questions();
		const results = [query("a", 1), query("a", "1"), query("b", 1)].map((each) => ofTurn.query(each));
		expect(await Promise.all(results)).toEqual([[{ value: 1 }], [{ value: "1" }], [{ value: 1 }]]);
		expect(taken).toEqual([["a", "a", "b"]]);
	});

	it("fails for all callers if it fails, and returns frozen rows", async () => {
		const { ofTurn } = questions(async ({ sql }) => {
			if (sql === "fails") throw new Error("gone");
			return { rows: [{ value: 1 }] };
		});
		const pending = [ofTurn.query(query("fails")), ofTurn.query(query("fails")), ofTurn.query(query("a"))];
		const results = await Promise.allSettled(pending);
		expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
		const [row] = await pending[2]!;
		expect(() => Object.assign(row as object, { value: 2 })).toThrow(TypeError);
	});
});

describe("queries of one turn of the event loop", () => {
	it("use one connection, and many of them several", async () => {
		const { ofTurn, taken } = questions();
		await Promise.all(Array.from({ length: 20 }, (_, index) => ofTurn.query(query("a", index))));
		expect(taken.map(({ length }) => length)).toEqual([16, 4]);
	});

	it("all fail if no connection is available", async () => {
		const ofTurn = new QueryBatcher(() => Promise.reject(new Error("no connection")));
		const results = await Promise.allSettled([ofTurn.query(query("a")), ofTurn.query(query("b"))]);
		expect(results).toMatchObject([{ reason: { message: "no connection" } }, { reason: { message: "no connection" } }]);
	});
});
