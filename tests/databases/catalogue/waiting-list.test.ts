import type { Db } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { systemClock } from "../../../packages/shop/src/core/core.ts";
import { createEventDelivery } from "../../../packages/shop/src/events/event-delivery.ts";
import { mailBackInStock, waitingSubscriber } from "../../../packages/shop/src/waiting-list/waiting-mails.ts";
import { deleteOldWaiting } from "../../../packages/shop/src/waiting-list/waiting-repository.ts";
import { WAITING_LIMITS } from "../../../packages/shop/src/waiting-list/waiting-service.ts";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { connectPostgres } from "../../support/postgres.ts";

const OWNER: Actor = { kind: "system", name: "test" };
/** Lamb creep feed, sold out in the export. */
const LAMB = 57;
const DAY = 86_400_000;

interface Waiting {
	kind: string;
	to: string;
	productId: number;
	confirmUrl?: string;
}

describe.each(["sqlite", "postgres"] as const)("the waiting list on %s", (database) => {
	let fixture: Fixture;
	let second: Fixture["shop"];
	let db: Db;
	beforeAll(async () => {
		fixture = await startFixture({
			database,
			...(database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {}),
		});
		db = fixture.connection.db;
		second = (await fixture.serveAlso()).shop;
	});
	beforeEach(() => fixture.reset());
	afterAll(() => fixture?.close());

	const ask = (email: string, productId = LAMB, shop = fixture.shop) =>
		shop.waitingList.ask({
			productId,
			email,
			origin: "https://mill.example",
			linkOf: (id, key) => `https://mill.example/waiting-list/?entry=${id}&key=${key}`,
		});
	async function mails(): Promise<Waiting[]> {
		const rows = await db.selectFrom("outbox").select("payload_json").orderBy("id").execute();
		return rows.map((row) => JSON.parse(row.payload_json) as Waiting).filter(({ productId }) => productId);
	}
	const entries = () => db.selectFrom("waiting_list").selectAll().execute();
	async function confirm(email: string): Promise<{ id: number; key: string }> {
		const link = new URL((await mails()).findLast(({ to }) => to === email)!.confirmUrl!);
		const [id, key] = [Number(link.searchParams.get("entry")), link.searchParams.get("key")!];
		expect(await fixture.shop.waitingList.confirm(id, key)).toMatchObject({ ok: true });
		return { id, key };
	}
	const back = () => fixture.shop.editors.stock.change(LAMB, { status: "instock" }, { actor: OWNER });

	it("sends one confirmation mail per address, however many requests on whichever server", async () => {
		const answers = await Promise.all(
			Array.from({ length: 16 }, (_, index) =>
				ask(index % 3 ? "ramesh@farm.example" : "Ramesh@Farm.example ", LAMB, index % 2 ? second : fixture.shop),
			),
		);
		expect(answers.every(({ ok }) => ok)).toBe(true);
		expect(await entries()).toHaveLength(1);
		expect(await mails()).toMatchObject([{ kind: "customer_waiting_confirm", to: "ramesh@farm.example" }]);
	});

	it("sends one mail to confirmed addresses only, and deletes them with it", async () => {
		for (const email of ["one@farm.example", "two@farm.example", "silent@farm.example"]) await ask(email);
		for (const email of ["one@farm.example", "two@farm.example"]) await confirm(email);
		await mailBackInStock(fixture.connection, systemClock.now());
		expect(await mails()).toHaveLength(3);

		expect(await back()).toMatchObject({ ok: true });
		await Promise.all(
			Array.from({ length: 8 }, (_, index) =>
				mailBackInStock((index % 2 ? second : fixture.shop).connection, systemClock.now()),
			),
		);
		const sent = (await mails()).filter(({ kind }) => kind === "customer_back_in_stock");
		expect(sent.map(({ to }) => to).sort()).toEqual(["one@farm.example", "two@farm.example"]);
		expect((await entries()).map(({ email }) => email)).toEqual(["silent@farm.example"]);
	});

	it("reacts to the event of a stock change", async () => {
		await ask("one@farm.example");
		await confirm("one@farm.example");
		await back();
		const delivery = createEventDelivery(fixture.shop, [waitingSubscriber(fixture.connection.dialect)], (error) => {
			throw error;
		});
		await delivery.deliverDue();
		expect(await entries()).toEqual([]);
		expect((await mails()).at(-1)).toMatchObject({ kind: "customer_back_in_stock", to: "one@farm.example" });
	});

	it("sends nothing while the product is not published, and sends the mail when it is", async () => {
		await ask("one@farm.example");
		await confirm("one@farm.example");
		await db.updateTable("product").set({ status: "draft" }).where("id", "=", LAMB).execute();
		await back();
		expect(await mailBackInStock(fixture.connection, systemClock.now())).toBe(0);
		await db.updateTable("product").set({ status: "publish" }).where("id", "=", LAMB).execute();
		expect(await mailBackInStock(fixture.connection, systemClock.now())).toBe(1);
	});

	it("accepts the right key only, and deletes an address on request", async () => {
		await ask("one@farm.example");
		await ask("two@farm.example");
		const one = await confirm("one@farm.example");
		const list = fixture.shop.waitingList;
		for (const key of ["", "x", `${one.key}0`, one.key.toUpperCase()])
			expect(await list.find(one.id, key)).toMatchObject({ error: { code: "waiting_ended" } });
		await list.leave(one.id + 1, one.key);
		expect(await entries()).toHaveLength(2);
		await list.leave(one.id, one.key);
		expect(await list.confirm(one.id, one.key)).toMatchObject({ ok: false });
		expect((await entries()).map(({ email }) => email)).toEqual(["two@farm.example"]);
	});

	it("refuses products in stock or unknown and invalid addresses, and is limited per address", async () => {
		expect(await ask("one@farm.example", 20)).toMatchObject({ error: { code: "waiting_in_stock" } });
		expect(await ask("one@farm.example", 999_999)).toMatchObject({ error: { code: "waiting_product" } });
		expect(await ask("one@farm.example", 77)).toMatchObject({ error: { code: "waiting_product" } });
		expect(await ask("nobody")).toMatchObject({ error: { code: "waiting_email" } });
		expect(await mails()).toEqual([]);
		const others = Array.from({ length: WAITING_LIMITS.ofEmail }, (_, index) => ({
			id: 1_000 + index,
			product_id: 10_000 + index,
			email: "greedy@farm.example",
			origin: "",
			asked_at: 1,
			mailed_at: 1,
			confirmed_at: null,
		}));
		await db.insertInto("waiting_list").values(others).execute();
		expect(await ask("greedy@farm.example")).toMatchObject({ error: { code: "waiting_full" } });
	});

	it("deletes an unconfirmed address after a week, and every address after a year", async () => {
		await ask("silent@farm.example");
		await ask("patient@farm.example");
		await confirm("patient@farm.example");
		const at = (days: number) => {
			const now = systemClock.now() + days * DAY;
			return deleteOldWaiting(db, { unconfirmed: now - 7 * DAY, requested: now - 365 * DAY });
		};
		await at(6);
		expect(await entries()).toHaveLength(2);
		await at(8);
		expect((await entries()).map(({ email }) => email)).toEqual(["patient@farm.example"]);
		await at(366);
		expect(await entries()).toEqual([]);
	});
});
