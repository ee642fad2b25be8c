import { readFile } from "node:fs/promises";
import zlib from "node:zlib";
import { FAKE_KEYS } from "@feedmill/gateway-razorpay/testing/fake-razorpay.ts";
import { orderPayPath } from "@feedmill/trade/orders/order-paths.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { enterKeys, type RazorpayShop, startRazorpayShop } from "../../support/razorpay-shop.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** Dairy Gold has no managed stock. */
const DAIRY = 20;
const KB = 1_000;

describe("the pay page of a payment that waits for its buyer", () => {
	const fixture = useFixture();
	let run: RazorpayShop;
	beforeEach(async () => {
		run = await startRazorpayShop(fixture.connection);
	});
	afterEach(() => run.close());

	interface Placed extends PlacedBody {
		payment_result: { payment_status: string; redirect_url: string; payment_details: { key: string; value: string }[] };
	}

	async function place(method = "razorpay"): Promise<{ shopper: Shopper; body: Placed }> {
		const shopper = await new Shopper(run.base).start();
		await shopper.add(DAIRY);
		const { body } = await shopper.call<Placed>("POST", "/checkout", { ...CASH_ORDER, payment_method: method });
		return { shopper, body };
	}
	const read = async (url: string, init: RequestInit = {}) => {
		const answer = await fetch(url, { redirect: "manual", ...init });
		return { answer, html: await answer.text() };
	};
	const dataOf = (html: string) => {
		const [, json = "null"] = /data-payment="([^"]*)"/.exec(html) ?? [];
		return JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
	};

	it("has the window with what the provider answered, its policy, and the other ways to pay", async () => {
		const { body } = await place();
		const { redirect_url: url, payment_status: status } = body.payment_result;
		expect([status, new URL(url).pathname]).toEqual(["success", `/checkout/order-pay/${body.order_id}/`]);
		const { answer, html } = await read(url);
		const [order] = run.fake.account.orders.values();
		expect(dataOf(html)).toEqual({
			id: order?.receipt,
			sdk: `${run.fake.url}/v1/checkout.js`,
			returns: `/payments/razorpay/return/${order?.receipt}`,
			details: { razorpay_key: FAKE_KEYS.key_id, razorpay_order: order?.id, razorpay_amount: String(order?.amount) },
		});
		for (const secret of [FAKE_KEYS.key_secret, FAKE_KEYS.webhook_secret]) expect(html).not.toContain(secret);
		const policy = answer.headers.get("content-security-policy") ?? "";
		expect(policy).toMatch(/script-src 'nonce-[^;]*'strict-dynamic'/);
		expect(policy).toContain(`form-action 'self' ${run.fake.url}`);
		expect(html).toMatch(/<script[^>]*src="\/extensions\/razorpay\/sheet\.js"/);
		expect((await fetch(`${run.base}/extensions/razorpay/sheet.js`)).status).toBe(200);
		expect(html).toMatch(/name="payment_method"[^>]*value="cod"/);
		expect(html).not.toMatch(/name="payment_method"[^>]*value="razorpay"/);
		expect(html).toMatch(/<noscript>.*needs JavaScript/s);
	});

	it("tells name and phone of the buyer to nobody who has only the link", async () => {
		const { body } = await place();
		const { redirect_url: url, payment_details: details } = body.payment_result;
		expect(details.map(({ key }) => key)).toContain("buyer_phone");
		expect(Object.keys(dataOf((await read(url)).html).details).filter((key) => key.startsWith("buyer_"))).toEqual([]);
	});

	it("tells them to who is logged in to the account of a telephone order, and not to who has its link", async () => {
		const draft = orderDraft({ payment: "link", customerId: 4 });
		const request = { draft, key: crypto.randomUUID(), origin: run.base, customerIp: "", userAgent: "" };
		const clerk = { kind: "staff", id: 7, role: "clerk", name: "Asha" } as const;
		const placed = await run.shop.staffOrders.place(request, clerk);
		if (!placed.ok) throw new Error(JSON.stringify(placed.error));
		const path = orderPayPath("/checkout/", placed.value.order);
		const buyerAt = async (visitor: PageVisitor) => {
			const { details } = dataOf((await visitor.get(path)).html);
			return Object.keys(details).filter((key) => key.startsWith("buyer_"));
		};
		const stranger = new PageVisitor(run.base);
		await stranger.post(path, { payment_method: "razorpay" });
		expect(await buyerAt(stranger)).toEqual([]);
		const anita = new PageVisitor(run.base);
		await anita.logIn("anita");
		expect(await buyerAt(anita)).toContain("buyer_phone");
	});

	it("is one order at the provider for a double tap, Back, a reload and a second device", async () => {
		const { shopper, body } = await place();
		const again = {
			...CASH_ORDER,
			key: body.order_key,
			billing_email: CASH_ORDER.billing_address.email,
			payment_method: "razorpay",
		};
		const answers = await Promise.all(
			[1, 2, 3].map(() => shopper.call<Placed>("POST", `/checkout/${body.order_id}`, again)),
		);
		const other = await new Shopper(run.base).start();
		answers.push(await other.call<Placed>("POST", `/checkout/${body.order_id}`, again));
		for (const answer of answers)
			expect(answer.body.payment_result?.redirect_url).toBe(body.payment_result.redirect_url);
		await read(body.payment_result.redirect_url);
		expect(run.fake.account.orders.size).toBe(1);
	});

	it("leaves another way to pay open, and none is asked of the provider for that", async () => {
		const { body } = await place();
		const { redirect_url: url } = body.payment_result;
		const { html } = await read(url);
		const [, total = ""] = /name="shown_total" value="([^"]*)"/.exec(html) ?? [];
		const form = new URLSearchParams({ payment_method: "cod", shown_total: total, woocommerce_pay: "1" });
		const { answer } = await read(url, { method: "POST", body: form, headers: { origin: run.base } });
		expect([answer.status, answer.headers.get("location")]).toEqual([
			303,
			expect.stringContaining(`/checkout/order-received/${body.order_id}/`),
		]);
		expect(await run.shop.orders.order(body.order_id)).toMatchObject({ status: "processing", paymentMethod: "cod" });
		expect((await read(url)).html).not.toContain("data-payment");
	});

	it("shows no window for another total, and none once the way to pay is switched off or paid", async () => {
		const { body } = await place();
		const { redirect_url: url } = body.payment_result;
		const by = { actor: { kind: "system", name: "test" } as const };
		await run.shop.editors.gateways.changeSetting("razorpay", "key_secret", "", by);
		expect((await read(url)).html).not.toContain("data-payment");
		await enterKeys(run.shop);
		expect((await read(url)).html).toContain("data-payment");
		const [order] = run.fake.account.orders.values();
		run.fake.account.pay(order?.id ?? "");
		await run.fake.account.deliver();
		expect((await read(url)).html).not.toContain("data-payment");
		const received = await read(`${run.base}/checkout/order-received/${body.order_id}/?key=${body.order_key}`);
		expect(received.html).not.toContain("data-confirming");
	});

	it("is offered again by the page that waits for the payment, which loads itself again and has a button", async () => {
		const { body } = await place();
		const url = `${run.base}/checkout/order-received/${body.order_id}/?key=${body.order_key}`;
		const { html } = await read(url);
		expect(html).toMatch(/data-confirming.*Load this page again.*Try again or pay in another way/s);
		expect(html).toMatch(/<script[^>]*src="\/assets\/checkout-confirming-[^"]*"/);
		expect(html).toContain(`/checkout/order-pay/${body.order_id}/?pay_for_order=true`);
	});

	it("has at most 12 kB, and its own script at most 2 kB", async () => {
		const { body } = await place();
		const { html } = await read(body.payment_result.redirect_url);
		expect(zlib.gzipSync(html).length).toBeGreaterThan(1 * KB);
		expect(zlib.gzipSync(html).length).toBeLessThanOrEqual(12 * KB);
		const script = new URL("../../../packages/gateway-razorpay/src/browser/sheet.js", import.meta.url);
		expect(zlib.gzipSync(await readFile(script)).length).toBeLessThanOrEqual(2 * KB);
	});
});
