import fs from "node:fs/promises";
import path from "node:path";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ASHA: Actor = { kind: "staff", id: 7, role: "clerk", name: "Asha" };
const SHIP = { step: "ship", lorry: "gj07ab1234", driver: "98250 11223" } as const;
const TIME = String.raw`\d{1,2} \w{3,4}, \d\d:\d\d`;

describe.each(DATABASES)("where an order is, for its buyer, on %s", (database) => {
	const fixture = useFixture({ database });
	const editor = () => fixture.shop.editors.orders;

	async function placed(): Promise<PlacedBody> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		return (await shopper.order()).body;
	}
	const pathOf = ({ order_id, order_key }: PlacedBody) => `/checkout/order-received/${order_id}/?key=${order_key}`;
	async function send(id: number): Promise<void> {
		for (const request of [{ step: "confirm" }, { step: "pack" }, SHIP] as const)
			expect(await editor().handle(id, request, ASHA)).toMatchObject({ ok: true });
	}

	it("stands on its page with the time, without who did it, and with the driver to call while it is on the road", async () => {
		const order = await placed();
		const visitor = new PageVisitor(fixture.base);
		const before = await visitor.get(pathOf(order));
		expect(before.html).not.toContain("order-handling");
		await send(order.order_id);
		const { html, text } = await visitor.get(pathOf(order));
		expect(text).toMatch(
			new RegExp(
				[
					`Confirmed ${TIME}`,
					`Packed ${TIME}`,
					`On the road with GJ 07 AB 1234, ${TIME}`,
					"Call the driver: 98250.11223",
				].join(String.raw`\s+`),
			),
		);
		expect(html).toContain('href="tel:+919825011223"');
		expect(html).toMatch(/<time dateTime="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d">Confirmed/i);
		expect(html).not.toContain("Asha");
		await editor().handle(order.order_id, { step: "deliver", cash: "due" }, ASHA);
		const after = await visitor.get(pathOf(order));
		expect(after.text).toMatch(new RegExp(`Delivered ${TIME}`));
		expect(after.html).not.toContain("+919825011223");
	});

	it("stands on the page of the account, and is hidden from everybody else and of an order that was cancelled", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const order = await placed();
		const { id: customer_id } = (await fixture.shop.customers.customerByEmail("ramesh@feedmill.test"))!;
		await fixture.connection.db.updateTable("orders").set({ customer_id }).where("id", "=", order.order_id).execute();
		await send(order.order_id);
		const path = `/my-account/view-order/${order.order_id}/`;
		expect((await visitor.get(path)).text).toMatch(new RegExp(`On the road with GJ 07 AB 1234, ${TIME}`));
		expect((await new PageVisitor(fixture.base).get(pathOf(order))).html).not.toContain("GJ 07");
		await editor().handle(order.order_id, { step: "return", reason: "Not wanted" }, ASHA);
		expect(await editor().changeStatus(order.order_id, "cancelled", ASHA)).toMatchObject({ ok: true });
		const { html } = await visitor.get(path);
		expect(html).not.toMatch(/GJ 07|\+919825011223|order-handling/);
	});

	it("is mailed when it leaves, once, and is no part of what the API answers", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		const { body } = await shopper.order();
		const read = () =>
			shopper.call<object>(
				"GET",
				`/order/${body.order_id}?key=${body.order_key}&billing_email=${body.billing_address.email}`,
			);
		const before = await read();
		expect(before.status).toBe(200);
		await send(body.order_id);
		await Promise.all([1, 2, 3].map(() => editor().handle(body.order_id, SHIP, ASHA)));
		expect(await read()).toMatchObject({ status: 200, body: before.body });
		expect(Object.keys((await read()).body)).toEqual(Object.keys(before.body));
		await fixture.connection.db.updateTable("job").set({ next_run_at: 0 }).execute();
		await fixture.shop.jobs.runDue();
		const texts = await Promise.all(
			(await fs.readdir(fixture.mailFolder))
				.filter((name) => name.endsWith(".html"))
				.map((name) => fs.readFile(path.join(fixture.mailFolder, name), "utf8")),
		);
		const sent = texts.filter((html) => html.includes("is on the road with GJ 07 AB 1234."));
		expect(sent).toHaveLength(1);
		expect(sent[0]).toContain('href="tel:+919825011223"');
	});
});
