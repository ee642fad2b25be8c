import type { Order } from "@feedmill/trade/orders/order.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

/** An order of Ramesh's account in the export. */
const OF_CUSTOMER = 96;

/** Order numbers can be counted up, and keys and addresses can be found in a shared link or a mail. */
describe("somebody else's order", () => {
	const fixture = useFixture();

	async function guestOrder(): Promise<Order> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20);
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, payment_method: "bacs" });
		return order(body.order_id);
	}
	async function order(id: number): Promise<Order> {
		const found = await fixture.shop.orders.order(id);
		if (!found) throw new Error(`no order ${id}`);
		return found;
	}
	const query = (key: string, email: string) => `?key=${key}&billing_email=${encodeURIComponent(email)}`;

	/** Neither read nor paid; and an answer that says nothing of the order. */
	async function expectClosed(wanted: Order, key: string, email: string, code: string): Promise<void> {
		await fixture.connection.db
			.updateTable("orders")
			.set({ status: "pending", paid_at: null })
			.where("id", "=", wanted.id)
			.execute();
		const before = await order(wanted.id);
		const stranger = await new Shopper(fixture.base).start();
		const answers = [
			await stranger.call<{ code: string }>("GET", `/order/${wanted.id}${query(key, email)}`),
			await stranger.call<{ code: string }>("GET", `/checkout/${wanted.id}${query(key, email)}`),
			await stranger.call<{ code: string }>("POST", `/checkout/${wanted.id}${query(key, email)}`, {
				...CASH_ORDER,
				key,
				billing_email: email,
			}),
		];
		for (const { status, body } of answers) {
			expect(status).toBeGreaterThanOrEqual(400);
			expect(JSON.stringify(body)).not.toContain(before.billing.address_1);
		}
		expect([answers[0]!.body.code, answers[2]!.body.code]).toEqual([code, code]);
		expect(await order(wanted.id)).toEqual(before);
	}

	it("of a guest is not opened without its key and its address", async () => {
		const wanted = await guestOrder();
		const { email } = wanted.billing;
		await expectClosed(wanted, "", email, "woocommerce_rest_invalid_user");
		await expectClosed(wanted, `${wanted.key.slice(0, -1)}_`, email, "woocommerce_rest_invalid_user");
		await expectClosed(wanted, wanted.key, "", "woocommerce_rest_invalid_billing_email");
		await expectClosed(wanted, wanted.key, "other@example.in", "woocommerce_rest_invalid_billing_email");
	});

	it("is not told from a number that is none, without the key: not by reading, paying, or any page", async () => {
		const [ofGuest, none] = [(await guestOrder()).id, 999_999];
		const stranger = await new Shopper(fixture.base).start();
		const visitor = new PageVisitor(fixture.base);
		const answersAbout = async (id: number, key: string) => {
			const about = query(key, "other@example.in");
			const body = { ...CASH_ORDER, key, billing_email: "other@example.in" };
			const calls = [
				await stranger.call("GET", `/order/${id}${about}`),
				await stranger.call("POST", `/checkout/${id}`, body),
				await stranger.call("POST", "/batch", {
					requests: [{ path: `/wc/store/v1/checkout/${id}`, method: "POST", body }],
				}),
			];
			const pages = [
				await visitor.get(`/checkout/order-received/${id}/?key=${key}`),
				await visitor.get(`/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`),
				await visitor.get(`/my-account/view-order/${id}/`),
				await visitor.get(`/my-account/?cancel_order=true&order=${key}&order_id=${id}`),
				await visitor.get(`/?download_file=20&order=${key}&key=x&uid=y`),
			];
			const text = JSON.stringify([
				calls.map(({ status, body }) => ({ status, body })),
				pages.map(({ status, location, text }) => ({ status, location, text })),
			]);
			return text.replaceAll(String(id), "ID").replaceAll(/[0-9a-f]{10}/g, "nonce");
		};
		for (const key of ["", "wc_order_wrong"]) {
			const expected = await answersAbout(none, key);
			expect(await answersAbout(ofGuest, key)).toBe(expected);
			expect(await answersAbout(OF_CUSTOMER, key)).toBe(expected);
		}
	});

	it("of a customer is opened by that customer's login alone, whatever key and address are named", async () => {
		const wanted = await order(OF_CUSTOMER);
		await expectClosed(wanted, wanted.key, wanted.billing.email, "woocommerce_rest_invalid_user");
		const [ramesh, anita] = [new PageVisitor(fixture.base), new PageVisitor(fixture.base)];
		await ramesh.logIn("ramesh");
		await anita.logIn("anita");
		const page = `/my-account/view-order/${OF_CUSTOMER}/`;
		expect((await ramesh.get(page)).text).toContain(wanted.billing.address_1);
		expect((await anita.get(page)).text).not.toContain(wanted.billing.address_1);
		const pay = `/checkout/order-pay/${OF_CUSTOMER}/?pay_for_order=true&key=${wanted.key}`;
		expect((await ramesh.get(pay)).text).toContain("Mineral Mixture");
		for (const stranger of [anita, new PageVisitor(fixture.base)]) {
			const { html } = await stranger.get(pay);
			expect(html).not.toContain(wanted.billing.address_1);
			expect(html).not.toContain("Mineral Mixture");
		}
	});

	it("of a customer asks for the login where it is to be paid, and leads back there", async () => {
		await fixture.connection.db
			.updateTable("orders")
			.set({ status: "pending", paid_at: null })
			.where("id", "=", OF_CUSTOMER)
			.execute();
		const pay = `/checkout/order-pay/${OF_CUSTOMER}/?pay_for_order=true&key=${(await order(OF_CUSTOMER)).key}`;
		const ramesh = new PageVisitor(fixture.base);
		const { html, text } = await ramesh.get(pay);
		expect(text).toContain("Please log in to your account below to continue to the payment form.");
		expect(html).toContain(`<input type="hidden" name="redirect" value="${pay.replace("&", "&amp;")}"`);
		const fields = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in", redirect: pay };
		expect((await ramesh.post("/my-account/", fields)).location).toBe(pay);
		expect((await ramesh.get(pay)).html).toContain('name="woocommerce_pay"');
	});

	it("of a guest leaves no address with a stranger who pays it by its link", async () => {
		const wanted = await guestOrder();
		const { db } = fixture.connection;
		await db
			.updateTable("orders")
			.set({ status: "pending", payment_method: "cod", created_at: wanted.createdAt - 11 * 60_000 })
			.where("id", "=", wanted.id)
			.execute();
		const stranger = new PageVisitor(fixture.base);
		await stranger.get("/?add-to-cart=20");
		const secrets = [wanted.billing.address_1, wanted.billing.phone, wanted.billing.email];
		const expectNothingSeen = async () => {
			const received = await stranger.get(`/checkout/order-received/${wanted.id}/?key=${wanted.key}`);
			expect(received.text).toContain("Email address");
			for (const { html } of [received, await stranger.get("/wp-json/wc/store/v1/cart")])
				for (const secret of secrets) expect(html).not.toContain(secret);
		};
		const pay = `/checkout/order-pay/${wanted.id}/?pay_for_order=true&key=${wanted.key}`;
		const form = (await stranger.get(pay)).html;
		const checked = [...form.matchAll(/<input[^>]*name="payment_method"[^>]*>/g)].filter(([tag]) =>
			tag.includes("checked"),
		);
		expect(checked.map(([tag]) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(["cod"]);
		const wrong = { email: "nobody@example.in" };
		const verify = await stranger.post(`/checkout/order-received/${wanted.id}/?key=${wanted.key}`, wrong);
		expect(verify.html).toMatch(/id="email"[^>]* value="nobody@example.in"/);
		const other = await stranger.post(pay, { payment_method: "bacs", shown_total: "1 INR" });
		expect(other.html).toMatch(/name="payment_method"[^>]* checked="" value="bacs"/);
		for (const payment_method of ["none_at_all", "bacs"]) {
			const paid = await stranger.post(pay, { payment_method });
			expect(paid.location === null).toBe(payment_method === "none_at_all");
			await expectNothingSeen();
		}
		expect((await order(wanted.id)).status).toBe("on-hold");
	});
});
