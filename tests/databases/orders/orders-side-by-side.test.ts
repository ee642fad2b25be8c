import { describe, expect, it } from "vitest";
import { nextId } from "../../../packages/shop/src/database/id-block.ts";
import { type Answer, CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Layer Mash and Fish Hatchery Powder have managed stock, Dairy Gold has not. */
const LAYER = 49;
const HATCHERY = 65;
const DAIRY = 20;
/** ms, far longer than an order, far shorter than the lock timeout. */
const SOON = 5_000;

describe("orders on PostgreSQL", () => {
	const fixture = useFixture({ database: "postgres" });

	/** A guest with this product in the cart, ready to order. */
	async function guestWith(id: number, base = fixture.base): Promise<Shopper> {
		const shopper = await new Shopper(base).start();
		expect((await shopper.add(id)).status).toBe(201);
		const { billing_address, shipping_address } = CASH_ORDER;
		await shopper.call("POST", "/cart/update-customer", { billing_address, shipping_address });
		return shopper;
	}

	/** Runs `work` while another transaction locks the row of a product. */
	async function whileLocked<T>(table: "product" | "product_stock", id: number, work: () => Promise<T>): Promise<T> {
		const key = table === "product" ? "id" : "product_id";
		return fixture.connection.db.transaction().execute(async (trx) => {
			await trx.selectFrom(table).select(key).where(key, "=", id).forUpdate().execute();
			return work();
		});
	}

	const within = <T>(answer: Promise<T>): Promise<T | "still waiting"> =>
		Promise.race([answer, new Promise<"still waiting">((resolve) => setTimeout(resolve, SOON, "still waiting"))]);

	it("of different products do not wait for each other, on one server or two", async () => {
		const other = await fixture.serveAlso();
		const [slow, quick, elsewhere] = await Promise.all([
			guestWith(LAYER),
			guestWith(HATCHERY),
			guestWith(DAIRY, other.base),
		]);
		let waiting: Promise<Answer<PlacedBody>> | undefined;
		const placed = await whileLocked("product_stock", LAYER, async () => {
			waiting = slow.order();
			// It waits inside its transaction, with every lock it took before the stock.
			expect(await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 500, "waits"))])).toBe("waits");
			return Promise.all([within(quick.order()), within(elsewhere.order())]);
		});
		expect(placed).toMatchObject([{ status: 200 }, { status: 200 }]);
		expect(await waiting).toMatchObject({ status: 200 });
	});

	it("do not wait for a change of the product", async () => {
		const shopper = await guestWith(DAIRY);
		expect(await whileLocked("product", DAIRY, () => within(shopper.order()))).toMatchObject({ status: 200 });
	});

	it("are numbered without gaps, from the number after the last imported one", async () => {
		const shoppers = await Promise.all(Array.from({ length: 12 }, (_, index) => guestWith(index % 2 ? DAIRY : LAYER)));
		const answers = await Promise.all(shoppers.map((shopper) => shopper.order()));
		const numbers = answers.map(({ body }) => body.order_id).sort((a, b) => a - b);
		expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => 105 + index));
	});

	it("never share a number, with many concurrent orders on two servers", async () => {
		const other = await fixture.serveAlso();
		const taken = await Promise.all(
			Array.from({ length: 200 }, (_, index) =>
				nextId((index % 2 ? other.shop.connection : fixture.connection).db, "orders"),
			),
		);
		expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => 105 + index));
	});
});
