import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { defineExtension } from "@feedmill/shop/extensions/extension.ts";
import { gatewayRow } from "@feedmill/shop/testing/rows.ts";
import { describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DAIRY = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

const never = () => Promise.reject(new Error("not asked"));
/** A gateway that refuses at once, and one that the shop asks after the order is stored. */
const refusing = defineExtension({
	namespace: "refusing",
	payment: {
		gateways: [
			{ gateway: { id: "credit", decide: () => ({ refused: "No credit left." }) }, title: "Credit", description: "" },
			{
				gateway: { id: "card", look: never, start: async () => ({ kind: "refused", shown: "failure" }) },
				title: "Card",
				description: "",
			},
		],
	},
});

/** The account is made with the order, before its payment. */
describe.each(DATABASES)("an order with an account whose payment is refused, on %s", (database) => {
	const fixture = useFixture({ database, extensions: [refusing] });
	const paying = usePayingShop(fixture);

	it("is paid by the next try, which need not say again that it wants an account", async () => {
		await paying.shop.settings.write({ signupAtCheckout: true });
		const shopper = await new Shopper(paying.base).start();
		await shopper.add(DAIRY, 2);
		const place = (behaviour: string) =>
			shopper.call<PlacedBody>("POST", "/checkout", {
				...CASH_ORDER,
				billing_address: { ...RAMESH, email: "kamla@example.in" },
				create_account: true,
				payment_method: "test",
				payment_data: [{ key: "test_behaviour", value: behaviour }],
			});
		expect(await place("refuse")).toMatchObject({ status: 402, body: { message: "The test bank said no." } });
		expect(shopper.cookies.join()).toContain("wordpress_logged_in_");
		const { body: cart } = await shopper.call<{ items_count: number }>("GET", "/cart");
		expect(cart.items_count).toBe(2);
		const paid = await place("succeed");
		expect(paid).toMatchObject({ status: 200, body: { status: "processing" } });
		const customer = await paying.shop.customers.customerByEmail("kamla@example.in");
		expect(await paying.order(paid.body.order_id)).toMatchObject({ customerId: customer?.id });
		expect(await paying.shop.payments.paymentsOf(paid.body.order_id)).toHaveLength(2);
	});

	it.each([
		["credit", "No credit left."],
		["card", "has declined your transaction"],
	])("by %s is paid by the next try without script", async (gateway, reason) => {
		const { shop, base, connection } = fixture;
		await connection.db
			.insertInto("payment_gateway")
			.values(["credit", "card"].map((id) => gatewayRow({ id })))
			.execute();
		await touch(connection.db, "settings");
		await shop.settings.write({ guestCheckout: false, signupAtCheckout: true });
		const visitor = new PageVisitor(base);
		await visitor.get(`/?add-to-cart=${DAIRY}`);
		const address = Object.fromEntries(
			Object.entries({ ...RAMESH, email: "kamla@example.in" }).map(([name, value]) => [`billing_${name}`, value]),
		);
		const place = async (payment_method: string) => {
			const { html } = await visitor.post("/checkout/", { ...address, payment_method, shown_total: "" });
			const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
			const form = { shown_total: hidden("shown_total"), order_intent: hidden("order_intent") };
			return visitor.post("/checkout/", { ...address, payment_method, ...form });
		};
		const refused = await place(gateway);
		expect(refused).toMatchObject({ status: 303, location: "/checkout/" });
		const { text } = await visitor.get("/checkout/");
		expect(text).toContain(reason);
		expect(text).toContain("Dairy Gold");
		expect((await place("cod")).location).toContain("/order-received/");
		const customer = await shop.customers.customerByEmail("kamla@example.in");
		const orders = await connection.db
			.selectFrom("orders")
			.select(["status", "customer_id"])
			.where("id", ">", 104)
			.execute();
		expect(orders).toEqual([{ status: "processing", customer_id: customer?.id }]);
	});
});
