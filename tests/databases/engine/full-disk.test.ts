import { limitRoom } from "@feedmill/shop/testing/disk-room.ts";
import { afterEach, expect, it } from "vitest";
import { useStock } from "../../support/stock.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Fish Hatchery Powder: managed stock, no backorders. */
const HATCHERY = 65;
const STOCK = 500;

const fixture = useFixture();
useStock(fixture, HATCHERY, STOCK);
afterEach(() => room(null));

const room = (pages: number | null) => limitRoom(fixture.connection, pages);
/** Needs some new pages of 4 KiB. */
const WITH_NOTE = { ...CASH_ORDER, customer_note: "Ring at the gate. ".repeat(500) };
const order = (shopper: Shopper, key: string) =>
	shopper.call<PlacedBody>("POST", "/checkout", WITH_NOTE, { "Idempotency-Key": key });
const ordersBy = async () =>
	(await fixture.connection.db.selectFrom("orders").select("id").where("id", ">", 104).execute()).map(({ id }) => id);
const stock = () =>
	fixture.connection.db
		.selectFrom("product_stock")
		.select((eb) => [eb.fn.coalesce("quantity", eb.lit(0)).as("quantity"), "reserved"])
		.where("product_id", "=", HATCHERY)
		.executeTakeFirstOrThrow();
const REFUSED = {
	status: 503,
	body: {
		code: "rest_service_unavailable",
		message: "The shop cannot save anything at the moment. Please try again in a few minutes.",
	},
};

it("an order that does not fit on the disk is refused in one sentence and placed once there is room", async () => {
	let refused = 0;
	// The disk fills up at every step of an order.
	for (let pages = 0; pages < 12; pages++) {
		const before = await ordersBy();
		const shopper = await new Shopper(fixture.base).start();
		expect((await shopper.add(HATCHERY)).status).toBe(201);
		const stocked = await stock();
		const key = `full-${pages}`;
		await room(pages);
		const first = await order(shopper, key);
		if (first.status !== 200) {
			refused++;
			expect(first).toMatchObject(REFUSED);
			expect(first.headers.get("retry-after")).toBe("30");
			expect([await ordersBy(), await stock()]).toEqual([before, stocked]);
			expect((await shopper.call("GET", "/cart")).body).toMatchObject({ items_count: 1 });
		}
		await room(null);
		const second = await order(shopper, key);
		expect(second.status).toBe(200);
		expect(await ordersBy()).toHaveLength(before.length + 1);
		expect(await stock()).toEqual({ quantity: stocked.quantity - 1, reserved: stocked.reserved });
	}
	expect(refused).toBeGreaterThan(0);
	expect((await stock()).quantity).toBe(STOCK - 12);
});

it("of orders that are written together each is whole or refused when the disk fills up", async () => {
	const shoppers = await Promise.all(
		Array.from({ length: 8 }, async (_, index) => {
			const shopper = await new Shopper(fixture.base).start();
			await shopper.add(HATCHERY);
			return { shopper, key: `together-${index}` };
		}),
	);
	await room(8);
	const answers = await Promise.all(shoppers.map(({ shopper, key }) => order(shopper, key)));
	const placed = answers.filter(({ status }) => status === 200);
	for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(REFUSED);
	expect(placed.length).toBeLessThan(8);
	expect((await ordersBy()).length).toBe(placed.length);
	expect((await stock()).quantity).toBe(STOCK - placed.length);
	await room(null);
	const again = await Promise.all(shoppers.map(({ shopper, key }) => order(shopper, key)));
	expect(again.map(({ status }) => status)).toEqual(new Array(8).fill(200));
	expect(await stock()).toEqual({ quantity: STOCK - 8, reserved: 0 });
	expect(new Set(again.map(({ body }) => body.order_id)).size).toBe(8);
});

it("pages, products and carts are read while nothing can be written", async () => {
	const shopper = await new Shopper(fixture.base).start();
	await shopper.add(HATCHERY);
	await room(0);
	const paths = ["/", "/shop/", "/cart/", "/checkout/", "/my-account/", "/readyz", "/wp-json/wc/store/v1/products"];
	const read = await Promise.all(paths.map((path) => fetch(fixture.base + path)));
	expect(read.map(({ status }) => status)).toEqual(paths.map(() => 200));
	expect((await shopper.call("GET", "/cart")).status).toBe(200);
});
