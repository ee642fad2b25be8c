import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { describe, expect, it } from "vitest";
import { statementsOf } from "../../support/counting/statements-of.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const DAIRY = 20;
const TEST = { kind: "system", name: "test" } as const;

describe.each(DATABASES)("rules of cash on delivery, on %s", (database) => {
	const fixture = useFixture({ database });
	const rule = async (key: string, value: string) => {
		const changed = await fixture.shop.editors.gateways.changeSetting("cod", key, value, { actor: TEST });
		expect(changed.ok).toBe(true);
	};
	async function shopperWith(bags: number): Promise<Shopper> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, bags);
		return shopper;
	}
	const offered = async (shopper: Shopper) =>
		(await shopper.call<{ payment_methods: string[] }>("GET", "/cart")).body.payment_methods.includes("cod");
	const order = (shopper: Shopper) => shopper.call<PlacedBody & { message: string }>("POST", "/checkout", CASH_ORDER);

	it("refuse an order of ₹2,00,000 with one sentence, and keep the cart", async () => {
		const shopper = await shopperWith(1);
		expect(await offered(shopper)).toBe(true);
		await fixture.shop.editors.products.change(DAIRY, { regularPrice: 200_000_000_000 }, { actor: TEST });
		const refused = async () => {
			const { status, body } = await order(shopper);
			expect([status, body.code]).toEqual([400, "woocommerce_rest_checkout_payment_method_disabled"]);
			expect(body.message).toMatch(/is for less than .*as the law says\. Please choose another way to pay\./);
		};
		// The list is the reference's until the shop has a rule of its own.
		expect(await offered(shopper)).toBe(true);
		await refused();
		await rule("maximum_amount", "900000");
		expect(await offered(shopper)).toBe(false);
		await refused();
		await rule("maximum_amount", "");
		const { body: cart } = await shopper.call<{ items: unknown[] }>("GET", "/cart");
		expect(cart.items).toHaveLength(1);
	});

	it("look at the PIN of the delivery", async () => {
		await rule("pin_areas", "999");
		const { status, body } = await order(await shopperWith(1));
		expect([status, body.message]).toEqual([400, expect.stringMatching(/is not offered for the PIN \d{6}\./)]);
		await rule("pin_areas", CASH_ORDER.shipping_address.postcode.slice(0, 3));
		expect((await order(await shopperWith(1))).status).toBe(200);
	});

	it("allow a guest more once something was delivered to the same phone, and none after returns", async () => {
		const by = (phone: string) => ({
			...CASH_ORDER,
			billing_address: { ...CASH_ORDER.billing_address, phone },
			shipping_address: { ...CASH_ORDER.shipping_address, phone },
		});
		const buy = async (phone: string) =>
			(await (await shopperWith(1)).call<PlacedBody & { message: string }>("POST", "/checkout", by(phone))).body;
		const [asha, mina] = ["9700000011", "+91 97000 00022"];
		await rule("first_order_amount", "1");
		expect((await buy(asha)).message).toMatch(/^For a first order .* is for up to/);
		await rule("first_order_amount", "");
		const { order_id: first } = await buy(asha);
		await rule("first_order_amount", "1");
		expect((await buy(asha)).message).toMatch(/^For a first order/);
		await fixture.shop.orders.changeStatus(first, "completed", { actor: TEST });
		expect((await buy(asha)).order_id).toBeGreaterThan(first);
		await rule("first_order_amount", "");
		await rule("returned_orders", "1");
		const back = await fixture.shop.editors.orders.handle(first, { step: "return", reason: "torn" }, TEST);
		expect(back.ok).toBe(true);
		expect((await buy(asha)).message).toMatch(/because earlier orders came back/);
		// Another buyer is another matter.
		expect((await buy(mina)).order_id).toBeGreaterThan(first);
	});

	it("look at earlier orders once when an order is paid that waits", async () => {
		await rule("first_order_amount", "900000");
		const { order_id: id, order_key: key } = (await order(await shopperWith(1))).body;
		await fixture.shop.orders.changeStatus(id, "pending", { actor: TEST });
		const buyer = await new Shopper(fixture.base).start();
		const path = `/checkout/${id}?key=${key}&billing_email=${CASH_ORDER.billing_address.email}`;
		const sent = await statementsOf(async () => expect((await buyer.call("POST", path, CASH_ORDER)).status).toBe(200));
		expect(sent.filter((text) => /^select .*"order_entry".*"delivery_phone_end"/s.test(text))).toHaveLength(1);
	});
});
