import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import type { Connection } from "../database/connection.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { retryNow } from "../delivery/attempts-repository.ts";
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

	it("are handled many in a transaction, however many wait", async () => {
		await happened(...Array.from({ length: 200 }, (_, index) => ({ ...PAID, orderId: index })));
		let transactions = 0;
		const { db } = connection;
		const counting = new Proxy(db, {
			get(target, name) {
				if (name === "transaction") transactions++;
				const value = Reflect.get(target, name) as unknown;
				return typeof value === "function" ? value.bind(target) : value;
			},
		});
		const all = createEventDelivery(
			{ connection: { ...connection, db: counting }, clock: { now: () => now } },
			[mailsOfEvents],
			() => {},
		);
		expect(await all.deliverDue()).toBe(200);
		expect(await mails()).toHaveLength(400);
		expect(transactions).toBeLessThan(100);
	});

	it("reach extensions after the shop, those about one order in their order and others meanwhile", async () => {
		const told: string[] = [];
		const end: (() => void)[] = [];
		const extension: Subscriber = {
			name: "curious: all",
			kinds: ["order.status"],
			tell: ({ id: told_ }) => {
				told.push(String(told_));
				return new Promise((resolve) => end.push(resolve));
			},
		};
		await happened(PAID, PAID, { ...PAID, orderId: 8 });
		const server = delivery(mailsOfEvents, extension);
		// As often as a busy machine needs: it ends early for requests.
		for (let turns = 0; turns < 6; turns++) await server.handleSome();
		expect(await mails()).toHaveLength(6);
		const telling = server.tellSome();
		await expect.poll(() => told).toEqual(["1", "3"]);
		// Another server leaves the second event about the order to the first.
		await happened({ ...PAID, orderId: 7 });
		const other = delivery(mailsOfEvents, extension);
		await other.handleSome();
		expect(await other.tellSome()).toBe(0);
		end.shift()?.();
		await expect.poll(() => told).toEqual(["1", "3", "2"]);
		for (const each of end) each();
		expect(await telling).toBe(3);
	});

	it("that one extension fails to hear reach the others once, and mails do not wait for them", async () => {
		let broken = true;
		const told: string[] = [];
		const tell = (name: string, fails: () => boolean): Subscriber => ({
			name,
			kinds: ["order.status"],
			async tell() {
				if (fails()) throw new Error("not now");
				told.push(name);
			},
		});
		const all = [tell("a: x", () => broken), tell("b: x", () => false), mailsOfEvents];
		await happened(PAID);
		expect(await delivery(...all).deliverDue()).toBe(0);
		expect({ told, mails: (await mails()).length }).toEqual({ told: ["b: x"], mails: 2 });
		broken = false;
		now += 2 * MINUTE;
		expect(await delivery(...all).deliverDue()).toBe(1);
		expect({ told, mails: (await mails()).length }).toEqual({ told: ["b: x", "a: x"], mails: 2 });
	});

	it("that failed are handled once more on request, and not by who has handled them", async () => {
		const seen: number[] = [];
		let broken = true;
		const extension: Subscriber = {
			name: "curious: all",
			kinds: ["order.status"],
			async tell(event) {
				if (broken) throw new Error("not now");
				seen.push(event.id);
			},
		};
		await happened(PAID);
		await delivery(mailsOfEvents, extension).deliverDue();
		broken = false;
		expect(await retryNow(connection.db, "event", 1, now)).toBe(true);
		await delivery(mailsOfEvents, extension).deliverDue();
		expect({ seen, mails: (await mails()).length }).toEqual({ seen: [1], mails: 2 });
	});
});
