import fs from "node:fs";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { sql } from "@feedmill/shop/testing/raw-sql.ts";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noteRun } from "../../../shop/src/jobs/job-repository.ts";
import { BACKUP } from "../../../shop/src/monitoring/backup-name.ts";
import { COUNTS } from "../../../shop/src/monitoring/figures-repository.ts";
import { createApp } from "../app.ts";

const RULES = path.join(import.meta.dirname, "../../../../docs/monitoring/feedmill.rules.yml");

let shop: Shop;
let app: FastifyInstance;
const clock = { at: Date.UTC(2026, 0, 15), now: () => clock.at };
beforeEach(async () => {
	const { connection } = await catalogueFixture();
	shop = await openShop({ connection, clock, dataDirectory: "/dev/null" });
	app = await createApp({ shop, logLevel: "silent", pages: false });
});
afterEach(async () => {
	vi.restoreAllMocks();
	await app.close();
	await shop.close();
});

const metrics = async () => (await app.inject("/metrics")).payload;
/** The value of a sample. */
const value = (text: string, sample: string) =>
	text
		.split("\n")
		.find((line) => line.startsWith(`${sample} `))
		?.slice(sample.length + 1);

describe("metrics of the shop", () => {
	it("has every metric that a rule for alarms names, each with its help and type", async () => {
		const rules = fs.readFileSync(RULES, "utf8");
		const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, text]) => text!);
		expect(expressions).toHaveLength([...rules.matchAll(/^ +- alert: /gm)].length);
		const named = new Set(
			expressions.flatMap((text) => text.match(/\b(?:feedmill|http|process|nodejs)_[a-z_]+/g) ?? []),
		);
		expect(named.size).toBeGreaterThan(8);
		await app.inject("/healthz");
		await shop.jobs.runDue();
		const text = await metrics();
		for (const name of named) {
			expect(text, name).toMatch(new RegExp(`^${name}(\\{[^\\n]*\\})? \\S+$`, "m"));
			const family = text.includes(`# TYPE ${name} `) ? name : name.replace(/_(bucket|count|sum)$/, "");
			expect(text, name).toMatch(new RegExp(`^# HELP ${family} \\S`, "m"));
			expect(text, name).toMatch(new RegExp(`^# TYPE ${family} (gauge|counter|histogram)$`, "m"));
		}
	});

	it("has help and type for each metric", async () => {
		const text = await metrics();
		for (const [, name] of text.matchAll(/^(feedmill_[a-z_]+)/gm)) {
			expect(text).toContain(`# HELP ${name} `);
			expect(text).toContain(`# TYPE ${name} `);
		}
	});

	it("tells payments of unknown outcome, failed jobs, and the age of the last backup", async () => {
		expect(value(await metrics(), "feedmill_backup_age_seconds")).toBe("+Inf");
		const { db } = shop.connection;
		await noteRun(db, BACKUP, clock.now() - 90_000);
		await db
			.insertInto("job")
			.values([
				{ name: "a", next_run_at: 0, locked_until: 0, last_run_at: 1, last_error: "refused" },
				{ name: "b", next_run_at: 0, locked_until: 0, last_run_at: 1, last_error: "" },
			])
			.execute();
		const zeros = sql`0, 0, '', 0, 1, 0`;
		await sql`INSERT INTO payment
			(id, order_id, gateway, state, amount, currency, captured, refunded, provider_id, surplus, created_at, looks)
			VALUES ('pay_1', 98, 'test', 'unknown', 1, 'INR', ${zeros})`.execute(db);
		const text = await metrics();
		expect(value(text, "feedmill_backup_age_seconds")).toBe("90");
		expect(value(text, 'feedmill_job_failed{job="a"}')).toBe("1");
		expect(value(text, 'feedmill_job_failed{job="b"}')).toBe("0");
		expect(text).not.toContain('job="backup"');
		expect(value(text, "feedmill_payments_unknown")).toBe("1");
		expect(value(text, "feedmill_database_up")).toBe("1");
	});

	it("counts orders by what became of their payment, an order that is repeated once", async () => {
		const order = (paidAt: number | null, status: string) => ({ id: 1, paidAt, status });
		const outcomes = [
			{ order: order(5, "processing"), payment: { status: "success" } },
			{ order: order(null, "processing"), payment: { status: "success" } },
			{ order: order(null, "pending"), payment: { status: "success" } },
			{ order: order(null, "pending"), payment: { status: "pending" } },
			{ order: order(5, "processing"), payment: { status: "success" }, repeated: true },
		];
		const { createFigures } = await import("../../../shop/src/monitoring/figures.ts");
		const results = [
			...outcomes.map((outcome) => ({ ok: true, value: outcome })),
			{ ok: false, error: { code: "checkout_process_payment_error" } },
			{ ok: false, error: { code: "cart_empty" } },
		];
		const place = async () => results.shift();
		const { figures, counted } = createFigures(shop.connection, { ...shop.checkout, place } as never);
		while (results.length > 0) await counted.place({} as never, {} as never);
		expect(figures.placed).toEqual({ paid: 1, due: 1, pending: 2, refused: 1 });
	});

	it("has no values of the database while that does not answer, and says so", async () => {
		vi.spyOn(shop.figures, "stored").mockRejectedValue(new Error("gone"));
		const text = await metrics();
		expect(value(text, "feedmill_database_up")).toBe("0");
		expect(value(text, "feedmill_payments_unknown")).toBe(undefined);
		expect(value(text, "feedmill_backup_age_seconds")).toBe(undefined);
		expect(value(text, 'feedmill_orders_placed_total{payment="paid"}')).toBe("0");
	});

	it("asks the database once for an answer, and reads no whole table", async () => {
		const stored = vi.spyOn(shop.figures, "stored");
		await metrics();
		expect(stored).toHaveBeenCalledTimes(1);
		const plan = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${COUNTS}`.execute(shop.connection.db);
		const details = plan.rows.map(({ detail }) => detail).filter((detail) => /payment|money_case/.test(detail));
		expect(details).toHaveLength(2);
		// Both indexes hold only what is open.
		expect(details[0]).toMatch(/ USING (COVERING )?INDEX payment_under_way/);
		expect(details[1]).toMatch(/ USING (COVERING )?INDEX money_case_open/);
	});
});
