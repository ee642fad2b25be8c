import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture } from "../../../testing/catalogue-fixture.ts";
import { record } from "../../events/event-repository.ts";
import { openShop, type Shop } from "../../shop.ts";
import type { EventParts } from "../definition/events.ts";
import type { JobParts } from "../definition/jobs.ts";
import { defineExtension } from "../extension.ts";
import { createExtensionRegistry } from "../registration/extension-registry.ts";
import { backgroundWork } from "./background-work.ts";

let fixture: CatalogueFixture;
let shop: Shop | null = null;
beforeEach(async () => {
	fixture = await catalogueFixture();
});
afterEach(async () => {
	await (shop?.close() ?? fixture.connection.close());
	shop = null;
});
const note = { kind: "order.note", orderId: 5, note: "Hello", toCustomer: true } as const;
const happen = (id: number) =>
	record(fixture.connection.db, [note], { nextId: () => id, actor: "staff 3", now: fixture.clock.now() });
async function opened(parts: EventParts & JobParts): Promise<Shop> {
	shop = await openShop({
		connection: fixture.connection,
		clock: fixture.clock,
		dataDirectory: "/dev/null",
		extensions: [defineExtension({ namespace: "curious", ...parts })],
	});
	return shop;
}
const mails = () => fixture.connection.db.selectFrom("outbox").select("kind").execute();

describe("an extension that subscribes to events", () => {
	it("gets each event once, outside of transactions, with its part of the shop", async () => {
		const handled: unknown[] = [];
		const { jobs } = await opened({
			subscriptions: [
				{
					name: "notes",
					kinds: ["order.note"],
					async handle({ id, event, actor }, { shop: own }) {
						await own.store.set(`event-${id}`, 1);
						handled.push([event, actor, Object.keys(own.settings)]);
					},
				},
				{ name: "stock", kinds: ["stock.edited"], handle: () => void handled.push("never") },
			],
		});
		await happen(1);
		await jobs.runDue();
		fixture.clock.at += 60_000;
		await jobs.runDue();
		expect(handled).toEqual([[note, "staff 3", ["current", "gateways"]]]);
		expect(await mails()).toMatchObject([{ kind: "customer_note" }]);
	});

	it("gets an event again if it failed, without delaying mails or other subscriptions", async () => {
		let tries = 0;
		let others = 0;
		const { jobs } = await opened({
			subscriptions: [
				{
					name: "broken",
					kinds: ["order.note"],
					handle() {
						if (++tries === 1) throw new Error("not today");
					},
				},
				{ name: "sound", kinds: ["order.note"], handle: () => void others++ },
			],
		});
		await happen(1);
		await jobs.runDue();
		expect([tries, others, (await mails()).length]).toEqual([1, 1, 1]);
		fixture.clock.at += 10 * 60_000;
		await jobs.runDue();
		expect([tries, others, (await mails()).length]).toEqual([2, 1, 1]);
	});

	it("that takes too long is aborted and paused, so that others need not wait for it", async () => {
		let now = 0;
		let ended = false;
		const hanging = defineExtension({
			namespace: "slow",
			subscriptions: [
				{
					name: "hangs",
					kinds: ["order.note"],
					handle: (_event, { signal }) =>
						new Promise<void>(() => {
							signal.addEventListener("abort", () => {
								ended = true;
							});
						}),
				},
			],
		});
		const [subscriber] = backgroundWork(
			[hanging],
			() => ({}) as never,
			{ now: () => now },
			{ event: 20, job: 20 },
		).subscribers;
		const event = { id: 1, event: note, actor: "shop", recordedAt: 0 };
		await expect(subscriber?.tell(event)).rejects.toThrow("took longer than");
		expect(ended).toBe(true);
		await expect(subscriber?.tell(event)).rejects.toThrow("told later");
		now += 5 * 60_000;
		await expect(subscriber?.tell(event)).rejects.toThrow("took longer than");
	});
});

describe("a job of an extension", () => {
	it("runs again after its interval, records its failures, and does not delay the shop's own jobs", async () => {
		let runs = 0;
		const { jobs } = await opened({
			jobs: [
				{
					name: "tidy",
					every: 60_000,
					run() {
						runs++;
						throw new Error("no broom");
					},
				},
			],
		});
		await jobs.runDue();
		await jobs.runDue();
		expect(runs).toBe(1);
		fixture.clock.at += 60_001;
		await jobs.runDue();
		expect(runs).toBe(2);
		const states = await jobs.states();
		expect(states.find(({ name }) => name === "curious: tidy")).toMatchObject({ lastError: "no broom" });
		expect(states.find(({ name }) => name === "reconcile-payments")).toMatchObject({ lastError: "" });
	});

	it.each([
		[{ jobs: [{ name: "tidy", every: 10, run() {} }] }, "more often than every 10 seconds"],
		[{ jobs: ["a", "a"].map((name) => ({ name, every: 60_000, run() {} })) }, "each is there once"],
		[{ subscriptions: [{ name: "No name", kinds: [], handle() {} }] }, "lower case letters"],
	])("with an invalid definition is refused at the start (%#)", (parts, sentence) => {
		expect(() => createExtensionRegistry([defineExtension({ namespace: "curious", ...parts })])).toThrow(sentence);
	});
});
