import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../../shop/src/database/connect.ts";
import { migrate } from "../../../shop/src/database/migrate.ts";
import { migrations } from "../../../shop/src/database/migrations/all.ts";
import { runOutbox } from "./outbox.ts";

const NOW = Date.UTC(2026, 10, 22, 5, 10);
const LATER = NOW + 60 * 60_000;
const actor: Actor = { kind: "system", name: "test" };
let shop: Shop;
beforeEach(async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const row = { kind: "new_order", channel: "mail", payload_json: "{}", created_at: NOW, last_error: "" };
	const failed = { attempts: 3, next_attempt_at: LATER, last_error: "connect ECONNREFUSED" };
	await connection.db
		.insertInto("outbox")
		.values([
			{ ...row, id: 11, attempts: 0, next_attempt_at: NOW },
			{ ...row, id: 12, ...failed },
			{ ...row, id: 13, attempts: 30, next_attempt_at: 8_640_000_000_000_000, last_error: "no such host" },
			{ ...row, id: 14, attempts: 1, next_attempt_at: NOW, sent_at: NOW },
		])
		.execute();
	shop = await openShop({ connection, dataDirectory: "/dev/null", clock: { now: () => NOW } });
});
afterEach(() => shop.close());
const run = (action: "list" | "retry" | "retryEvent" | "drop", id = 0) => runOutbox(shop, actor, action, id);
const listed = async () => {
	const done = await run("list");
	return done.ok ? done.value.split("\n") : [];
};

describe("feedmill outbox", () => {
	it("lists mails that wait, failed or were given up, but not those sent", async () => {
		expect(await listed()).toEqual([
			"11  mail new_order  waits, next 2026-11-22 05:10 UTC",
			"12  mail new_order  failed 3 times, next 2026-11-22 06:10 UTC: connect ECONNREFUSED",
			"13  mail new_order  given up after 30 times: no such host",
		]);
	});

	it("retries failed and given-up mails at once", async () => {
		expect(await run("retry", 13)).toEqual({ ok: true, value: "13 is tried again." });
		const { next_attempt_at, sent_at } = await shop.connection.db
			.selectFrom("outbox")
			.select(["next_attempt_at", "sent_at"])
			.where("id", "=", 13)
			.executeTakeFirstOrThrow();
		expect([next_attempt_at, sent_at]).toEqual([NOW, null]);
	});

	it("says that a mail is being sent, and leaves it to that server", async () => {
		const claimed = { attempts: 4, next_attempt_at: NOW + 5 * 60_000, last_error: "" };
		await shop.connection.db.updateTable("outbox").set(claimed).where("id", "=", 12).execute();
		expect((await listed())[1]).toBe("12  mail new_order  is being sent, next 2026-11-22 05:15 UTC");
		expect(await run("retry", 12)).toMatchObject({ error: { message: "12 is being sent at this moment." } });
	});

	it("cancels a mail, and says that no mail waits under an unknown number", async () => {
		for (const id of [11, 12, 13]) expect(await run("drop", id)).toMatchObject({ ok: true });
		expect(await listed()).toEqual(["Everything has gone out."]);
		for (const id of [11, 14, 99])
			expect(await run("retry", id)).toMatchObject({
				error: { message: `Nothing of the number ${id} waits to go out.` },
			});
	});

	it("lists events that a subscriber could not handle, whose mails are not written, and has them handled again", async () => {
		const row = { kind: "order.status", actor: "shop", recorded_at: NOW, payload_json: "{}", delivered_at: null };
		const error = { last_error: "the extension crm failed" };
		await shop.connection.db
			.insertInto("event")
			.values([
				{ ...row, ...error, id: 12, attempts: 30, next_attempt_at: 8_640_000_000_000_000 },
				{ ...row, ...error, id: 15, attempts: 2, next_attempt_at: LATER },
				{ ...row, id: 16, attempts: 0, next_attempt_at: NOW, last_error: "" },
			])
			.execute();
		expect((await listed()).slice(3)).toEqual([
			"event-12  event order.status  given up after 30 times: the extension crm failed",
			"event-15  event order.status  failed 2 times, next 2026-11-22 06:10 UTC: the extension crm failed",
		]);
		expect(await run("retryEvent", 12)).toEqual({ ok: true, value: "event-12 is tried again." });
		const due = await shop.connection.db.selectFrom("event").select(["id", "attempts", "next_attempt_at"]).execute();
		expect(due[0]).toEqual({ id: 12, attempts: 0, next_attempt_at: NOW });
		expect(await run("retryEvent", 99)).toMatchObject({ ok: false });
	});
});
