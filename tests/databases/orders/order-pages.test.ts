import fs from "node:fs/promises";
import path from "node:path";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { describe, expect, it } from "vitest";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { orderSummary } from "../../../packages/trade/src/orders/order-summary.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const RUPEE = 1_000_000;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("the pages of an order, on %s", (database) => {
	const fixture = useFixture({ database });
	async function placed(): Promise<PlacedBody> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		return (await shopper.order()).body;
	}
	const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
	/** "Total: ₹1420", the rows below the lines. */
	const rowsOf = (html: string) =>
		[...(/<tfoot>(.*?)<\/tfoot>/s.exec(html)?.[1] ?? "").matchAll(/<th[^>]*>(.*?)<\/th><td>(.*?)<\/td>/gs)].map(
			([, label, value]) => `${label} ${textOf(value!)}`,
		);

	it("say what remains after a part was refunded, as its mail does", async () => {
		const { order_id, order_key } = await placed();
		const { totals } = (await fixture.shop.orders.order(order_id))!;
		const given = { amount: 100 * RUPEE, reason: "", restock: false };
		expect((await fixture.shop.orders.refund(order_id, given)).ok).toBe(true);
		const path = `/checkout/order-received/${order_id}/?key=${order_key}`;
		const { html } = await new PageVisitor(fixture.base).get(path);
		const left = `Total: ₹${totals.price / RUPEE - 100}`;
		expect(rowsOf(html).slice(-2)).toEqual(["Refund: -₹100", left]);
		expect(textOf(/<li class="[^"]*__total.*?<\/li>/s.exec(html)?.[0] ?? "")).toBe(left);
		const order = (await fixture.shop.orders.order(order_id))!;
		const mail = orderSummary(order, await fixture.shop.settings.current(), english);
		expect(mail.slice(-2).map(({ label, value }) => `${label} ${value}`)).toEqual(["Refund: -₹100", left]);
	});

	it("can be paid or cancelled in the account, where its updates have their time", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const { order_id, order_key } = await placed();
		const { id: customer_id } = (await fixture.shop.customers.customerByEmail("ramesh@feedmill.test"))!;
		const unpaid = { status: "pending", paid_at: null, customer_id };
		await fixture.connection.db.updateTable("orders").set(unpaid).where("id", "=", order_id).execute();
		await fixture.shop.orders.addNote(order_id, { content: "The mill is closed today.", toCustomer: true });
		const path = `/my-account/view-order/${order_id}/`;
		const { html, text } = await visitor.get(path);
		expect(text).toMatch(/Order updates \w+day \d+(st|nd|rd|th) \w+ \d{4}, \d\d:\d\d[ap]m The mill is closed today\./);
		expect(html).toContain(`href="/checkout/order-pay/${order_id}/?pay_for_order=true&amp;key=${order_key}"`);
		const cancel = /href="([^"]*cancel_order=true[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		const clicks = await Promise.all([1, 2, 3].map(() => visitor.get(cancel)));
		expect(clicks.map(({ location }) => location)).toEqual([path, path, path]);
		const after = await visitor.get(path);
		expect(after.text).toContain("Your order was cancelled.");
		expect(after.text).not.toContain("can no longer be cancelled");
		expect(after.html).not.toMatch(/cancel_order|order-pay/);
	});

	it("count only the items that were kept, in the list of an account", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const { id: customerId } = await fixture.connection.db
			.selectFrom("customer")
			.select("id")
			.where("login", "=", "ramesh")
			.executeTakeFirstOrThrow();
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 3);
		const { order_id } = (await shopper.order()).body;
		await fixture.connection.db
			.updateTable("orders")
			.set({ customer_id: customerId })
			.where("id", "=", order_id)
			.execute();
		const rowOf = async () =>
			new RegExp(`#${order_id} .*?for (\\d+ items?)`).exec((await visitor.get("/my-account/orders/")).text)?.[1];
		expect(await rowOf()).toBe("3 items");
		const [line] = (await fixture.shop.orders.order(order_id))!.items;
		const giveBack = async (amount: number) => {
			const lines = [{ itemId: line!.id, quantity: 1, amount, tax: 0 }];
			const given = { amount: null, lines, reason: "", restock: false };
			expect((await fixture.shop.orders.refund(order_id, given)).ok).toBe(true);
		};
		// Exchanged: nothing was to be given back for it.
		await giveBack(0);
		expect(await rowOf()).toBe("2 items");
		await giveBack(RUPEE);
		expect(await rowOf()).toBe("1 item");
	});

	it("name the order that is to be paid, and not the method of an earlier attempt", async () => {
		const { order_id, order_key } = await placed();
		const unpaid = { status: "pending", paid_at: null, refunded_total: 10 * RUPEE };
		await fixture.connection.db.updateTable("orders").set(unpaid).where("id", "=", order_id).execute();
		const order = (await fixture.shop.orders.order(order_id))!;
		expect(order.paymentMethodTitle).not.toBe("");
		const path = `/checkout/order-pay/${order_id}/?pay_for_order=true&key=${order_key}`;
		const { html, text } = await new PageVisitor(fixture.base).get(path);
		expect(text).toMatch(new RegExp(`Order number: ${order_id}\\b.*Date: \\w+ \\d`));
		const total = `Total: ₹${order.totals.price / RUPEE}`;
		const rows = rowsOf(html);
		expect(rows.at(-1)).toBe(total);
		expect(rows.filter((row) => /^(Payment method|Refund)/.test(row))).toEqual([]);
		// What is asked for is all of the total: what was given back before was of another payment.
		expect(html).toContain(`name="shown_total" value="${order.totals.price / RUPEE} INR"`);
	});

	it("do not tell who pays by a link what the buyer wrote to the mill", async () => {
		const { order_id, order_key } = await placed();
		const customer_note = "The key of the gate lies under the stone.";
		const { db } = fixture.connection;
		await db.updateTable("orders").set({ customer_note }).where("id", "=", order_id).execute();
		const textOf = async (path: string) => (await new PageVisitor(fixture.base).get(path)).text;
		expect(await textOf(`/checkout/order-received/${order_id}/?key=${order_key}`)).toContain(customer_note);
		await db.updateTable("orders").set({ status: "pending", paid_at: null }).where("id", "=", order_id).execute();
		const asked = await textOf(`/checkout/order-pay/${order_id}/?pay_for_order=true&key=${order_key}`);
		expect(asked).toContain(`Order number: ${order_id}`);
		expect(asked).not.toContain("gate");
	});

	it("and its mails say how to pay until it is paid, and not a second time", async () => {
		const { db } = fixture.connection;
		const howTo = "Put the money into our account";
		await db.updateTable("payment_gateway").set({ instructions: howTo }).where("id", "in", ["bacs", "cod"]).execute();
		await touch(db, "settings");
		const has = async ({ order_id, order_key }: PlacedBody) => {
			await db.updateTable("job").set({ next_run_at: 0 }).execute();
			await fixture.shop.jobs.runDue();
			const { text } = await new PageVisitor(fixture.base).get(
				`/checkout/order-received/${order_id}/?key=${order_key}`,
			);
			const names = await fs.readdir(fixture.mailFolder);
			const mails = await Promise.all(
				names
					.filter((name) => name.endsWith(".html"))
					.map((name) => fs.readFile(path.join(fixture.mailFolder, name), "utf8")),
			);
			await fs.rm(fixture.mailFolder, { recursive: true, force: true });
			const toBuyer = mails.filter((mail) => mail.includes("Thank you for your order"));
			return { page: text.includes(howTo), mails: toBuyer.map((mail) => mail.includes(howTo)) };
		};
		const move = (id: number, to: "processing" | "completed") => fixture.shop.orders.changeStatus(id, to);
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		const { body: transfer } = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			payment_method: "bacs",
		});
		expect(await has(transfer)).toEqual({ page: true, mails: [true] });
		await move(transfer.order_id, "processing");
		expect(await has(transfer)).toEqual({ page: false, mails: [false] });
		const cash = await placed();
		expect(await has(cash)).toEqual({ page: true, mails: [true] });
		await move(cash.order_id, "completed");
		expect((await has(cash)).page).toBe(false);
	});
});
