import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseAmount } from "@feedmill/trade/money/amount.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ExportFiles, folderOf, smallExport } from "../../testing/small-export.ts";
import { createCatalogueService } from "../catalogue/reading/catalogue-service.ts";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { findOrders } from "../orders/order-repository.ts";
import { createSettingsService } from "../settings/settings-service.ts";
import { importStore } from "./import-store.ts";
import { describeProblem } from "./reading/findings.ts";

const uploadsDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-mutated-"));
afterAll(() => fs.rmSync(uploadsDirectory, { recursive: true, force: true }));

const MUTATIONS: Readonly<Record<string, unknown>> = {
	missing: undefined,
	empty: "",
	null: null,
	"an unknown word": "moonlit",
	"too long": "x".repeat(300_000),
	"not Latin": "पशु आहार ढेप",
	zero: 0,
	negative: -7,
	fractional: 2.5,
	"a list": [["x"]],
	"an object": { x: { y: 1 } },
};
/** Files of which a wrong value may refuse the export: taxes, and settings that decide of money. */
const MAY_REFUSE = /^(taxes|settings-\w+|wp-settings|media)\.json$/;

/** A small generator of numbers, the same in each run. */
function numbers(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

type Fields = Record<string, unknown>;
interface Leaf {
	holder: Fields;
	field: string;
	path: string;
}

/** Every field of a value, with those of its parts. */
function leavesOf(value: unknown, at = ""): Leaf[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([field, inner]) => [
		...(Array.isArray(value) ? [] : [{ holder: value as Fields, field, path: `${at}${field}` }]),
		...leavesOf(inner, `${at}${field}.`),
	]);
}

const files = Object.keys(smallExport());
const pick = numbers(20_261_127);
const cases = files
	.flatMap((_, index) => Object.keys(MUTATIONS).map((mutation) => ({ mutation, index })))
	.map(({ mutation, index }) => {
		const file = files[index] ?? "";
		const leaves = leavesOf(smallExport()[file]);
		return { file, mutation, leaf: pick(leaves.length) };
	});

function mutated({ file, mutation, leaf }: (typeof cases)[number]): { files: ExportFiles; path: string } {
	const all = smallExport();
	const { holder, field, path: place } = leavesOf(all[file])[leaf]!;
	if (mutation === "missing") delete holder[field];
	else holder[field] = MUTATIONS[mutation];
	return { files: all, path: place };
}

let connection: Connection;
beforeAll(async () => {
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterAll(() => connection.close());

const HISTORY = ["orders", "order_item", "order_refund", "refund_line", "customer", "coupon_use", "setting"] as const;

async function take(of: ExportFiles) {
	for (const table of HISTORY) await connection.db.deleteFrom(table).execute();
	const clock = { now: () => 1_750_000_000_000 };
	return importStore({ connection, clock, folder: folderOf(of), uploadsDirectory, renderNow: "none" });
}

/** All money of the store: "product 20 regular_price" -> amount. */
async function money(): Promise<Map<string, number | null>> {
	const { db } = connection;
	const found = new Map<string, number | null>();
	const add = (table: string, rows: readonly Fields[], ...columns: string[]) => {
		for (const row of rows)
			for (const column of columns) found.set(`${table} ${row.id} ${column}`, row[column] as number);
	};
	add("product", await db.selectFrom("product").selectAll().execute(), "regular_price", "sale_price");
	add("coupon", await db.selectFrom("coupon").selectAll().execute(), "amount", "minimum_amount", "usage_limit");
	add("tax_rate", await db.selectFrom("tax_rate").selectAll().execute(), "rate");
	add("orders", await db.selectFrom("orders").selectAll().execute(), "total", "total_tax", "refunded_total");
	add("order_item", await db.selectFrom("order_item").selectAll().execute(), "total", "total_tax", "subtotal");
	add("order_refund", await db.selectFrom("order_refund").selectAll().execute(), "amount");
	return found;
}

it(`takes ${cases.length} mutated exports, and changes no money without telling`, async () => {
	const whole = await take(smallExport());
	expect(whole.ok).toBe(true);
	const before = await money();
	const settings = createSettingsService({ connection });
	let refused = 0;
	for (const one of cases) {
		const { files: given, path: place } = mutated(one);
		const name = `${one.file} ${place} ${one.mutation}`;
		const result = await take(given);
		if (!result.ok) {
			expect(result.error, name).toMatchObject({ code: "feedmill_import_invalid" });
			expect(one.file, `${name}: ${result.error.message}`).toMatch(MAY_REFUSE);
			expect(result.error.message.slice(0, 3_000), name).toMatch(/One fault|faults/);
			refused++;
			continue;
		}
		const reported = result.value.reported.map(describeProblem);
		for (const line of reported) expect(line.length, name).toBeLessThan(600);
		const wanted = parseAmount(String(MUTATIONS[one.mutation] ?? ""));
		const after = await money();
		for (const [what, amount] of before)
			if (after.get(what) !== amount && !reported.some((line) => line.startsWith(one.file)))
				// Rates have four decimals, amounts six.
				expect(after.get(what), `${name}: ${what}`).toBe(what.startsWith("tax_rate") ? wanted! / 100 : wanted);
		const ids = (await connection.db.selectFrom("product").select("id").execute()).map(({ id }) => id);
		const catalogue = createCatalogueService({ connection, clock: { now: () => 1_750_000_000_000 }, settings });
		expect((await catalogue.products(ids)).size, name).toBe(ids.length);
		const orders = (await connection.db.selectFrom("orders").select("id").execute()).map(({ id }) => id);
		expect((await findOrders(connection.db, orders)).length, name).toBe(orders.length);
	}
	expect(cases.length).toBeGreaterThan(200);
	expect(refused).toBeLessThan(cases.length / 8);
});
