import type { HomeShown } from "@feedmill/admin-api/feedmill-v1/home.ts";
import { changesAfter } from "@feedmill/server/admin-api/feedmill-v1/home/home-routes.ts";
import { presentHome } from "@feedmill/server/admin-api/feedmill-v1/home/present-home.ts";
import { listOrders } from "@feedmill/server/admin-api/feedmill-v1/orders/list-orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { actorOf } from "@feedmill/trade/access/actor.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { statementsOf } from "../../support/counting/statements-of.ts";
import { Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const STAFF = { kind: "staff", id: 7, role: "shop_manager" } as const;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
/** Its stock is counted. */
const PELLET = 20;

describe.each(DATABASES)("what waits for staff, on %s", (database) => {
	const fixture = useFixture({ database });
	beforeEach(() => fixture.reset());

	const homeOf = (role: Role): Promise<HomeShown> => presentHome(fixture.shop, actorOf({ id: 7, role }, true));
	async function place(): Promise<number> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(PELLET);
		return (await shopper.order()).body.order_id;
	}
	const handle = (id: number, step: "confirm" | "pack" | "ship") =>
		fixture.shop.editors.orders.handle(id, step === "ship" ? { step, lorry: "GJ 07 AB 1234" } : { step }, STAFF);

	it("counts an order where its next step is, and moves it with each step", async () => {
		const before = (await homeOf("clerk")).waiting;
		const id = await place();
		const at = async () => {
			const { waiting } = await homeOf("clerk");
			return Object.entries(waiting).flatMap(([view, count]) =>
				count > (before[view as keyof typeof before] ?? 0) ? [view] : [],
			);
		};
		expect(await at()).toEqual(["to-confirm"]);
		for (const [step, view] of [
			["confirm", "to-pack"],
			["pack", "to-ship"],
			["ship", "on-the-road"],
		] as const) {
			expect(await handle(id, step)).toMatchObject({ ok: true });
			expect(await at()).toEqual([view]);
		}
		expect((await homeOf("clerk")).newest![0]!.id).toBe(id);
	});

	it("lists orders from their entries, in as many statements for several as for one, as one order shows itself", async () => {
		const { shop } = fixture;
		const page = () => listOrders(shop, { view: "all", text: "", after: "" });
		await place();
		await page();
		const ofOne = await statementsOf(page);
		for (let more = 0; more < 3; more++) await place();
		const ofSeveral = await statementsOf(page);
		expect(ofSeveral.length).toBe(ofOne.length);
		const { entries } = await page();
		expect(entries.length).toBeGreaterThan(3);
		for (const entry of entries) expect(shop.orders.entries.of((await shop.orders.order(entry.id))!)).toEqual(entry);
	});

	it("shows a role only what it acts on", async () => {
		const parts = async (role: Role) => {
			const { waiting, money, lowStock, reviews, newest } = await homeOf(role);
			const lists = Object.entries({ money, lowStock, reviews, newest });
			return [...Object.keys(waiting), ...lists.flatMap(([name, list]) => (list === null ? [] : [name]))];
		};
		const goods = ["to-pack", "to-ship", "on-the-road"];
		expect(await parts("administrator")).toEqual(["to-confirm", ...goods, "money", "lowStock", "reviews", "newest"]);
		expect(await parts("shop_manager")).toEqual(await parts("administrator"));
		expect(await parts("clerk")).toEqual(["to-confirm", ...goods, "lowStock", "reviews", "newest"]);
		expect(await parts("depot")).toEqual([...goods, "lowStock"]);
		expect(await parts("accountant")).toEqual(["newest"]);
		expect(await parts("author")).toEqual([]);
	});

	it("lists packs in sale at or below their own limit or the store's, the lowest first", async () => {
		const { db } = fixture.connection;
		await db.updateTable("product_stock").set({ managed: 0 }).execute();
		const owners = await db
			.selectFrom("product_stock")
			.innerJoin("product", "product.id", "product_stock.product_id")
			.where("product.status", "=", "publish")
			.where("product.parent_id", "=", 0)
			.select("product_id")
			.orderBy("product_id")
			.limit(5)
			.execute();
		const ids = owners.map(({ product_id }) => product_id);
		const stocks = [
			[3, null],
			[2, null],
			[-4, null],
			[8, 10],
			[0, null],
		] as const;
		for (const [index, [quantity, low_amount]] of stocks.entries())
			await db
				.updateTable("product_stock")
				.set({ managed: 1, quantity, low_amount })
				.where("product_id", "=", ids[index]!)
				.execute();
		await db.updateTable("product").set({ status: "draft" }).where("id", "=", ids[4]!).execute();
		await fixture.shop.settings.write({ lowStockAmount: 2 });
		const { lowStock } = await homeOf("depot");
		expect(lowStock).toMatchObject({ count: 3, more: false });
		expect(lowStock!.rows.map(({ id, left }) => [id, left])).toEqual([
			[ids[2], -4],
			[ids[1], 2],
			[ids[3], 8],
		]);
		await fixture.shop.settings.write({ stockManaged: false });
		expect((await homeOf("depot")).lowStock).toEqual({ count: 0, more: false, rows: [] });
	});

	it("a new order is among the changes, and so is one whose event became visible late and has a lower number", async () => {
		const { shop, connection } = fixture;
		const { after } = await changesAfter(shop, 0);
		const id = await place();
		const { changes } = await changesAfter(shop, after);
		const own = changes.filter(({ orderId }) => orderId === id);
		expect(own.some(({ isNew }) => isNew)).toBe(true);
		// Delivered meanwhile or not: the next answer has it still, with the same number.
		const { db } = connection;
		const again = await changesAfter(shop, after + 1);
		expect(again.changes.map((change) => change.id)).toEqual(expect.arrayContaining(own.map((change) => change.id)));
		const late = {
			kind: "order.handled",
			orderId: id,
			step: "confirm",
			from: "to-confirm",
			to: "confirmed",
		};
		await db
			.insertInto("event")
			.values({
				id: -1,
				kind: late.kind,
				topic: `order ${id}`,
				actor: "staff 3",
				payload_json: JSON.stringify(late),
				recorded_at: after - 30_000,
				handled_at: null,
				delivered_at: null,
				attempts: 0,
				next_attempt_at: after,
				last_error: "",
			})
			.execute();
		const found = async () => (await changesAfter(shop, after)).changes.find((change) => change.id === -1);
		expect(await found()).toEqual({ id: -1, orderId: id, isNew: false });
		await db.updateTable("event").set({ delivered_at: after }).where("id", "=", -1).execute();
		expect(await found()).toEqual({ id: -1, orderId: id, isNew: false });
		await db
			.updateTable("event")
			.set({ delivered_at: after - 61_000 })
			.where("id", "=", -1)
			.execute();
		expect(await found()).toBeUndefined();
		// Who was away for hours, or missed more than an answer has, reads everything again.
		expect(await changesAfter(shop, after - 2 * 60 * 60_000)).toMatchObject({ changes: [], more: true });
	});
});
