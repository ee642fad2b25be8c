import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const SOURCES = path.join(import.meta.dirname, "../..");

/** Statements that write the table, by Kysely, by the helpers of statements, or in SQL. */
const WRITES = [
	/(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto|preparedInsert)\("orders"\)/g,
	/(?:insertAll|deleteWhereIn)\(\w+, "orders"/g,
	/(?:INSERT INTO|UPDATE|DELETE FROM) orders\b/g,
];

/** What each of them does with the entry of the order. */
const WRITERS: Readonly<Record<string, [writes: number, why: string]>> = {
	"orders/order-repository.ts": [
		5,
		"insertOrders and updateOrder write the entry; forgetIdempotencyKey changes nothing of it; deleteOldDrafts " +
			"deletes drafts, which have none; whoever calls setBinned writes or deletes it",
	],
	"orders/bin/bin-repository.ts": [1, "deletes what is in the bin, which has no entry"],
	"orders/service/mark-unpaid.ts": [1, "writes the entry"],
	"orders/unpaid-coupons-repository.ts": [1, "changes nothing of an entry: coupons_counted"],
	"orders/handling/handling-repository.ts": [1, "writes steps after updateOrder, which writes the entry with them"],
	"customers/guest-orders-repository.ts": [1, "moves the entries to the customer"],
	"customers/by-staff/merge-repository.ts": [1, "moves the entries with the orders"],
	"import/import-repository.ts": [2, "makes all entries again"],
};

it("every statement that writes orders is known, with what it does to the entry", () => {
	const found: Record<string, number> = {};
	for (const file of fs.readdirSync(SOURCES, { recursive: true, encoding: "utf8" })) {
		if (!file.endsWith(".ts") || file.endsWith(".test.ts") || file.startsWith("database/migrations")) continue;
		const text = fs.readFileSync(path.join(SOURCES, file), "utf8");
		const writes = WRITES.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
		if (writes > 0) found[file] = writes;
	}
	expect(found).toEqual(Object.fromEntries(Object.entries(WRITERS).map(([file, [writes]]) => [file, writes])));
});
