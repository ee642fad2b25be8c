import type { OrderDraft } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { orderPayPath, orderReceivedPath } from "@feedmill/trade/orders/order-paths.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { offerUpi } from "../../support/payments/upi-shop.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { Shopper } from "../../support/store-client.ts";
import { useFixture, usePayingShop } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const ANITA = 4;
/** Typed by the buyer otherwise than by the clerk. */
const PHONE = "+91 98250-44321";

describe.each(DATABASES)("an order without an e-mail address, on %s", (database) => {
	const fixture = useFixture({ database });
	const paying = usePayingShop(fixture, { pages: true });

	async function placed(changes: Partial<OrderDraft> = {}): Promise<Order> {
		const request = { draft: orderDraft(changes), origin: fixture.base, customerIp: "", userAgent: "" };
		const made = await fixture.shop.staffOrders.place({ ...request, key: crypto.randomUUID() }, ASHA);
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value.order;
	}
	const checkoutPath = async () => (await fixture.shop.settings.current()).pages.checkout.path;

	it("is read by its key and its telephone number, and by neither alone", async () => {
		const { id, key } = await placed();
		const stranger = await new Shopper(fixture.base).start();
		const read = (query: string) => stranger.call<{ code?: string }>("GET", `/order/${id}?${query}`);
		for (const typed of ["", "98250", "9825044322", "meena@example.in"]) {
			const answer = await read(`key=${key}&billing_email=${encodeURIComponent(typed)}`);
			expect([typed, answer.status, answer.body.code]).toEqual([typed, 401, "woocommerce_rest_invalid_billing_email"]);
		}
		expect((await read(`key=wrong&billing_email=${encodeURIComponent(PHONE)}`)).status).toBe(403);
		expect((await read(`key=${key}&billing_email=${encodeURIComponent(PHONE)}`)).status).toBe(200);
	});

	it("is shown by its link to nobody who does not type its telephone number, not even just after it was placed", async () => {
		const order = await placed();
		const path = orderReceivedPath(await checkoutPath(), order);
		const visitor = new PageVisitor(fixture.base);
		const closed = await visitor.get(path);
		expect(closed.html).toContain('type="tel"');
		expect(closed.html).not.toContain("Dairy Gold");
		const wrong = await visitor.post(path, { email: "98250 44322", verify: "1" });
		expect(wrong.html).toContain("That is not the telephone number of this order");
		expect(wrong.html).not.toContain("Dairy Gold");
		const open = await visitor.post(path, { email: PHONE, verify: "1" });
		expect(open.html).toContain("Dairy Gold");
		expect(open.html).not.toContain("Borsad");
	});

	it("is paid by its link, with or without an account, and no address is shown or asked for", async () => {
		for (const customerId of [null, ANITA]) {
			const order = await placed({ payment: "link", customerId });
			const path = orderPayPath(await checkoutPath(), order);
			const visitor = new PageVisitor(fixture.base);
			const form = await visitor.get(path);
			expect(form.html).toContain("Dairy Gold");
			expect(form.html).not.toContain("Borsad");
			await visitor.post(path, { payment_method: "bacs" });
			expect(await fixture.shop.orders.order(order.id)).toMatchObject({
				status: "on-hold",
				paymentMethod: "bacs",
				billing: { first_name: "Meena", city: "Borsad" },
			});
		}
	});

	it("keeps the place that its freight was agreed for, and is paid there", async () => {
		const order = await placed({ payment: "link", freight: { title: "Our lorry to Borsad", price: 100_000_000 } });
		const payer = await new Shopper(paying.base).start();
		const payAt = (place: { city: string; postcode: string }) => {
			const address = { ...order.shipping, ...place };
			return payer.call<{ code?: string; order_id?: number }>(
				"POST",
				`/checkout/${order.id}?key=${order.key}&billing_email=${encodeURIComponent(PHONE)}`,
				{
					billing_address: { ...address, email: "" },
					shipping_address: address,
					payment_method: "test",
					payment_data: [{ key: "test_behaviour", value: "succeed" }],
				},
			);
		};
		const elsewhere = await payAt({ city: "Bhuj", postcode: "370001" });
		expect([elsewhere.status, elsewhere.body.code]).toEqual([400, "order_total_would_change"]);
		const paid = await payAt({ city: "Borsad", postcode: "388540" });
		expect([paid.status, paid.body.order_id]).toEqual([200, order.id]);
		expect(await fixture.shop.orders.order(order.id)).toMatchObject({
			status: "processing",
			shipping: { postcode: "388540" },
		});
	});

	/** As if it had been placed an hour ago: the link alone opens it no more. */
	async function anHourLater({ id }: Order): Promise<void> {
		const createdAt = fixture.shop.clock.now() - 60 * 60_000;
		await fixture.connection.db.updateTable("orders").set({ created_at: createdAt }).where("id", "=", id).execute();
	}
	/** What its buyer types to see it. */
	const typedFor = ({ billing }: Order) => billing.email || PHONE;

	it("leads from its link to UPI's code and the field for its number, with or without an account", async () => {
		await offerUpi(fixture.shop);
		for (const customerId of [null, ANITA]) {
			const order = await placed({ payment: "link", customerId });
			await anHourLater(order);
			const path = await checkoutPath();
			const visitor = new PageVisitor(fixture.base);
			const sent = await visitor.post(orderPayPath(path, order), { payment_method: "upi" });
			expect(sent.location).toBe(orderReceivedPath(path, order));
			const asked = await visitor.get(sent.location!);
			expect(asked.html).toContain('name="verify"');
			expect(asked.html).not.toMatch(/Dairy Gold|name="password"/);
			const open = await visitor.post(sent.location!, { email: typedFor(order), verify: "1" });
			for (const part of ["Dairy Gold", "mill@okbank", 'name="upi_number"']) expect(open.html).toContain(part);
			// Nobody is logged in.
			expect(open.html).not.toContain("Borsad");
			const number = { upi_number: "412345678901", give_upi_number: "1" };
			await visitor.post(sent.location!, { email: typedFor(order), ...number });
			expect(await fixture.shop.bankMoney.givenOf(order.id)).toMatchObject({ reference: "412345678901" });
		}
	});

	it("of an account is shown after a return from the provider to whoever types its address", async () => {
		const order = await placed({ payment: "link", customerId: ANITA });
		await anHourLater(order);
		const visitor = new PageVisitor(paying.base);
		await visitor.post(orderPayPath(await checkoutPath(), order), { payment_method: "test" });
		const [payment] = await paying.shop.payments.paymentsOf(order.id);
		const back = await visitor.get(`/payments/test/return/${payment!.id}`);
		expect(back.location).toBe(orderReceivedPath(await checkoutPath(), order));
		expect((await visitor.get(back.location!)).html).toContain('name="verify"');
		const open = await visitor.post(back.location!, { email: typedFor(order), verify: "1" });
		expect(open.html).toContain("Dairy Gold");
	});

	it("of an account is shown with its addresses only to who is logged in to it", async () => {
		const order = await placed({ payment: "link", customerId: ANITA });
		await anHourLater(order);
		const path = orderReceivedPath(await checkoutPath(), order);
		const loggedIn = async (name: string) => {
			const visitor = new PageVisitor(fixture.base);
			await visitor.logIn(name);
			return visitor;
		};
		expect((await (await loggedIn("anita")).get(path)).html).toContain("Borsad");
		const other = await loggedIn("ramesh");
		expect((await other.get(path)).html).not.toContain("Dairy Gold");
		expect((await other.post(path, { email: typedFor(order), verify: "1" })).html).not.toContain("Borsad");
	});
});
