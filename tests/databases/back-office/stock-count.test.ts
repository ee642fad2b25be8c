import type { CountEntered, CountShown, CountsShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { productRow, stockRow, termRow } from "@feedmill/shop/testing/rows.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { setStock, stockOf } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;
const RAMESH = 3;
/** With counted stock. */
const PACK = 38;
let keys = 0;

describe.each(DATABASES)("counts of stock, on %s", (database) => {
	const fixture = useFixture({ database });
	let anita: StaffVisitor;
	let ramesh: StaffVisitor;
	beforeEach(async () => {
		anita = await inside(ANITA, "clerk", "anita");
		ramesh = await inside(RAMESH, "depot", "ramesh");
		await setStock(fixture.connection.db, PACK, 50);
	});

	async function inside(id: number, role: Role, login: string): Promise<StaffVisitor> {
		expect(await fixture.shop.editors.customers.changeRole(id, role, system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, login);
	}
	const key = () => ({ "idempotency-key": `key-${++keys}-of-test` });
	const begin = (visitor = anita, category = 0, headers = key()) =>
		visitor.call<CountShown>("POST", "stock-counts", { category }, headers);
	const begun = async () => (await begin()).body.count.id;
	const read = async (id: number) => (await anita.call<CountShown>("GET", `stock-counts/${id}`)).body;
	const pack = async (id: number, product = PACK) => (await read(id)).packs.find((each) => each.id === product)!;
	const enter = (
		visitor: StaffVisitor,
		id: number,
		counted: number,
		more: object = {},
		headers: Record<string, string> = key(),
	) => visitor.call<CountEntered>("POST", `stock-counts/${id}/entries`, { product: PACK, counted, ...more }, headers);
	const book = async (id: number, visitor = anita, version?: number) =>
		visitor.call<CountShown>("POST", `stock-counts/${id}/book`, {
			version: version ?? (await read(id)).count.version,
		});
	const work = () => fixture.shop.tasks.workBy((error) => expect(error).toBeUndefined()).work();
	const left = async (product = PACK) => (await stockOf(fixture.connection.db, product)).quantity;
	async function order(bags: number): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(PACK, bags);
		return (await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER)).body.order_id;
	}

	it("lets two people count at once, each with name and time, and the second one decide about a pack of both", async () => {
		const id = await begun();
		const first = await enter(ramesh, id, 48);
		expect(first).toMatchObject({ status: 200, body: { product: PACK, entries: [{ counted: 48, expected: 50 }] } });
		const [entry] = first.body.entries;
		expect(entry?.by).toContain("Ramesh");
		const refused = await enter(anita, id, 47);
		expect(refused).toMatchObject({ status: 409, body: { code: "feedmill_counted_already" } });
		expect(refused.body.message).toMatch(/Ramesh.* has counted 48 of it already/);
		expect((await pack(id)).entries.map(({ counted }) => counted)).toEqual([48]);
		const right = await enter(anita, id, 47, { seen: entry!.id, how: "instead" });
		expect(right.body.entries.map(({ counted }) => counted)).toEqual([47]);
		// Ramesh still has his own number before his eyes.
		expect((await enter(ramesh, id, 3, { seen: entry!.id, how: "more" })).body.code).toBe("feedmill_counted_already");
		const more = await enter(ramesh, id, 3, { seen: right.body.entries[0]!.id, how: "more" });
		expect(more.body.entries.map(({ counted }) => counted)).toEqual([47, 3]);
		expect(await anita.call("GET", "stock-counts")).toMatchObject({ body: { open: [{ id, counted: 1 }] } });
	});

	it("lets one of two who enter the same pack at the same moment be the first", async () => {
		const id = await begun();
		const both = await Promise.all([enter(ramesh, id, 48), enter(anita, id, 47)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await pack(id)).entries).toHaveLength(1);
	});

	it("writes an entry once, however often it is sent, and says what happened to another with its key", async () => {
		const id = await begun();
		const headers = key();
		const sent = await Promise.all([1, 2, 3].map(() => enter(ramesh, id, 48, {}, headers)));
		expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect((await pack(id)).entries).toHaveLength(1);
		expect((await enter(ramesh, id, 49, {}, headers)).body.code).toBe("feedmill_key_used");
		expect((await enter(anita, id, 48, { seen: sent[0]!.body.entries[0]!.id }, headers)).status).toBe(200);
		expect((await enter(anita, id, 48, {}, {})).body.code).toBe("feedmill_key_needed");
		await book(id);
		// Its answer was lost, and it is sent again after the end.
		expect((await enter(ramesh, id, 48, {}, headers)).status).toBe(200);
		expect((await enter(ramesh, id, 48)).body.code).toBe("feedmill_count_ended");
	});

	it("takes an entry back, once", async () => {
		const id = await begun();
		const { entries } = (await enter(ramesh, id, 48)).body;
		const path = `stock-counts/${id}/entries/${entries[0]!.id}`;
		expect((await anita.call("DELETE", path)).body).toEqual({ product: PACK, entries: [], version: 2 });
		expect((await anita.call("DELETE", path)).body).toEqual({ product: PACK, entries: [], version: 2 });
		expect((await anita.call("DELETE", `stock-counts/${id}/entries/999999`)).status).toBe(404);
		const gone = await enter(ramesh, id, 49, { seen: entries[0]!.id });
		expect(gone.body.code).toBe("feedmill_counted_already");
		expect((await enter(ramesh, id, 49)).status).toBe(200);
	});

	it("stays the same count if an entry is taken back that is replaced already", async () => {
		const id = await begun();
		const [first] = (await enter(ramesh, id, 48)).body.entries;
		const second = (await enter(anita, id, 47, { seen: first!.id, how: "instead" })).body;
		const late = await ramesh.call("DELETE", `stock-counts/${id}/entries/${first!.id}`);
		expect(late).toMatchObject({ status: 200, body: { entries: second.entries, version: second.version } });
		expect((await read(id)).count.version).toBe(second.version);
		expect((await book(id, anita, second.version)).status).toBe(200);
	});

	it("has a pack in one open count only, also of those begun at the same moment, and in a new one afterwards", async () => {
		const both = await Promise.all([begin(anita), begin(ramesh)]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		const [made, refused] = [both.find(({ status }) => status === 201)!, both.find(({ status }) => status === 409)!];
		expect(refused.body).toMatchObject({
			code: "feedmill_counted_elsewhere",
			data: { id: made.body.count.id },
		});
		const { id } = made.body.count;
		expect((await anita.call<CountShown>("POST", `stock-counts/${id}/give-up`, {})).body.count.state).toBe("given-up");
		const headers = key();
		const again = await Promise.all([1, 2].map(() => begin(anita, 0, headers)));
		expect(new Set(again.map(({ body }) => body.count.id)).size).toBe(1);
		expect((await enter(ramesh, id, 48)).body).toMatchObject({
			code: "feedmill_count_ended",
			message: expect.stringContaining("given this count up"),
		});
		expect((await book(id)).body.code).toBe("feedmill_count_ended");
	});

	it("counts a category with those below it, and refuses one in which nothing is counted", async () => {
		const { db } = fixture.connection;
		await db
			.insertInto("term")
			.values([
				termRow({ id: 901, taxonomy: "product_cat", name: "Minerals &amp; salt" }),
				termRow({ id: 902, taxonomy: "product_cat", parent_id: 901 }),
				termRow({ id: 903, taxonomy: "product_cat" }),
			])
			.execute();
		const parent = { ...productRow({ id: 9001, type: "variable" }), stock_owner_id: 9001 };
		const variation = { ...productRow({ id: 9002, type: "variation", parent_id: 9001 }), stock_owner_id: 9002 };
		await db.insertInto("product").values([parent, variation]).execute();
		await db
			.insertInto("product_stock")
			.values([stockRow({ product_id: 9001 }), stockRow({ product_id: 9002, managed: 1, quantity: 9 })])
			.execute();
		await db.insertInto("product_term").values({ product_id: 9001, term_id: 902 }).execute();
		const { body } = await begin(anita, 901);
		expect(body.count.category).toBe("Minerals & salt");
		expect(body.packs.map(({ id }) => id)).toEqual([9002]);
		expect((await enter(anita, body.count.id, 48)).body.code).toBe("feedmill_not_part");
		expect((await begin(anita, 903)).body.code).toBe("feedmill_nothing_to_count");
		expect((await begin(anita, 999_999)).body.code).toBe("feedmill_invalid");
		const { categories } = (await anita.call<CountsShown>("GET", "stock-counts")).body;
		expect(categories).toContainEqual({ id: 901, name: "Minerals & salt", parentId: 0 });
	});

	it("books the difference from what the shop had at the entry: what is sold meanwhile stays sold", async () => {
		const id = await begun();
		await order(4);
		// Its bags still stand there, and nobody has counted them.
		await enter(ramesh, id, 45);
		await order(6);
		expect((await book(id)).body.count).toMatchObject({ state: "booked", endedBy: expect.stringContaining("Anita") });
		await work();
		expect(await left()).toBe(45 - 6);
	});

	it("leaves sold bags that still stand there out of what was counted, until they are on the road", async () => {
		const sold = await order(4);
		const id = await begun();
		expect(await pack(id)).toMatchObject({ quantity: 46, soldHere: 4 });
		const { entries } = (await enter(ramesh, id, 49, { withSold: true })).body;
		expect(entries).toMatchObject([{ counted: 49, sold: 4, expected: 46 }]);
		for (const step of [{ step: "confirm" }, { step: "pack" }, { step: "ship", lorry: "GJ07AB1234" }] as const)
			expect(await fixture.shop.editors.orders.handle(sold, step, system.actor)).toMatchObject({ ok: true });
		expect((await pack(id)).soldHere).toBe(0);
		await book(id);
		await work();
		expect(await left()).toBe(45);
	});

	const ROAD = [{ step: "confirm" }, { step: "pack" }, { step: "ship", lorry: "GJ07AB1234" }] as const;
	const BACK = { step: "return", reason: "nobody was there" } as const;
	const acts = () => fixture.shop.editors.orders;
	const handled = async (id: number, ...steps: readonly Parameters<ReturnType<typeof acts>["handle"]>[1][]) => {
		for (const step of steps) expect(await acts().handle(id, step, system.actor)).toMatchObject({ ok: true });
	};
	const refund = async (id: number, quantity: number, restock: boolean) => {
		const [item] = (await fixture.shop.orders.order(id))!.items;
		const parts = [{ itemId: item!.id, quantity }];
		const refunded = await acts().refund(id, { amount: null, parts, reason: "", restock }, "hand", system.actor);
		expect(refunded).toMatchObject({ ok: true });
	};
	it.each([
		["came back, and is cancelled", [...ROAD, BACK], (id: number) => acts().cancel(id, "x", system.actor)],
		[
			"came back after it was delivered, and is refunded",
			[...ROAD, { step: "deliver", cash: "due" }, BACK],
			(id: number) => refund(id, 5, true),
		],
		["failed, and is cancelled", "failed", (id: number) => acts().cancel(id, "x", system.actor)],
	] as const)("books the goods of an order as found no second time: it %s", async (_, way, end) => {
		const sold = await order(5);
		if (way === "failed") await fixture.shop.orders.changeStatus(sold, way, system);
		else await handled(sold, ...way);
		const id = await begun();
		expect(await pack(id)).toMatchObject({ quantity: 45, soldHere: 5 });
		await enter(ramesh, id, 50, { withSold: true });
		await book(id);
		await work();
		expect(await left()).toBe(45);
		await end(sold);
		expect(await left()).toBe(50);
	});

	it("leaves out what came back and was refunded, whether it is sold again or not", async () => {
		const sold = await order(5);
		await handled(sold, ...ROAD, BACK);
		await refund(sold, 2, false);
		await refund(sold, 1, true);
		expect(await pack(await begun())).toMatchObject({ quantity: 46, soldHere: 2 });
	});

	it("asks again for an entry that waited for a network while the stock moved", async () => {
		const id = await begun();
		await order(4);
		const late = await enter(ramesh, id, 50, { known: 50, age: 600_000 });
		expect(late.body).toMatchObject({
			code: "feedmill_count_late",
			message: "This was counted a while ago, and the shop went from 50 to 46 since. Is it still right?",
		});
		expect((await pack(id)).entries).toEqual([]);
		expect((await enter(ramesh, id, 50, { known: 46, age: 600_000 })).status).toBe(200);
	});

	it("books what was looked at, all by one task with entries of the history, and takes it back by undoing it", async () => {
		const { packs, count } = (await begin()).body;
		const others = packs.filter(({ id, quantity }) => id !== PACK && quantity !== null);
		const { id } = count;
		const seen = (await read(id)).count.version;
		await enter(ramesh, id, 48);
		expect(await book(id, anita, seen)).toMatchObject({ status: 412, body: { code: "feedmill_stale" } });
		const same = others[0]!;
		await enter(ramesh, id, same.quantity!, { product: same.id });
		const both = await Promise.all([book(id, anita), book(id, ramesh)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		const task = both[0].body.count.task!;
		expect(both[1].body.count.task).toBe(task);
		await work();
		expect(await left()).toBe(48);
		expect(await left(same.id)).toBe(same.quantity);
		const { rows } = (await anita.call<{ rows: object[] }>("GET", `tasks/${task}`)).body;
		expect(rows).toMatchObject([{ state: "done", sentence: "It is booked." }]);
		const history = await fixture.connection.db.selectFrom("audit").selectAll().where("kind", "=", "stock").execute();
		expect(history.map(({ thing_id, change_json }) => [thing_id, JSON.parse(change_json)])).toEqual([
			[String(PACK), expect.objectContaining({ quantity: { before: 50, after: 48 } })],
		]);
		expect(history[0]?.change_json).toContain(`count ${id}`);
		await order(3);
		expect((await anita.call("POST", `tasks/${task}/undo`, {})).status).toBe(200);
		await work();
		expect(await left()).toBe(47);
	});

	it("ends without a task where nothing differs, and leaves what nobody has counted", async () => {
		const id = await begun();
		await enter(ramesh, id, 50);
		expect((await book(id)).body.count).toMatchObject({ state: "booked", task: null });
		expect(await left()).toBe(50);
	});

	it("goes below zero where more was sold since than there was, so that no more is sold", async () => {
		const id = await begun();
		await enter(ramesh, id, 3);
		await order(10);
		await book(id);
		await work();
		expect(await left()).toBe(-7);
		const shopper = await new Shopper(fixture.base).start();
		expect((await shopper.call("POST", "/cart/add-item", { id: PACK, quantity: 1 })).status).toBeGreaterThanOrEqual(
			400,
		);
	});

	it("is refused to those who may not change stock, and says what a wrong number is", async () => {
		const id = await begun();
		const meena = await inside(ANITA, "accountant", "anita");
		expect((await meena.call("GET", `stock-counts/${id}`)).status).toBe(403);
		for (const counted of [-1, 1_000_001, 1.5, "many", null])
			expect([counted, (await enter(ramesh, id, counted as number)).status]).toEqual([counted, 400]);
		expect((await enter(ramesh, 999, 5)).status).toBe(404);
	});
});
