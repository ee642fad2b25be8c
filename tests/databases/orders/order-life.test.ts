import { describe, expect, it } from "vitest";
import { type DialectName, touch } from "../../../packages/shop/src/database/connection.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Buffalo Special Mash: stock of three, no backorders. */
const BUFFALO = 38;
const GOAT = 55;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("an order over the wire, on %s", (database) => {
	const fixture = useFixture({ database });

	interface Read {
		errors: unknown[];
		items: { quantity: number }[];
		billing_address: { city: string };
	}
	const read = (shopper: Shopper, { order_id, order_key, billing_address }: PlacedBody) =>
		shopper.call<Read>(
			"GET",
			`/order/${order_id}?key=${order_key}&billing_email=${encodeURIComponent(billing_address.email)}`,
		);

	it("is not blocked by its own reservation", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(BUFFALO, 3);
		const draft = await shopper.call<PlacedBody>("GET", "/checkout");
		expect((await read(shopper, draft.body)).body.errors).toEqual([]);
	});

	it("follows the cart while it is a draft", async () => {
		const shopper = await new Shopper(fixture.base).start();
		const { body } = (await shopper.add(BUFFALO, 3)) as { body: { items: { key: string }[] } };
		const draft = await shopper.call<PlacedBody>("GET", "/checkout");
		await shopper.call("POST", "/cart/update-item", { key: body.items[0]?.key, quantity: 1 });
		await shopper.call("POST", "/cart/update-customer", { billing_address: { city: "Patan" } });
		await shopper.add(GOAT, 2);
		expect((await read(shopper, draft.body)).body).toMatchObject({
			items: [{ quantity: 1 }, { quantity: 2 }],
			billing_address: { city: "Patan" },
		});
		expect((await shopper.call<PlacedBody>("GET", "/checkout")).body).toMatchObject({
			order_id: draft.body.order_id,
			order_key: draft.body.order_key,
		});
		await shopper.call("DELETE", "/cart/items");
		expect((await read(shopper, draft.body)).body).toMatchObject({ items: [], errors: [] });
		await shopper.add(GOAT);
		const placed = await shopper.order();
		expect(placed.body).toMatchObject({ order_id: draft.body.order_id, status: "processing" });
	});

	it("cannot deadlock when one request empties the cart while another buys", async () => {
		const shoppers = await Promise.all(Array.from({ length: 8 }, () => new Shopper(fixture.base).start()));
		for (const shopper of shoppers) {
			await shopper.add(BUFFALO, 1);
			await shopper.call("GET", "/checkout");
		}
		const answers = await Promise.all(
			shoppers.map((shopper, index) => (index % 2 ? shopper.call("DELETE", "/cart/items") : shopper.order())),
		);
		for (const { status } of answers) expect(status).toBeLessThan(500);
		const { quantity, reserved } = await fixture.connection.db
			.selectFrom("product_stock")
			.selectAll()
			.where("product_id", "=", BUFFALO)
			.executeTakeFirstOrThrow();
		expect(reserved).toBe(0);
		expect(quantity).toBeGreaterThanOrEqual(0);
	});

	it("accepts a coupon once per mailbox, however the address is spelt", async () => {
		const shopper = await new Shopper(fixture.base).start();
		const order = async (email: string) => {
			await shopper.add(GOAT);
			await shopper.call("POST", "/cart/apply-coupon", { code: "peruser1" });
			return shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, billing_address: { ...RAMESH, email } });
		};
		expect((await order("Kiran@Example.test")).status).toBe(200);
		expect(await order("kiran@example.test")).toMatchObject({
			status: 409,
			body: { code: "woocommerce_rest_cart_coupon_errors" },
		});
		expect(await order("KIRAN@example.test")).toMatchObject({ status: 409 });
	});

	it("requires an address with content", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(GOAT);
		const place = (change: object) =>
			shopper.call("POST", "/checkout", {
				...CASH_ORDER,
				billing_address: { ...RAMESH, email: "a@example.in", ...change },
			});
		expect(await place({ email: "0" })).toMatchObject({
			status: 400,
			body: { code: "woocommerce_rest_missing_email_address" },
		});
		expect(await place({ postcode: "0" })).toMatchObject({
			status: 400,
			body: {
				code: "woocommerce_rest_invalid_address",
				message: "There was a problem with the provided billing address: PIN Code is required",
			},
		});
	});

	it("validates the given payment method, also if nothing is to be paid", async () => {
		const { db } = fixture.connection;
		await db.updateTable("coupon").set({ amount: 100_000_000 }).where("code", "=", "percent10").execute();
		await db.updateTable("payment_gateway").set({ enabled: 0 }).where("id", "=", "cheque").execute();
		await touch(db, "settings");
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(GOAT);
		await shopper.call("POST", "/cart/apply-coupon", { code: "percent10" });
		await shopper.call("POST", "/cart/update-customer", { shipping_address: RAMESH });
		await shopper.call("POST", "/cart/select-shipping-rate", { package_id: 0, rate_id: "pickup_location:0" });
		const place = (payment_method: unknown) =>
			shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method });
		expect(await place(5)).toMatchObject({
			status: 400,
			body: { data: { params: { payment_method: "payment_method is not of type string." } } },
		});
		expect(await place("cheque")).toMatchObject({
			status: 400,
			body: { code: "woocommerce_rest_checkout_payment_method_disabled" },
		});
		expect(await place(null)).toMatchObject({ status: 200, body: { status: "processing" } });
	});
});
