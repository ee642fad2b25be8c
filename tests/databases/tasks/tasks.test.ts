import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { TaskKindName } from "@feedmill/shop/tasks/model/task.ts";
import type { GivenRow } from "@feedmill/shop/tasks/model/task-kind.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { handlingOf } from "@feedmill/trade/order-status/handling.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { TASK_KINDS } from "../../../packages/shop/src/tasks/kinds/all-kinds.ts";
import { stockOf } from "../../support/stock.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const RUPEE = 1_000_000;
const ANITA = 4;
const system = { actor: { kind: "system", name: "test" } } as const;
const manager: Actor = { kind: "staff", id: ANITA, role: "shop_manager", name: "Anita Deshmukh" };
const depot: Actor = { kind: "staff", id: 3, role: "depot", name: "Ramesh" };
/** A simple product, and one with counted stock. */
const PLAIN = 34;
const COUNTED = 38;
const OTHER_COUNTED = 49;
/** Its goods are confirmed, once it is paid. */
const ORDER = 98;
let keys = 0;

/** For each kind of task a row that changes something. A kind that is missing here fails the tests of undoing. */
const EXAMPLES: Readonly<Record<TaskKindName, GivenRow>> = {
	price: { id: PLAIN, set: { regularPrice: 1_234 * RUPEE, salePrice: 1_111 * RUPEE } },
	stock: { id: COUNTED, by: 7, reason: "from the mill" },
	"stock-count": { id: COUNTED, by: -3, reason: "count 4" },
	"order-step": { id: ORDER, step: "pack" },
	"product-row": {
		cells: { ID: String(PLAIN), Name: "Salt lick", "Regular price": "₹ 1,390/-", "Weight (kg)": "2.5" },
	},
};

