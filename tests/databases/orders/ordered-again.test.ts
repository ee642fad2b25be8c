import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { SettingChanges } from "@feedmill/trade/settings/setting-fields.ts";
import { describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const MILK_BOOSTER_25 = 25;
const MINERAL = 67;
const DAY = 86_400_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("a guest who comes back to an order, on %s", (database) => {
	const fixture = useFixture({ database });

	async function placed(items: readonly (readonly [number, number])[], method = "cod"): Promise<PlacedBody> {
		const shopper = await new Shopper(fixture.base).start();
		for (const [id, quantity] of items) await shopper.add(id, quantity);
		return (await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: method })).body;
	}
	const pathOf = ({ order_id, order_key }: PlacedBody) => `/checkout/order-received/${order_id}/?key=${order_key}`;
	const update = (id: number, change: Record<string, unknown>) =>
		fixture.connection.db.updateTable("orders").set(change).where("id", "=", id).execute();
	const settings = (changes: SettingChanges) =>
		fixture.shop.editors.settings.change(changes, { actor: { kind: "system", name: "test" } });
	/** The fields of the form with the button. */
	function formOf(html: string): Record<string, string> {
		const form = /<form[^>]*class="order-again".*?<\/form>/s.exec(html)?.[0] ?? "";
		return Object.fromEntries(
			[...form.matchAll(/<(?:input|button) ([^>]*)>/g)].map(([, attributes = ""]) => {
				const [name = "", value = ""] = ["name", "value"].map(
					(each) => new RegExp(`\\b${each}="([^"]*)"`).exec(attributes)?.[1],
				);
				return [name, value];
			}),
		);
	}
	/** Product and quantity of each line. */
	async function cartOf(visitor: PageVisitor): Promise<(readonly [number, number])[]> {
		const read = await fetch(`${fixture.base}/wp-json/wc/store/v1/cart`, {
			headers: { cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
		});
		const { items } = (await read.json()) as { items: { id: number; quantity: number }[] };
		return items.map(({ id, quantity }) => [id, quantity] as const);
	}

	it("opens the link of the mail when the session is gone, by the address it was ordered with", async () => {
		const order = await placed([[DAIRY, 1]]);
		await fixture.shop.jobs.runDue();
		await update(order.order_id, { created_at: fixture.shop.clock.now() - 30 * DAY });
		const visitor = new PageVisitor(fixture.base);
		const closed = await visitor.get(pathOf(order));
		expect(closed.text).toContain("verify the email address associated with the order");
		expect(closed.html).not.toContain("Dairy Gold");
		const open = await visitor.post(pathOf(order), { email: order.billing_address.email, verify: "1" });
		expect(open.text).toContain("Dairy Gold");
	});

	it("takes the goods of the order again, packs too, once for a press that is doubled", async () => {
		const goods = [
			[MILK_BOOSTER_25, 2],
			[MINERAL, 1],
		] as const;
		const order = await placed(goods);
		await update(order.order_id, { created_at: fixture.shop.clock.now() - 30 * DAY });
		const visitor = new PageVisitor(fixture.base);
		const { email } = order.billing_address;
		const { html } = await visitor.post(pathOf(order), { email, verify: "1" });
		const fields = formOf(html);
		expect(fields).toEqual({ email, order_again: "1" });
		const first = await visitor.post(pathOf(order), fields);
		expect([first.status, first.location]).toEqual([303, "/cart/"]);
		await Promise.all([1, 2, 3].map(() => visitor.post(pathOf(order), fields)));
		const { text } = await visitor.get("/cart/");
		expect(text.split("The cart has been filled with the items from your previous order.")).toHaveLength(2);
		expect(await cartOf(visitor)).toEqual(goods);
	});

	it("does not fill the cart for who only has the link, nor for a form of another site", async () => {
		const order = await placed([[DAIRY, 1]]);
		const visitor = new PageVisitor(fixture.base);
		const elsewhere = { origin: "https://elsewhere.test", "sec-fetch-site": "cross-site" };
		await visitor.post(pathOf(order), { order_again: "1" }, elsewhere);
		await update(order.order_id, { created_at: fixture.shop.clock.now() - 30 * DAY });
		const closed = await visitor.post(pathOf(order), { order_again: "1" });
		expect(closed.text).toContain("verify the email address associated with the order");
		expect(closed.html).not.toContain("Dairy Gold");
		expect(await cartOf(visitor)).toEqual([]);
	});

	it("says in one sentence what could not be taken, and in one what costs something else now", async () => {
		const order = await placed([
			[DAIRY, 1],
			[MILK_BOOSTER_25, 2],
			[MINERAL, 1],
		]);
		const { db } = fixture.connection;
		await db.updateTable("product").set({ status: "trash" }).where("id", "=", DAIRY).execute();
		const actor = { kind: "system", name: "test" } as const;
		const edited = await fixture.shop.editors.products.change(MINERAL, { regularPrice: 701_000_000 }, { actor });
		expect(edited.ok).toBe(true);
		await touch(db, "catalogue");
		const visitor = new PageVisitor(fixture.base);
		const { html } = await visitor.get(pathOf(order));
		await visitor.post(pathOf(order), formOf(html));
		const { text } = await visitor.get("/cart/");
		expect(text).toContain(
			"1 item from your previous order is currently unavailable and could not be added to your cart.",
		);
		expect(text).toContain("Dairy Gold 8000 Pellet: This product cannot be added to the cart.");
		expect(text).toContain("Another price than in your previous order: Mineral Mixture 5 kg, ₹701 instead of ₹685.");
		expect(text).not.toMatch(/instead of ₹\d+\..*instead of/);
		expect(await cartOf(visitor)).toEqual([
			[MILK_BOOSTER_25, 2],
			[MINERAL, 1],
		]);
	});

	it("is offered no order again that is unpaid, cancelled or refunded", async () => {
		const order = await placed([[DAIRY, 1]]);
		const shown = async (status: string) => {
			await update(order.order_id, { status });
			return (await new PageVisitor(fixture.base).get(pathOf(order))).html.includes("order_again");
		};
		const offered: Record<string, boolean> = {};
		for (const status of ["processing", "completed", "pending", "failed", "cancelled", "refunded"])
			offered[status] = await shown(status);
		expect(offered).toEqual({
			processing: true,
			completed: true,
			pending: false,
			failed: false,
			cancelled: false,
			refunded: false,
		});
	});

	it("reads when the goods come and whom to call, as the shopkeeper said when it was ordered", async () => {
		await settings({ deliveryDays: "flat_rate:1 2-4, flat_rate 6", phone: "+91 98250 11223" });
		const order = await placed([[DAIRY, 1]]);
		await settings({ deliveryDays: "flat_rate:1 9" });
		const ordered = { created_at: Date.parse("2024-03-04T10:00:00+05:30"), paid_at: null };
		await update(order.order_id, { ...ordered, billing_email: "" });
		const page = () => new PageVisitor(fixture.base).post(pathOf(order), { email: order.billing_address.email });
		const { text, html } = await page();
		expect(text).toContain("Expected delivery: March 6, 2024 to March 8, 2024");
		expect(html).toContain('href="tel:+919825011223"');
		for (const status of ["cancelled", "refunded", "completed", "failed"]) {
			await update(order.order_id, { status });
			expect((await page()).text).not.toContain("Expected delivery");
		}
	});

	it("reads how long the goods take once a transfer has arrived, and nothing where the shop has not said", async () => {
		await settings({ deliveryDays: "flat_rate 3" });
		const waiting = await placed([[DAIRY, 1]], "bacs");
		expect((await new PageVisitor(fixture.base).get(pathOf(waiting))).text).toContain(
			"Expected delivery: 3 days after your payment",
		);
		await settings({ deliveryDays: "" });
		const order = await placed([[DAIRY, 1]]);
		expect((await new PageVisitor(fixture.base).get(pathOf(order))).text).not.toContain("Expected delivery");
	});

	it("has day and number in the account too", async () => {
		await settings({ deliveryDays: "flat_rate:1 1", phone: "079 4000 1234" });
		const order = await placed([[DAIRY, 1]]);
		const { id } = (await fixture.shop.customers.customerByEmail("ramesh@feedmill.test"))!;
		const created_at = Date.parse("2024-12-31T10:00:00+05:30");
		await update(order.order_id, { customer_id: id, created_at, paid_at: null });
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const { text, html } = await visitor.get(`/my-account/view-order/${order.order_id}/`);
		expect(text).toContain("Expected delivery: January 1, 2025");
		expect(html).toContain('href="tel:07940001234"');
		expect(text).toContain("Order again");
	});

	it("refuses days of delivery that cannot be read, with one sentence", async () => {
		for (const deliveryDays of ["flat_rate:1", "flat_rate:1 soon", "flat_rate:1 4-2", "flat_rate:1 400", "2-4"]) {
			const changed = await settings({ deliveryDays });
			expect(changed.ok || changed.error.message).toContain("is not a way to deliver with its days");
		}
	});
});
