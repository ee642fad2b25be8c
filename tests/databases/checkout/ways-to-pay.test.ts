import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { defineExtension } from "@feedmill/shop/extensions/extension.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import cashRules from "../../../examples/cash-rules/extension.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const MINERAL = 67;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const CHEQUE_ORDER = { ...CASH_ORDER, payment_method: "cheque" };

interface Body extends PlacedBody {
	message: string;
	fees: { name: string }[];
	totals: { total_price: string; currency_code: string; currency_minor_unit: number };
}

/** What the shop of the next order lacks; "": nothing. */
let mood: "" | "throws" | "never" | "odd" | "long" = "";
const moody = defineExtension({
	namespace: "moody",
	checkout: {
		async validate(_order, { signal }) {
			if (mood === "throws") throw new Error("the service of PINs is down");
			if (mood === "never")
				await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
			if (mood === "odd") return { ok: false } as never;
			if (mood === "long") return fail("too_<long>", `<b>${"a long refusal & more ".repeat(100)}</b>`);
			return ok(undefined);
		},
	},
});

describe.each(DATABASES)("rules of an extension for ways to pay, on %s", (database) => {
	const fixture = useFixture({ database, extensions: [cashRules, moody] });
	let shopper: Shopper;
	beforeEach(async () => {
		mood = "";
		await fixture.shop.settings.write({ guestCheckout: true });
		for (const id of ["cod", "cheque"]) await enable(id);
		shopper = await new Shopper(fixture.base).start();
		await shopper.add(MINERAL, 1);
	});
	afterEach(() => {
		vi.restoreAllMocks();
		vi.useRealTimers();
	});

	const enable = (id: string) =>
		fixture.shop.editors.gateways.change(id, { enabled: true }, { actor: { kind: "system", name: "test" } });
	const place = (order: object, headers: Record<string, string> = {}) =>
		shopper.call<Body>("POST", "/checkout", order, headers);
	const choose = (payment_method: unknown) =>
		shopper.call<Body>("POST", "/cart/extensions", { namespace: "feedmill", data: { payment_method } });
	const cart = async () => (await shopper.call<Body>("GET", "/cart")).body;
	const ordered = async ({ order_id }: PlacedBody) => (await fixture.shop.orders.order(order_id))!;
	const placedOrders = () =>
		fixture.connection.db
			.selectFrom("orders")
			.select("status")
			.where("id", ">", 104)
			.where("status", "!=", "checkout-draft")
			.execute();

	it("charges the fee of a way to pay with the order, though no script ever told of the choice", async () => {
		const cash = await place(CASH_ORDER);
		expect([cash.status, cash.body.code]).toEqual([200, undefined]);
		expect((await ordered(cash.body)).fees).toMatchObject([{ name: "Cash handling", total: 40_000_000 }]);
		await shopper.add(MINERAL, 1);
		const cheque = await place(CHEQUE_ORDER);
		expect((await ordered(cheque.body)).fees).toEqual([]);
	});

	it("does not keep the fee of a choice that was changed before the order", async () => {
		expect((await choose("cod")).body.fees).toMatchObject([{ name: "Cash handling" }]);
		const cheque = await place(CHEQUE_ORDER);
		expect((await ordered(cheque.body)).fees).toEqual([]);
	});

	it("asks again when the way to pay changes the total that the shopper has agreed to", async () => {
		await shopper.call("POST", "/cart/update-customer", CASH_ORDER);
		const { totals } = await cart();
		const shown = `${totals.total_price} ${totals.currency_code}`;
		const refused = await place(CASH_ORDER, { "Feedmill-Total": shown });
		expect([refused.status, refused.body.code]).toEqual([409, "order_total_changed"]);
		expect(await placedOrders()).toEqual([]);
		const now = (await cart()).totals;
		expect(Number(now.total_price) - Number(totals.total_price)).toBe(40 * 10 ** totals.currency_minor_unit);
		const placed = await place(CASH_ORDER, { "Feedmill-Total": `${now.total_price} ${now.currency_code}` });
		expect(placed.status).toBe(200);
	});

	it("shows the total of the chosen way to pay, and refuses one that the shop does not have", async () => {
		expect((await cart()).fees).toEqual([]);
		expect((await choose("cod")).body.fees).toHaveLength(1);
		expect((await cart()).fees).toHaveLength(1);
		expect((await choose("cheque")).body.fees).toEqual([]);
		for (const odd of ["gold", 7, null, { id: "cod" }, "c".repeat(100_000)])
			expect(await choose(odd)).toMatchObject({ status: 400, body: { code: "rest_invalid_param" } });
		expect((await cart()).fees).toEqual([]);
	});

	it("refuses an order with the extension's sentence, keeps the cart and holds no stock for it", async () => {
		await shopper.add(MINERAL, 100);
		const reserved = () =>
			fixture.connection.db
				.selectFrom("product_stock")
				.select(["product_id", "reserved"])
				.orderBy("product_id")
				.execute();
		const before = await reserved();
		const refused = await place(CASH_ORDER);
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			400,
			"too_much_cash",
			"Our drivers carry no cash above ₹50,000. Please choose another way to pay.",
		]);
		expect(await placedOrders()).toEqual([]);
		expect(await reserved()).toEqual(before);
		const kept = await shopper.call<{ items: { quantity: number }[]; billing_address: { city: string } }>(
			"GET",
			"/cart",
		);
		expect([kept.body.items[0]?.quantity, kept.body.billing_address.city]).toEqual([101, "Mehsana"]);
		expect((await place(CHEQUE_ORDER)).status).toBe(200);
	});

	it("says so on the page without script, above the form", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${MINERAL}&quantity=101`);
		const address = Object.entries({ ...RAMESH, email: "ramesh@example.in" });
		const fields = Object.fromEntries(address.map(([name, value]) => [`billing_${name}`, value]));
		const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		const post = (html: string, payment_method: string) =>
			visitor.post("/checkout/", {
				...fields,
				payment_method,
				shown_total: hidden(html, "shown_total"),
				order_intent: hidden(html, "order_intent"),
			});
		const first = await post("", "cheque");
		const changed = await post(first.html, "cod");
		expect(changed.text).toMatch(/The total is now ₹[\d,]+ instead of ₹[\d,]+\./);
		expect(changed.text).toContain("Cash handling");
		const refused = await post(changed.html, "cod");
		expect([refused.status, refused.text]).toEqual([200, expect.stringContaining("Our drivers carry no cash above")]);
		const again = await post(refused.html, "cheque");
		expect(again.text).toMatch(/The total is now ₹[\d,]+ instead of ₹[\d,]+\./);
		expect((await post(again.html, "cheque")).location).toContain("/order-received/");
	});

	it("refuses with the shop's own sentence where a check throws or answers nothing, and logs it", async () => {
		const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
		for (const kind of ["throws", "odd"] as const) {
			mood = kind;
			const refused = await place(CASH_ORDER);
			expect([refused.status, refused.body.code, refused.body.message]).toEqual([
				400,
				"feedmill_order_not_checked",
				"Your order could not be checked at the moment. Please try again in a few minutes, or contact us.",
			]);
			expect(await placedOrders()).toEqual([]);
		}
		expect(logged.mock.calls.map(([text]) => text)).toEqual(["the extension moody failed in checkout.validate:"]);
		mood = "";
		expect((await place(CASH_ORDER)).status).toBe(200);
	});

	it("ends a check that does not end, and other carts do not wait for it", async () => {
		vi.spyOn(console, "error").mockReturnValue(undefined);
		mood = "never";
		const order = place(CASH_ORDER);
		const other = await new Shopper(fixture.base).start();
		expect((await other.add(MINERAL, 1)).status).toBe(201);
		expect((await order).body.code).toBe("feedmill_order_not_checked");
		expect(await placedOrders()).toEqual([]);
	});

	it("limits the refusal's text, and takes the tags out of it", async () => {
		mood = "long";
		const { body } = await place(CASH_ORDER);
		expect(body.code).toBe("feedmill_order_refused");
		expect(body.message).toMatch(/^a long refusal & more .*…$/);
		expect(body.message.length).toBeLessThan(700);
	});

	it("checks again what changed while it checked", async () => {
		const seen: number[] = [];
		const original = cashRules.checkout!.validate!;
		vi.spyOn(cashRules.checkout!, "validate").mockImplementation(async (order, at) => {
			seen.push(order.total);
			if (seen.length === 1) await shopper.add(MINERAL, 100);
			return original(order, at);
		});
		const refused = await place(CASH_ORDER);
		expect([refused.body.code, seen.length]).toEqual(["too_much_cash", 2]);
	});

	it("asks the extensions before a pending order is paid in another way, and charges no less", async () => {
		const { body } = await place(CHEQUE_ORDER);
		const { db } = fixture.connection;
		await db.updateTable("orders").set({ status: "pending" }).where("id", "=", body.order_id).execute();
		const pay = (payment_method: string) =>
			shopper.call<Body>("POST", `/checkout/${body.order_id}`, {
				...CASH_ORDER,
				key: body.order_key,
				billing_email: "ramesh@example.in",
				payment_method,
			});
		const cash = await pay("cod");
		expect([cash.status, cash.body.code]).toEqual([400, "woocommerce_rest_checkout_payment_method_disabled"]);
		mood = "odd";
		vi.spyOn(console, "error").mockReturnValue(undefined);
		expect((await pay("cheque")).body.code).toBe("feedmill_order_not_checked");
		mood = "";
		expect((await pay("cheque")).status).toBe(200);
	});
});
