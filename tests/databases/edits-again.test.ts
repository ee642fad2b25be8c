import { setTimeout } from "node:timers/promises";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { ok } from "@feedmill/trade/basics/result.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { touch } from "../../packages/shop/src/database/connection.ts";
import { edit } from "../../packages/shop/src/editing/edit.ts";
import { lockEdited, readVersion } from "../../packages/shop/src/editing/edited-repository.ts";
import { type Fixture, startFixture } from "../support/fixture-server.ts";
import { connectPostgres } from "../support/postgres.ts";

const actor: Actor = { kind: "system", name: "test" };
const PAGES = ["901", "902"];
let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture({ database: "postgres", postgres: connectPostgres(inject("postgres")) });
});
afterAll(() => fixture?.close());

it("retries an edit that PostgreSQL aborted because of a deadlock", async () => {
	const { connection, clock } = fixture.shop;
	const runs: string[] = [];
	const arrived = PAGES.map(() => Promise.withResolvers<void>());
	/** Locks its own page, waits until the other edit has locked its page, then needs that one. */
	const change = (own: number) => {
		const [id, other] = [PAGES[own]!, PAGES[1 - own]!];
		return edit(
			{ connection, clock },
			{ actor },
			{ kind: "page", id, ability: "content.edit" },
			async ({ trx, now }) => {
				runs.push(id);
				arrived[own]!.resolve();
				await Promise.all(arrived.map(({ promise }) => promise));
				await lockEdited(trx, "page", other, now);
				const event = { kind: "edited", thing: "page", id, state: "changed", fields: ["title"] } as const;
				return ok({ value: id, columns: ["title"], before: {}, after: { title: "A" }, event });
			},
		);
	};
	const done = await Promise.all([change(0), change(1)]);
	expect(done).toEqual(
		PAGES.map((id) => ({
			ok: true,
			value: { value: id, version: 1, change: { title: { before: null, after: "A" } } },
		})),
	);
	// One succeeded and the other was aborted at least once: PostgreSQL chooses which, possibly repeatedly.
	expect(runs.length).toBeGreaterThanOrEqual(3);
	for (const id of PAGES) expect(await readVersion(connection.db, "page", id)).toBe(1);
	const events = await connection.db.selectFrom("event").select("payload_json").execute();
	expect(events.map(({ payload_json }) => JSON.parse(payload_json).id).sort()).toEqual(PAGES);
});

it("takes a removed method off cash on delivery without undoing an edit of it that is under way", async () => {
	const { connection, clock, editors, settings } = fixture.shop;
	const cod = async () => (await settings.gateways()).find(({ id }) => id === "cod")!.settings;
	const methods = [2, 3].map((number) => ({ zoneId: 0, methodId: "flat_rate" as const, title: `Lorry ${number}` }));
	const made = await Promise.all(methods.map((method) => editors.shippingMethods.create(method, { actor })));
	const [first, second] = made.map((each) => (each.ok ? each.value.value.id : 0));
	const listed = (list: string) => ({ ...before, enable_for_methods: list });
	const before = await cod();
	const both = listed(`flat_rate:${first},flat_rate:${second}`);
	await editors.gateways.change("cod", { settings: both }, { actor });
	const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const what = { kind: "payment_gateway", id: "cod", ability: "settings.edit" } as const;
	const change = edit({ connection, clock }, { actor }, what, async ({ trx }) => {
		const settings_json = JSON.stringify({ ...both, enable_for_virtual: "no" });
		await trx.updateTable("payment_gateway").set({ settings_json }).where("id", "=", "cod").execute();
		begun.resolve();
		await end.promise;
		const event = { kind: "edited", thing: "payment_gateway", id: "cod", state: "changed", fields: [] } as const;
		return ok({ value: 1, columns: ["settings_json"], before: {}, after: {}, event });
	});
	await begun.promise;
	const removal = editors.shippingMethods.remove(first!, { actor });
	await setTimeout(300);
	end.resolve();
	expect(await Promise.all([change, removal])).toMatchObject([{ ok: true }, { ok: true }]);
	await touch(connection.db, "settings");
	expect(await cod()).toMatchObject({ enable_for_methods: `flat_rate:${second}`, enable_for_virtual: "no" });
});
