import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { mailsOfEvents } from "../mail/mails-of-events.ts";
import type { ShopEvent } from "./event.ts";
import { createEventDelivery } from "./event-delivery.ts";
import { record } from "./event-repository.ts";
import type { Subscriber } from "./subscriber.ts";

const MINUTE = 60_000;
let connection: Connection;
let now = 1_000_000;
let id = 0;
let failures: unknown[] = [];
beforeEach(async () => {
	[now, id, failures] = [1_000_000, 0, []];
	connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
});
afterEach(() => connection.close());

const PAID: ShopEvent = { kind: "order.status", orderId: 7, from: "pending", to: "processing" };
const happened = (...events: ShopEvent[]) =>
	connection.db.transaction().execute((trx) => record(trx, events, { nextId: () => ++id, actor: "shop", now }));
const delivery = (...subscribers: Subscriber[]) =>
	createEventDelivery({ connection, clock: { now: () => now } }, subscribers, (error) => failures.push(error));
const mails = async () =>
	(await connection.db.selectFrom("outbox").select("kind").orderBy("id").execute()).map(({ kind }) => kind);

describe("events", () => {
	it("are rolled back with their transaction", async () => {
		await connection.db
			.transaction()
			.execute(async (trx) => {
				await record(trx, [PAID], { nextId: () => ++id, actor: "shop", now });
				throw new Error("undone");
			})
			.catch(() => {});
		expect(await delivery(mailsOfEvents).deliverDue()).toBe(0);
	});

	it("create each mail once, however often and by however many servers they are delivered", async () => {
		await happened(PAID, { kind: "order.status", orderId: 8, from: "checkout-draft", to: "pending" });
		await Promise.all([delivery(mailsOfEvents).deliverDue(), delivery(mailsOfEvents).deliverDue()]);
		await delivery(mailsOfEvents).deliverDue();
		expect(await mails()).toEqual(["new_order", "customer_processing_order"]);
	});

	it("are delivered again to a subscriber that failed, and to no other twice", async () => {
		let broken = true;
		const had: number[] = [];
		const slow: Subscriber = {
			name: "slow",
			kinds: ["order.status"],
			async handle({ trx }, event) {
				await trx
					.insertInto("id_sequence")
					.values({ name: `seen ${event.id}`, value: 1 })
					.execute();
				if (broken) throw new Error("not now");
				had.push(event.id);
			},
		};
		await happened(PAID);
		await delivery(slow, mailsOfEvents).deliverDue();
		expect(failures).toHaveLength(1);
		expect(await delivery(slow, mailsOfEvents).deliverDue()).toBe(0);
		broken = false;
		now += 2 * MINUTE;
		expect(await delivery(slow, mailsOfEvents).deliverDue()).toBe(1);
		expect({ had, mails: await mails() }).toEqual({ had: [1], mails: ["new_order", "customer_processing_order"] });
	});

	it("of a server that died are delivered by another", async () => {
		await happened(PAID);
		await connection.db
			.updateTable("event")
			.set({ next_attempt_at: now + 5 * MINUTE, attempts: 1 })
			.execute();
		expect(await delivery(mailsOfEvents).deliverDue()).toBe(0);
		now += 5 * MINUTE;
		expect(await delivery(mailsOfEvents).deliverDue()).toBe(1);
	});

	it("of a kind that only a newer version has wait for its servers", async () => {
		await happened(PAID);
		await connection.db.updateTable("event").set({ kind: "order.packed" }).execute();
		expect(await delivery(mailsOfEvents).deliverDue()).toBe(0);
		expect(await connection.db.selectFrom("event").select("attempts").execute()).toEqual([{ attempts: 0 }]);
	});
});