describe.each(DATABASES)("work with many rows, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(async () => {
		await fixture.shop.editors.customers.changeRole(ANITA, "shop_manager", system);
		await fixture.shop.orders.changeStatus(ORDER, "processing");
	});

	const begin = async (kind: TaskKindName, rows: readonly GivenRow[], by = manager, from?: string) =>
		given(await fixture.shop.tasks.begin({ kind, rows, from, key: `key-${++keys}-of-test` }, by));
	const workOf = (shop: Shop) => shop.tasks.workBy((error) => expect(error).toBeUndefined());
	const workAll = () => workOf(fixture.shop).work();
	const taskNow = async (id: number) => given(await fixture.shop.tasks.task(id, manager));
	const rowsOf = async (id: number) => given(await fixture.shop.tasks.rows(id, { after: 0 }, manager)).rows;
	const { price } = EXAMPLES;
	const priceOf = async (id: number) =>
		(
			await fixture.connection.db
				.selectFrom("product")
				.select("regular_price")
				.where("id", "=", id)
				.executeTakeFirstOrThrow()
		).regular_price;
	const quantity = async () =>
		(
			await fixture.connection.db
				.selectFrom("product_stock")
				.select("quantity")
				.where("product_id", "=", COUNTED)
				.executeTakeFirstOrThrow()
		).quantity!;
	const entries = (kind = "product") =>
		fixture.connection.db.selectFrom("audit").selectAll().where("kind", "=", kind).orderBy("id").execute();
	/** Every simple product and pack with a price. */
	const packs = async () =>
		(
			await fixture.connection.db
				.selectFrom("product")
				.select(["id", "regular_price"])
				.where("type", "in", ["simple", "variation"])
				.where("status", "=", "publish")
				.orderBy("id")
				.execute()
		).map(({ id, regular_price }) => ({ id, price: regular_price ?? 0 }));
	const dearer = async () =>
		(await packs()).map(({ id, price }): GivenRow => ({ id, set: { regularPrice: price + 20 * RUPEE } }));

	it("does each row, tells what became of it, and the audit names who began it and that a job did it", async () => {
		const before = await priceOf(PLAIN);
		const task = await begin("price", [price, { id: COUNTED, set: { regularPrice: 900 * RUPEE } }]);
		expect(task).toMatchObject({ state: "open", rows: 2, progress: { waiting: 2, done: 0 } });
		expect(await priceOf(PLAIN), "nothing before its turn").toBe(before);
		await workAll();
		expect(await taskNow(task.id)).toMatchObject({ state: "done", progress: { waiting: 0, done: 2, refused: 0 } });
		expect(await priceOf(PLAIN)).toBe(1_234 * RUPEE);
		expect((await rowsOf(task.id)).map(({ state, sentence }) => [state, sentence])).toEqual([
			["done", "It is changed."],
			["done", "It is changed."],
		]);
		expect(await entries()).toMatchObject([
			{ way: "job", actor_id: ANITA, actor_name: "Anita Deshmukh" },
			{ way: "job", actor_id: ANITA },
		]);
	});

	it("tells before it begins who is left out and why, and changes nothing by looking", async () => {
		const taken = await fixture.connection.db.selectFrom("task").selectAll().execute();
		const rows: GivenRow[] = [
			price,
			{ sku: "NO-SUCH-SKU", set: { regularPrice: RUPEE } },
			{ id: 9_999_999, set: { regularPrice: RUPEE } },
			{ id: PLAIN, set: { regularPrice: 5_000 * RUPEE } },
			{ id: COUNTED, set: { regularPrice: 100 * RUPEE, salePrice: 200 * RUPEE } },
			{ id: 36, set: { name: "Not a price" } },
			{ id: COUNTED, set: { regularPrice: 900 * RUPEE, salePrice: null }, was: { regularPrice: 3 * RUPEE } },
		];
		const look = given(await fixture.shop.tasks.look({ kind: "price", rows }, manager));
		expect(look.fit).toBe(1);
		expect(look.leftOut.map(({ position, sentence }) => `${position} ${sentence}`)).toEqual([
			"2 No product has the SKU NO-SUCH-SKU.",
			"3 There is no product of the number 9999999.",
			"4 Row 1 is about the same one: only that one counts.",
			"5 The sale price must be lower than the regular price.",
			"6 name is not a field that can be changed.",
			"7 Somebody else has changed this in the meantime.",
		]);
		expect([await entries(), await fixture.connection.db.selectFrom("task").selectAll().execute()]).toEqual([
			[],
			taken,
		]);
		const task = await begin("price", rows);
		await workAll();
		expect((await taskNow(task.id)).progress).toEqual({ waiting: 0, done: 1, leftOut: 6, refused: 0 });
	});

	it.each(Object.keys(TASK_KINDS) as TaskKindName[])(
		"%s: done and then undone, everything is as before, and both are in the audit",
		async (kind) => {
			const before = await everything();
			const task = await begin(kind, [EXAMPLES[kind]]);
			await workAll();
			expect((await rowsOf(task.id)).map(({ state, sentence }) => [state, sentence])).toEqual([
				["done", expect.any(String)],
			]);
			expect(await everything()).not.toEqual(before);
			const undoing = given(await fixture.shop.tasks.undo(task.id, manager));
			expect(undoing).toMatchObject({ undoes: task.id, rows: 1, progress: { waiting: 1 } });
			await workAll();
			expect((await rowsOf(undoing.id)).map(({ state, sentence }) => [state, sentence])).toEqual([
				["done", expect.any(String)],
			]);
			expect(await everything()).toEqual(before);
			const written = await fixture.connection.db.selectFrom("audit").select(["way", "actor_id"]).execute();
			expect(written.filter(({ way, actor_id }) => way === "job" && actor_id === ANITA)).toHaveLength(2);
		},
	);

	it("has an example of undoing for every kind of task", () => {
		expect(Object.keys(EXAMPLES).sort()).toEqual(Object.keys(TASK_KINDS).sort());
	});

	/** Rows and stock without times, versions and the order's notes. */
	async function everything() {
		const { db } = fixture.connection;
		const products = await db.selectFrom("product").selectAll().orderBy("id").execute();
		const stock = await db.selectFrom("product_stock").selectAll().orderBy("product_id").execute();
		const order = await fixture.shop.orders.order(ORDER);
		return {
			products: products.map(({ modified_at: _, ...row }) => row),
			stock,
			order: { status: order!.status, handling: handlingOf(order!), totals: order!.totals },
		};
	}

	it("stopped between rows and begun anew, no row is done twice and none is lost", async () => {
		const rows = await dearer();
		const before = new Map((await packs()).map(({ id, price }) => [id, price]));
		const task = await begin("price", rows);
		for (let round = 0; round < 200; round++) {
			const work = workOf(fixture.shop);
			const running = work.work();
			const done = (await taskNow(task.id)).progress.done;
			while ((await taskNow(task.id)).progress.done < Math.min(done + 3, rows.length)) await turn();
			work.stop();
			await running;
			if ((await taskNow(task.id)).progress.waiting === 0) break;
		}
		await workAll();
		expect(await taskNow(task.id)).toMatchObject({ state: "done", progress: { done: rows.length, waiting: 0 } });
		for (const { id, price } of await packs()) expect([id, price]).toEqual([id, before.get(id)! + 20 * RUPEE]);
		expect(await entries()).toHaveLength(rows.length);
	});

	it("a server that dies with its connection leaves the row at which it was undone, and another one goes on", async () => {
		const rows = Array.from({ length: 1 }, (): GivenRow => ({ id: COUNTED, by: 5 }));
		const before = await quantity();
		const tasks = await Promise.all(Array.from({ length: 12 }, () => begin("stock", rows)));
		const dying = await fixture.serveAlso();
		const running = dying.shop.tasks.workBy(() => {}).work();
		const ended = running.catch(() => "died");
		while ((await quantity()) < before + 15) await turn();
		await dying.shop.connection.close();
		await ended;
		await workAll();
		for (const { id } of tasks) expect((await taskNow(id)).progress).toMatchObject({ done: 1, refused: 0 });
		expect(await quantity()).toBe(before + 60);
		expect(await entries("stock")).toHaveLength(12);
	});

	it("two servers at one task do each row once, by difference too", async () => {
		const also = await fixture.serveAlso();
		const before = await quantity();
		const tasks = await Promise.all(Array.from({ length: 20 }, () => begin("stock", [{ id: COUNTED, by: 3 }])));
		const prices = await begin("price", await dearer());
		await Promise.all([fixture.shop, also.shop, fixture.shop].map((shop) => workOf(shop).work()));
		await workAll();
		for (const { id } of tasks) expect(await taskNow(id)).toMatchObject({ state: "done", progress: { done: 1 } });
		expect(await quantity()).toBe(before + 60);
		expect(await entries("stock")).toHaveLength(20);
		expect((await taskNow(prices.id)).progress).toMatchObject({ done: prices.rows, refused: 0, leftOut: 0 });
		expect(await entries()).toHaveLength(prices.rows);
	});

	it("paused, nothing more is done until it goes on; stopped, never", async () => {
		const first = await begin("price", await dearer());
		const work = workOf(fixture.shop);
		const running = work.work();
		while ((await taskNow(first.id)).progress.done < 3) await turn();
		given(await fixture.shop.tasks.pause(first.id, manager));
		const { done } = (await taskNow(first.id)).progress;
		await running;
		await workAll();
		expect(await taskNow(first.id)).toMatchObject({ state: "paused", progress: { done, refused: 0 } });
		given(await fixture.shop.tasks.goOn(first.id, manager));
		await workAll();
		expect(await taskNow(first.id)).toMatchObject({ state: "done", progress: { waiting: 0 } });
		const second = await begin("price", [price]);
		given(await fixture.shop.tasks.stop(second.id, manager));
		await workAll();
		expect(await taskNow(second.id)).toMatchObject({ state: "stopped", progress: { waiting: 1, done: 0 } });
		expect(await fixture.shop.tasks.goOn(second.id, manager)).toMatchObject({ error: { code: "feedmill_task_state" } });
	});

	it("a row whose price somebody has changed meanwhile is refused, the rest is done; tried again it may fit", async () => {
		const was = await priceOf(PLAIN);
		const task = await begin("price", [price, { id: COUNTED, set: { regularPrice: 901 * RUPEE } }]);
		await fixture.shop.editors.products.change(PLAIN, { regularPrice: 2_000 * RUPEE }, system);
		await workAll();
		expect((await rowsOf(task.id)).map(({ state }) => state)).toEqual(["refused", "done"]);
		expect((await rowsOf(task.id))[0]!.sentence).toMatch(/^Somebody else has changed this/);
		expect(await priceOf(PLAIN)).toBe(2_000 * RUPEE);
		await fixture.shop.editors.products.change(PLAIN, { regularPrice: was }, system);
		given(await fixture.shop.tasks.again(task.id, manager));
		await workAll();
		expect(await taskNow(task.id)).toMatchObject({ state: "done", progress: { done: 2, refused: 0 } });
		expect(await priceOf(PLAIN)).toBe(1_234 * RUPEE);
	});

	it("undoing leaves what somebody has changed since, and says so at the row", async () => {
		const task = await begin("price", [price, { id: COUNTED, set: { regularPrice: 902 * RUPEE } }]);
		const before = await priceOf(COUNTED);
		await workAll();
		await fixture.shop.editors.products.change(PLAIN, { regularPrice: 2_100 * RUPEE }, system);
		const undoing = given(await fixture.shop.tasks.undo(task.id, manager));
		expect(given(await fixture.shop.tasks.undo(task.id, manager)).id, "once").toBe(undoing.id);
		await workAll();
		expect((await rowsOf(undoing.id)).map(({ state }) => state)).toEqual(["done", "refused"]);
		expect([await priceOf(PLAIN), await priceOf(COUNTED)]).toEqual([2_100 * RUPEE, before]);
		expect(await fixture.shop.tasks.undo(undoing.id, manager)).toMatchObject({ ok: false });
	});

	it("undone, it is not tried again: what it did then could not be undone any more", async () => {
		const task = await begin("stock", [
			{ id: COUNTED, by: 5 },
			{ id: OTHER_COUNTED, by: -100_000 },
		]);
		await workAll();
		expect((await rowsOf(task.id)).map(({ state }) => state)).toEqual(["done", "refused"]);
		given(await fixture.shop.tasks.undo(task.id, manager));
		await workAll();
		await fixture.shop.editors.stock.change(OTHER_COUNTED, { quantity: 200_000 }, system);
		const again = await fixture.shop.tasks.again(task.id, manager);
		expect(!again.ok && inEnglish(again.error.said!)).toBe("This task was undone: begin a new one.");
		await workAll();
		expect(await taskNow(task.id)).toMatchObject({ state: "done", progress: { done: 1, refused: 1 } });
		expect((await stockOf(fixture.connection.db, OTHER_COUNTED)).quantity).toBe(200_000);
	});

	it("is undone or tried again, not both, whoever presses at the same moment", async () => {
		const task = await begin("stock", [
			{ id: COUNTED, by: 5 },
			{ id: OTHER_COUNTED, by: -100_000 },
		]);
		await workAll();
		const { tasks } = fixture.shop;
		const both = await Promise.all([tasks.undo(task.id, manager), tasks.again(task.id, manager)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
	});

	it("the same key of the same person is one task, also at the same moment", async () => {
		const wanted = { kind: "stock", rows: [{ id: COUNTED, by: 4 }], key: "the-same-key" } as const;
		const before = await quantity();
		const begun = await Promise.all([1, 2, 3].map(() => fixture.shop.tasks.begin(wanted, manager)));
		expect(new Set(begun.map((each) => given(each).id)).size).toBe(1);
		await workAll();
		expect(await quantity()).toBe(before + 4);
	});

	it("begins on the day that was given, at the begin of that day of the shop", async () => {
		const day = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 10);
		const task = await begin("price", [price], manager, day);
		const { timezone } = await fixture.shop.settings.current();
		expect(timezone).toBe("Asia/Kolkata");
		expect(new Date(task.startsAt).toISOString()).toBe(new Date(`${day}T00:00:00+05:30`).toISOString());
		await workAll();
		expect((await taskNow(task.id)).progress).toMatchObject({ waiting: 1 });
		await fixture.connection.db.updateTable("task").set({ starts_at: Date.now() }).execute();
		await workAll();
		expect((await taskNow(task.id)).progress).toMatchObject({ done: 1 });
		for (const wrong of ["2020-01-01", "2099-01-01", "1 Dec", "2026-13-01"])
			expect(
				await fixture.shop.tasks.begin({ kind: "price", rows: [price], from: wrong, key: `day-${wrong}` }, manager),
			).toMatchObject({ ok: false });
	});

	it("each begins only what the rows' work needs, sees only that, and works nothing when the role is gone", async () => {
		expect(await fixture.shop.tasks.begin({ kind: "price", rows: [price], key: "depot-key-1" }, depot)).toMatchObject({
			error: { code: "feedmill_not_allowed" },
		});
		const confirming = [{ id: ORDER, step: "confirm" }];
		expect(
			await fixture.shop.tasks.begin({ kind: "order-step", rows: confirming, key: "depot-key-2" }, depot),
		).toMatchObject({ error: { code: "feedmill_not_allowed" } });
		const task = await begin("price", [price]);
		expect(await fixture.shop.tasks.task(task.id, depot)).toMatchObject({ error: { code: "feedmill_not_found" } });
		expect(await fixture.shop.tasks.list({ before: null }, depot)).toEqual({ tasks: [], next: null });
		expect((await fixture.shop.tasks.list({ before: null }, manager)).tasks.map(({ id }) => id)).toEqual([task.id]);
		const before = await priceOf(PLAIN);
		await fixture.shop.editors.customers.changeRole(ANITA, "customer", system);
		await workAll();
		expect((await rowsOf(task.id)).map(({ state, sentence }) => [state, sentence])).toEqual([
			["refused", "You are not allowed to do this."],
		]);
		expect(await priceOf(PLAIN)).toBe(before);
	});

	it("a form of one price between the rows of a task: whoever was first counts, and nothing is half written", async () => {
		const rows = await dearer();
		const before = new Map((await packs()).map(({ id, price }) => [id, price]));
		const task = await begin("price", rows);
		const running = workAll();
		const mine = new Map<number, boolean>();
		for (const { id } of [...rows].reverse()) {
			const was = { regularPrice: before.get(id!)! };
			const changed = await fixture.shop.editors.products.change(
				id!,
				{ regularPrice: 7 * RUPEE, salePrice: null },
				{ actor: manager, was },
			);
			mine.set(id!, changed.ok);
			await turn();
		}
		await running;
		const results = new Map((await rowsOf(task.id)).map(({ position, state }) => [rows[position - 1]!.id!, state]));
		for (const { id, price } of await packs()) {
			expect([id, price]).toEqual([id, mine.get(id) ? 7 * RUPEE : before.get(id)! + 20 * RUPEE]);
			expect([id, results.get(id)]).toEqual([id, mine.get(id) ? "refused" : "done"]);
		}
	});

	it("tasks that ended 90 days ago are deleted with their rows, others stay", async () => {
		const old = await begin("price", [price]);
		const kept = await begin("stock", [EXAMPLES.stock]);
		await workAll();
		const long = Date.now() - 91 * 24 * 60 * 60_000;
		await fixture.connection.db.updateTable("task").set({ ended_at: long }).where("id", "=", old.id).execute();
		await fixture.shop.tasks.forgetOld();
		const left = await fixture.connection.db.selectFrom("task_row").select("task_id").execute();
		expect(left).toEqual([{ task_id: kept.id }]);
	});

	it("refuses more rows than a task may have, and none", async () => {
		const many = Array.from({ length: 5_001 }, (): GivenRow => ({ id: PLAIN }));
		for (const rows of [[], many])
			expect(await fixture.shop.tasks.look({ kind: "price", rows }, manager)).toMatchObject({
				error: { code: "feedmill_invalid", message: "A task has 1 to 5000 rows." },
			});
	});
});

function given<T>(result: Result<T>): T {
	if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
	return result.value;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
