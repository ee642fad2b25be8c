import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { Fixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

interface CartBody {
	totals: { total_price: string; currency_code: string };
	shipping_rates: { shipping_rates: { rate_id: string; price: string; selected: boolean }[] }[];
}
interface Refused {
	code: string;
	message: string;
	data: { status: number; cart?: CartBody } | null;
}

describe.each(DATABASES)("what the shopper agreed to is what is ordered, on %s", (database) => {
	const fixture = useFixture({ database });
	let shopper: Shopper;
	beforeEach(async () => {
		shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
		const { billing_address, shipping_address } = CASH_ORDER;
		await shopper.call("POST", "/cart/update-customer", { billing_address, shipping_address });
	});

	/** The total of a cart, as the checkout page sends it. */
	const shown = ({ totals }: CartBody) => `${totals.total_price} ${totals.currency_code}`;
	const cart = async (who = shopper) => (await who.call<CartBody>("GET", "/cart")).body;
	const place = (total: string, headers: Record<string, string> = {}) =>
		shopper.call<PlacedBody & Refused>("POST", "/checkout", CASH_ORDER, { "Feedmill-Total": total, ...headers });
	const raisePrice = (price: number) => changePrice(fixture, price);
	const placedOrders = () =>
		fixture.connection.db
			.selectFrom("orders")
			.select(["id", "status"])
			.where("id", ">", 104)
			.where("status", "!=", "checkout-draft")
			.execute();

	it("orders for the total that was shown", async () => {
		const before = shown(await cart());
		const placed = await place(before);
		expect(placed.status).toBe(200);
		const order = await shopper.read(placed.body);
		expect(Number(order.body.totals.total_price)).toBe(Number(before.split(" ")[0]));
	});

	it("asks again, with the new cart, when a price changed after the page was shown", async () => {
		const before = shown(await cart());
		await raisePrice(1500);
		const refused = await place(before, { "Idempotency-Key": "one" });
		expect(refused.status).toBe(409);
		expect(refused.body.code).toBe("order_total_changed");
		const now = shown(refused.body.data!.cart!);
		expect(now).not.toBe(before);
		const rupees = (total: string) => `₹${total.split(" ")[0]}`;
		expect(refused.body.message).toBe(
			`The total is now ${rupees(now)} instead of ${rupees(before)}. Please check your order and place it again.`,
		);
		expect(await placedOrders()).toEqual([]);
		const placed = await place(now, { "Idempotency-Key": "one" });
		expect(placed.status).toBe(200);
		// A retry of an accepted order returns it, whatever it cost then and costs now.
		await raisePrice(1600);
		const again = await place(before, { "Idempotency-Key": "one" });
		expect([again.status, again.body.order_id]).toEqual([200, placed.body.order_id]);
		expect(await placedOrders()).toHaveLength(1);
	});

	it("asks again when the cart was changed in another tab", async () => {
		const before = shown(await cart());
		await shopper.add(DAIRY_GOLD, 2);
		expect((await place(before)).body.code).toBe("order_total_changed");
		expect(await placedOrders()).toEqual([]);
	});

	it("asks again when the address of the order itself changes the total, and remembers the address", async () => {
		const { billing_address, shipping_address } = CASH_ORDER;
		const away = { state: "KL", city: "Kochi", postcode: "682001" };
		const body = {
			...CASH_ORDER,
			billing_address: { ...billing_address, ...away },
			shipping_address: { ...shipping_address, ...away },
		};
		const order = (total: string) =>
			shopper.call<PlacedBody & Refused>("POST", "/checkout", body, { "Feedmill-Total": total });
		const refused = await order(shown(await cart()));
		expect(refused.body.code).toBe("order_total_changed");
		expect(refused.body.data!.cart).toMatchObject({ billing_address: { city: "Kochi" } });
		expect((await order(shown(refused.body.data!.cart!))).status).toBe(200);
	});

	it("does not take a total of another currency for the same one", async () => {
		const [amount] = shown(await cart()).split(" ");
		const refused = await place(`${amount} USD`);
		expect(refused.status).toBe(409);
		expect(refused.body.message).toMatch(/^The total is now ₹\d+\. Please check/);
	});

	it("places one order for the old total or none, when a price changes at the same time", async () => {
		const before = shown(await cart());
		const [placed] = await Promise.all([place(before), raisePrice(1700)]);
		const ordered = await placedOrders();
		expect(ordered).toHaveLength(placed.status === 200 ? 1 : 0);
		if (placed.status !== 200) return expect(placed.body.code).toBe("order_total_changed");
		const order = await shopper.read(placed.body);
		return expect(Number(order.body.totals.total_price)).toBe(Number(before.split(" ")[0]));
	});

	it("refuses a total that is none with one sentence", async () => {
		const refused = await place("about 1200");
		expect([refused.status, refused.body.message]).toEqual([
			400,
			"The header Feedmill-Total must be an amount in minor units and a currency, such as 120000 INR.",
		]);
	});

	it("orders at the current total for clients that do not send what they showed", async () => {
		await raisePrice(1500);
		expect((await shopper.order()).status).toBe(200);
	});

	it("asks again before a pending order is paid whose total is not the one shown", async () => {
		const placed = (await shopper.order()).body;
		await fixture.connection.db
			.updateTable("orders")
			.set({ status: "pending" })
			.where("id", "=", placed.order_id)
			.execute();
		const path = `/checkout/${placed.order_id}?key=${placed.order_key}&billing_email=${placed.billing_address.email}`;
		const pay = (total: string) =>
			shopper.call<PlacedBody & Refused>("POST", path, CASH_ORDER, { "Feedmill-Total": total });
		const refused = await pay("1 INR");
		expect([refused.status, refused.body.code]).toEqual([409, "order_total_changed"]);
		const { body } = await shopper.read(placed);
		expect((await pay(`${body.totals.total_price} INR`)).status).toBe(200);
	});

	it("asks again on the page that pays for an order, and shows the order for both of two clicks", async () => {
		const { order_id, order_key } = (await shopper.order()).body;
		const pending = () =>
			fixture.connection.db.updateTable("orders").set({ status: "pending" }).where("id", "=", order_id);
		await pending().execute();
		const visitor = new PageVisitor(fixture.base);
		const path = `/checkout/order-pay/${order_id}/?pay_for_order=true&key=${order_key}`;
		const { html } = await visitor.get(path);
		const shownTotal = /name="shown_total" value="([^"]*)"/.exec(html)?.[1] ?? "";
		expect(shownTotal).toMatch(/^\d+ INR$/);
		const pay = (shown_total: string) => visitor.post(path, { payment_method: "cod", shown_total });
		expect((await pay("1 INR")).text).toContain("The total is now ₹");
		const both = await Promise.all([pay(shownTotal), pay(shownTotal)]);
		for (const { location } of both) expect(location).toContain(`/order-received/${order_id}/`);
		expect((await pay(shownTotal)).location).toContain(`/order-received/${order_id}/`);
	});

	it("asks again in the form without script, and keeps everything typed", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${DAIRY_GOLD}`);
		const address = Object.fromEntries(
			Object.entries({ ...RAMESH, email: "gopal@example.in" }).map(([name, value]) => [`billing_${name}`, value]),
		);
		const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		const fields = (html: string) => ({
			...address,
			payment_method: "cod",
			order_comments: "By the back gate.",
			shown_total: hidden(html, "shown_total"),
			order_intent: hidden(html, "order_intent"),
		});
		const { html } = await visitor.post("/checkout/", fields(""));
		await raisePrice(1500);
		const asked = await visitor.post("/checkout/", fields(html));
		expect(asked.text).toMatch(/The total is now ₹\d+ instead of ₹\d+\. Please check your order and place it again\./);
		expect(asked.html).toContain("By the back gate.");
		expect(asked.html).toContain('value="12 Dairy Road"');
		expect(await placedOrders()).toEqual([]);
		const placed = await visitor.post("/checkout/", fields(asked.html));
		expect(placed.location).toContain("/order-received/");
	});
});

const OWNER: Actor = { kind: "system", name: "test" };

async function changePrice({ shop }: Fixture, rupees: number): Promise<void> {
	const price = { regularPrice: rupees * 1_000_000, salePrice: null };
	const edited = await shop.editors.products.change(DAIRY_GOLD, price, { actor: OWNER });
	expect(edited.ok).toBe(true);
}
