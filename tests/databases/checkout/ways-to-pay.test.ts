import fs from "node:fs/promises";
import path from "node:path";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const GOAT = 55;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const owner: Actor = { kind: "staff", id: 1, role: "administrator" };

describe.each(DATABASES)("ways to pay on %s", (database) => {
	const fixture = useFixture({ database });
	let shopper: Shopper;
	beforeEach(async () => {
		shopper = await new Shopper(fixture.base).start();
	});
	const set = async (gateway: string, key: string, value: string) => {
		const done = await fixture.shop.editors.gateways.changeSetting(gateway, key, value, { actor: owner });
		expect(done.ok).toBe(true);
	};
	const place = (method: string) =>
		shopper.call<PlacedBody & { message: string }>("POST", "/checkout", { ...CASH_ORDER, payment_method: method });
	const offered = async () => (await shopper.call<{ payment_methods: string[] }>("GET", "/cart")).body.payment_methods;
	const mails = async () => {
		const names = (await fs.readdir(fixture.mailFolder)).filter((name) => name.endsWith(".html"));
		return Promise.all(names.map((name) => fs.readFile(path.join(fixture.mailFolder, name), "utf8")));
	};
	const ACCOUNT = "Lilotari Feeds <LLP> & Sons; 0123456789; State Bank; SBIN0001234";
	const TOLD = ["Our bank details", "State Bank", "0123456789", "IFSC", "SBIN0001234"];

	it("by transfer: page, account and mail tell the account to pay to, until it is paid", async () => {
		await set("bacs", "accounts", ACCOUNT);
		await shopper.add(GOAT, 2);
		const { status, body } = await place("bacs");
		expect({ status, order: body.status }).toEqual({ status: 200, order: "on-hold" });
		const received = () =>
			new PageVisitor(fixture.base).get(`/checkout/order-received/${body.order_id}/?key=${body.order_key}`);
		const { text, html } = await received();
		for (const part of TOLD) expect(text).toContain(part);
		expect(html).toContain("Lilotari Feeds &lt;LLP&gt; &amp; Sons");
		await fixture.shop.jobs.runDue();
		const mail = (await mails()).find((each) => each.includes("Our bank details")) ?? "";
		for (const part of TOLD) expect(mail).toContain(part);
		await fixture.shop.editors.orders.changeStatus(body.order_id, "processing", owner);
		expect((await received()).text).not.toContain("0123456789");
	});

	it("by transfer: it is offered while there is an account, and as an imported store had it", async () => {
		await shopper.add(GOAT);
		expect(await offered()).toContain("bacs");
		await set("bacs", "accounts", ACCOUNT);
		expect(await offered()).toContain("bacs");
		await set("bacs", "accounts", "");
		expect(await offered()).not.toContain("bacs");
		expect(await place("bacs")).toMatchObject({
			status: 400,
			body: { code: "woocommerce_rest_checkout_payment_method_disabled" },
		});
	});

	it("up to an amount: the option tells it, and every door refuses more with a sentence", async () => {
		await set("cod", "maximum_amount", "5000");
		await shopper.add(GOAT, 1);
		expect(await offered()).toContain("cod");
		await shopper.add(GOAT, 40);
		expect(await offered()).not.toContain("cod");
		const sentence = "Cash on delivery is for orders up to ₹5000. Please choose another way to pay.";
		expect(await place("cod")).toMatchObject({ status: 400, body: { message: sentence } });

		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${GOAT}&quantity=1`);
		expect((await visitor.get("/checkout/")).text).toContain("For orders up to ₹5000.");
		await visitor.get(`/?add-to-cart=${GOAT}&quantity=40`);
		const fields = Object.entries({ ...RAMESH, email: "gopal@example.in" }).map(([name, value]) => [
			`billing_${name}`,
			value,
		]);
		const form = { ...Object.fromEntries(fields), payment_method: "cod", shown_total: "" };
		expect((await visitor.post("/checkout/", form)).text).not.toContain("For orders up to");
		const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		const { html } = await visitor.get("/checkout/");
		const again = { ...form, shown_total: hidden(html, "shown_total"), order_intent: hidden(html, "order_intent") };
		expect((await visitor.post("/checkout/", again)).text).toContain(sentence);

		const { body } = await place("bacs");
		await fixture.connection.db
			.updateTable("orders")
			.set({ status: "pending" })
			.where("id", "=", body.order_id)
			.execute();
		const path = `/checkout/order-pay/${body.order_id}/?pay_for_order=true&key=${body.order_key}`;
		const page = new PageVisitor(fixture.base);
		const shownTotal = hidden((await page.get(path)).html, "shown_total");
		expect((await page.post(path, { payment_method: "cod", shown_total: shownTotal })).text).toContain(sentence);
	});
});
