import { describe, expect, it } from "vitest";
import { type MatchKind, matchStatement, type OpenOrder } from "./match-statement.ts";
import type { StatementRow } from "./statement.ts";

const order = (id: number, due: number, given = "", placedOn = "2026-11-25"): OpenOrder => ({
	...{ id, due, given, placedOn },
	isPart: false,
});
const row = (amount: number, reference: string, text = ""): StatementRow => ({
	...{ line: 1, day: "2026-11-27", amount, reference, payer: "", text },
	numbers: /^\d{12}$/.test(reference) ? [reference] : [],
});
const [A, B] = ["412345678901", "412345678902"];
const kinds = (rows: StatementRow[], orders: OpenOrder[], booked = new Map()) =>
	matchStatement(rows, orders, booked).map(({ kind, orderIds }) => [kind, ...orderIds]);
type Case = [what: string, rows: StatementRow[], orders: OpenOrder[], wanted: [MatchKind, ...number[]][]];

describe("a line of a statement", () => {
	it.each<Case>([
		["is of the order whose buyer gave its number", [row(10, A)], [order(1, 10, A), order(2, 10)], [["match", 1]]],
		["is of the order that its text names", [row(10, A, "UPI/ORD2")], [order(1, 10), order(2, 10)], [["match", 2]]],
		["names it in words, too", [row(10, A, "order no. 2")], [order(1, 10), order(2, 10)], [["match", 2]]],
		["is only proposed by amount and day", [row(10, A)], [order(1, 10), order(2, 11)], [["propose", 1]]],
		["is doubtful if two orders wait for the amount", [row(10, A)], [order(1, 10), order(2, 10)], [["doubt", 1, 2]]],
		["is not proposed for a later order", [row(10, A)], [order(1, 10, "", "2026-11-28")], [["other"]]],
		["is not proposed for an old one", [row(10, A)], [order(1, 10, "", "2026-11-01")], [["other"]]],
		["is doubtful if two gave its number", [row(10, A)], [order(1, 10, A), order(2, 10, A)], [["doubt", 1, 2]]],
		["of two it is that which it names", [row(10, A, "ORD2")], [order(1, 10, A), order(2, 10, A)], [["match", 2]]],
		["is doubtful if its text names another", [row(10, A, "ORD2")], [order(1, 10, A), order(2, 10)], [["doubt", 2, 1]]],
		["is doubtful if it names two", [row(10, A, "ORD1 ORD2")], [order(1, 10), order(2, 10)], [["doubt", 1, 2]]],
		["is doubtful if it is more", [row(11, A, "ORD1")], [order(1, 10, A)], [["doubt", 1]]],
		["is doubtful if it is less and only the buyer says so", [row(9, A)], [order(1, 10, A)], [["doubt", 1]]],
		["is a part if its text names the order", [row(9, A, "ORD1")], [order(1, 10)], [["match", 1]]],
		[
			"with its rest pays all",
			[row(9, A, "ORD1"), row(1, B, "ORD1")],
			[order(1, 10)],
			[
				["match", 1],
				["match", 1],
			],
		],
		[
			"pays no order twice",
			[row(10, A, "ORD1"), row(10, B, "ORD1")],
			[order(1, 10)],
			[
				["match", 1],
				["doubt", 1],
			],
		],
		["stands twice in one sheet", [row(10, A), row(10, A)], [order(1, 10, A)], [["match", 1], ["known"]]],
		[
			"has a number that came with another amount",
			[row(10, A), row(9, A)],
			[order(1, 10, A)],
			[["match", 1], ["doubt"]],
		],
		["of an unknown order is none of ours", [row(10, A, "ORD7 #8")], [order(1, 11)], [["other"]]],
	])("%s", (_, rows, orders, wanted) => {
		expect(kinds(rows, orders)).toEqual(wanted);
	});

	it("is doubtful if it is of an order that waits no longer, whoever speaks of it", () => {
		expect(kinds([row(10, A, "ORD1")], [order(1, 0)])).toEqual([["doubt", 1]]);
		expect(kinds([row(10, A)], [order(1, 0, A)])).toEqual([["doubt", 1]]);
		expect(kinds([row(10, A)], [order(1, 0, A), order(2, 10, A)])).toEqual([["doubt", 1, 2]]);
		expect(kinds([row(10, A, "ORD1 ORD2")], [order(1, 0), order(2, 10)])).toEqual([["doubt", 1, 2]]);
	});

	it("by its number alone is no rest of an order", () => {
		expect(kinds([row(10, A)], [{ ...order(1, 10, A), isPart: true }])).toEqual([["doubt", 1]]);
		expect(kinds([row(4, B, "ORD1"), row(6, A)], [order(1, 10, A)])).toEqual([
			["match", 1],
			["doubt", 1],
		]);
	});

	it("is known once it is booked, and doubtful if it was another amount then", () => {
		const booked = new Map([[A, { orderId: 1, amount: 10 }]]);
		expect(kinds([row(10, A)], [], booked)).toEqual([["known", 1]]);
		expect(kinds([row(12, A)], [order(2, 12, A)], booked)).toEqual([["doubt", 1]]);
	});
});
