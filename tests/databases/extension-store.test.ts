import type { ExtensionStore } from "@feedmill/shop/extensions/definition/extension-shop.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createExtensionStore } from "../../packages/shop/src/extensions/own/extension-store.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { connectPostgres } from "../support/postgres.ts";

describe.each(["sqlite", "postgres"] as const)("what an extension stores on %s", (database) => {
	let fixture: Fixture;
	let store: ExtensionStore;
	beforeAll(async () => {
		fixture = await startFixture({
			database,
			...(database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {}),
		});
	});
	beforeEach(async () => {
		await fixture.reset();
		store = createExtensionStore(fixture.shop, "slots");
	});
	afterAll(() => fixture?.close());
	const usage = () => fixture.connection.db.selectFrom("extension_usage").select(["entries", "bytes"]).execute();

	it("is private, and read by key and by key prefix", async () => {
		expect(await store.get("day-1")).toBeNull();
		for (const day of [3, 1, 2]) await store.set(`day-${day}`, { free: day });
		await store.set("other", "x");
		await createExtensionStore(fixture.shop, "another").set("day-9", 9);
		expect((await store.list("day-")).map(({ key, value }) => [key, value])).toEqual([
			["day-1", { free: 1 }],
			["day-2", { free: 2 }],
			["day-3", { free: 3 }],
		]);
		expect((await store.list("day-", { limit: 1, after: "day-1" })).map(({ key }) => key)).toEqual(["day-2"]);
		expect(await store.list("DAY-")).toEqual([]);
		expect(await store.delete("day-1")).toEqual({ ok: true, value: undefined });
		expect(await store.get("day-1")).toBeNull();
	});

	it("is written only over the version that was read, however many write at once", async () => {
		const taken = await Promise.all(Array.from({ length: 8 }, (_, number) => store.set("slot", number, 0)));
		expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
		expect(taken.find(({ ok }) => !ok)).toMatchObject({ error: { code: "feedmill_stale", kind: "stale" } });
		expect(await store.delete("slot", 5)).toMatchObject({ error: { code: "feedmill_stale" } });
	});

	it("can be written by an immediate retry after a conflict", async () => {
		const ADDERS = 6;
		const add = async (): Promise<number> => {
			// A retry loop without delay; an endless one would block the event loop here.
			for (let tries = 1; tries <= 2 * ADDERS; tries++) {
				const now = await store.get("count");
				const done = await store.set("count", Number(now?.value ?? 0) + 1, now?.version ?? 0);
				if (done.ok) return tries;
			}
			return Number.POSITIVE_INFINITY;
		};
		const tries = await Promise.all(Array.from({ length: ADDERS }, add));
		expect(await store.get("count")).toEqual({ value: ADDERS, version: ADDERS });
		expect(Math.max(...tries)).toBeLessThanOrEqual(ADDERS);
	});

	it("has bounds: of a key, of a value, of them all, which the database holds", async () => {
		for (const [key, value] of [
			["", 1],
			["k".repeat(201), 1],
			["k", "x".repeat(64 * 1024)],
			["k", undefined],
		] as const)
			expect(await store.set(key, value)).toMatchObject({ error: { code: "feedmill_invalid" } });
		await store.set("k", "x".repeat(1_000));
		await store.set("k", "y");
		expect(await usage()).toEqual([{ entries: 1, bytes: 4 }]);
		await fixture.connection.db.updateTable("extension_usage").set({ entries: 10_000 }).execute();
		expect(await store.set("one more", 1)).toMatchObject({ error: { code: "feedmill_store_full", kind: "conflict" } });
		expect(await store.set("k", "z")).toMatchObject({ ok: true });
		await store.delete("k");
		await fixture.connection.db
			.updateTable("extension_usage")
			.set({ bytes: 10 * 1024 * 1024 })
			.execute();
		expect(await store.set("k", "z")).toMatchObject({ error: { code: "feedmill_store_full" } });
		await expect(
			fixture.connection.db
				.updateTable("extension_usage")
				.set({ bytes: 10 * 1024 * 1024 + 1 })
				.execute(),
		).rejects.toThrow(/constraint/i);
	});
});
