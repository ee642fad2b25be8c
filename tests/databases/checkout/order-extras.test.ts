import fs from "node:fs/promises";
import path from "node:path";
import { orderShow } from "@feedmill/server/commands/orders/order-show.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { defineExtension, keptOfAddress } from "@feedmill/shop/extensions/extension.ts";
import { Type } from "typebox";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import farmGate from "../../../examples/farm-gate/extension.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const MINERAL = 67;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

/** Keeps whatever its script adds, and shows more than fits. */
const greedy = defineExtension({
	namespace: "greedy",
	checkout: {
		address: Type.Object({ greedy_map: Type.Optional(Type.Unknown()) }),
		details(order) {
			const { greedy_map } = keptOfAddress(order, "greedy", "billing", { greedy_map: "" });
			if (greedy_map === "throw") throw new Error("no map");
			if (greedy_map !== "much") return [];
			return Array.from({ length: 30 }, (_, index) => ({ name: `Map ${index}`, value: "line\n".repeat(5000) }));
		},
	},
});

interface Body extends PlacedBody {
	message: string;
	data: { params?: Record<string, string> };
	shipping_address: Record<string, unknown>;
}

describe.each(DATABASES)("what an extension keeps of an order and its addresses, on %s", (database) => {
	const fixture = useFixture({ database, extensions: [farmGate, greedy] });
	let shopper: Shopper;
	beforeEach(async () => {
		await fixture.shop.settings.write({ guestCheckout: true });
		shopper = await new Shopper(fixture.base).start();
		await shopper.add(MINERAL, 1);
	});
	afterEach(() => vi.restoreAllMocks());

	const place = (more: { shipping?: object; billing?: object; message?: string } = {}) =>
		shopper.call<Body>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address: { ...CASH_ORDER.billing_address, ...more.billing },
			shipping_address: { ...CASH_ORDER.shipping_address, ...more.shipping },
			extensions: { "farm-gate": more.message === undefined ? {} : { message: more.message } },
		});
	const update = (change: object) => shopper.call<Body>("POST", "/cart/update-customer", change);
	const extensionsOf = async ({ order_id }: PlacedBody) => (await fixture.shop.orders.order(order_id))?.extensions;
	async function shown(id: number): Promise<string> {
		const printed = vi.spyOn(console, "log").mockReturnValue();
		const open = async () => ({ ...fixture.shop, close: async () => {} });
		await orderShow(id, { actor: { kind: "system", name: "test" }, open });
		const text = printed.mock.calls.flat().join("\n");
		printed.mockRestore();
		return text;
	}
	async function mailsOf(id: number): Promise<string[]> {
		await fixture.connection.db.updateTable("job").set({ next_run_at: 0 }).execute();
		await fixture.shop.jobs.runDue();
		const names = (await fs.readdir(fixture.mailFolder)).filter((name) => name.endsWith(".html"));
		const mails = await Promise.all(names.map((name) => fs.readFile(path.join(fixture.mailFolder, name), "utf8")));
		return mails.filter((mail) => mail.includes(`#${id}`));
	}

	it("keeps what a script added to the address, with cart and order, and names it in no response", async () => {
		const changed = await update({ shipping_address: { city: "Visnagar", farm_gate: 7, other: 9 } });
		expect(changed.status).toBe(200);
		expect(changed.body.shipping_address).not.toHaveProperty("farm_gate");
		const { body } = await place();
		expect(await extensionsOf(body)).toMatchObject({ "farm-gate@shipping": { farm_gate: 7 } });
		expect(Object.keys((await extensionsOf(body))!)).not.toContain("other");
	});

	it("takes it with the order alone, too, and for both addresses where only one was sent", async () => {
		const { body } = await place({ shipping: { farm_gate: 8 } });
		expect(await extensionsOf(body)).toMatchObject({ "farm-gate@shipping": { farm_gate: 8 } });
		await shopper.add(MINERAL, 1);
		const { shipping_address: _, ...one } = CASH_ORDER;
		const billing_address = { ...one.billing_address, farm_gate: 7 };
		const { body: second } = await shopper.call<Body>("POST", "/checkout", { ...one, billing_address });
		expect(await extensionsOf(second)).toMatchObject({ "farm-gate@shipping": { farm_gate: 7 } });
	});

	it("refuses what does not fit its schema, in one sentence at the address, and changes nothing", async () => {
		const refused = await update({ shipping_address: { city: "Palanpur", farm_gate: "seven" } });
		expect([refused.status, refused.body.code]).toEqual([400, "rest_invalid_param"]);
		expect(Object.keys(refused.body.data.params!)).toEqual(["shipping_address"]);
		expect(Object.values(refused.body.data.params!)[0]).toContain("farm_gate");
		const { body } = await shopper.call<Body>("GET", "/cart");
		expect(body.shipping_address.city).not.toBe("Palanpur");
		expect((await place({ shipping: { farm_gate: -1 } })).status).toBe(400);
	});

	it("limits what it keeps in bytes and in depth", async () => {
		let deep: unknown = "map";
		for (let level = 0; level < 2000; level++) deep = { deep };
		for (const greedy_map of ["x".repeat(3000), deep, Array.from({ length: 1500 }, () => [])])
			expect(await update({ billing_address: { greedy_map } })).toMatchObject({
				status: 400,
				body: { code: "rest_invalid_param" },
			});
		expect((await update({ billing_address: { greedy_map: { a: { b: [1, "two"] } } } })).status).toBe(200);
		const hostile = JSON.parse('{"__proto__": {"farm_gate": 7}, "constructor": 1, "farm_gate": 8}') as object;
		const { body } = await place({ shipping: hostile });
		expect(await extensionsOf(body)).toMatchObject({
			"greedy@billing": { greedy_map: { a: { b: [1, "two"] } } },
			"farm-gate@shipping": { farm_gate: 8 },
		});
	});

	it("is read on the order's page, in both mails and by staff, as text", async () => {
		const { body } = await place({ shipping: { farm_gate: 7 }, message: "For <b>Asha</b> & Ravi\nNot paid  fake" });
		const visitor = new PageVisitor(fixture.base);
		const { html } = await visitor.get(`/checkout/order-received/${body.order_id}/?key=${body.order_key}`);
		expect(html).toContain("For &lt;b&gt;Asha&lt;/b&gt; &amp; Ravi Not paid fake");
		expect(html).toMatch(/<th scope="row">Unload at:<\/th><td>Chimanpura milk collection<\/td>/);
		const mails = await mailsOf(body.order_id);
		expect(mails.length).toBeGreaterThan(1);
		for (const mail of mails) {
			expect(mail).toContain("Message: For &lt;b&gt;Asha&lt;/b&gt; &amp; Ravi Not paid fake</p>");
			expect(mail).toContain("Unload at: Chimanpura milk collection</p>");
		}
		expect(await shown(body.order_id)).toContain(
			"From extensions\nMessage: For <b>Asha</b> & Ravi Not paid fake\nUnload at: Chimanpura milk collection",
		);
		// A payer who has only the link is not to read it.
		const { db } = fixture.connection;
		await db.updateTable("orders").set({ status: "pending", paid_at: null }).where("id", "=", body.order_id).execute();
		const pay = await visitor.get(`/checkout/order-pay/${body.order_id}/?pay_for_order=true&key=${body.order_key}`);
		expect(pay.html).toContain('id="place_order"');
		expect(pay.html).not.toContain("Asha");
	});

	it("is in the account's view of the order", async () => {
		const { body } = await place({ message: "Namaste" });
		const { db } = fixture.connection;
		const { id } = await db.selectFrom("customer").select("id").where("login", "=", "ramesh").executeTakeFirstOrThrow();
		await db.updateTable("orders").set({ customer_id: id }).where("id", "=", body.order_id).execute();
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const { html } = await visitor.get(`/my-account/view-order/${body.order_id}/`);
		expect(html).toContain('<th scope="row">Message:</th><td>Namaste</td>');
	});

	it("shows nothing where nothing is kept, and limits what is shown", async () => {
		const { body } = await place();
		expect(await shown(body.order_id)).not.toContain("From extensions");
		await shopper.add(MINERAL, 1);
		const much = await place({ billing: { greedy_map: "much" } });
		const lines = (await shown(much.body.order_id)).split("\n").filter((line) => line.startsWith("Map "));
		expect(lines).toHaveLength(20);
		for (const line of lines) expect(line.length).toBeLessThan(1100);
		await shopper.add(MINERAL, 1);
		const logged = vi.spyOn(console, "error").mockReturnValue();
		const broken = await place({ billing: { greedy_map: "throw" }, message: "Namaste" });
		expect(await shown(broken.body.order_id)).toContain("From extensions\nMessage: Namaste");
		expect(logged.mock.calls.map(([text]) => text)).toContain("the extension greedy failed in checkout.details:");
	});

	it("is the order's own: the next order begins without it", async () => {
		await update({ shipping_address: { ...RAMESH, farm_gate: 7 } });
		expect(await extensionsOf((await place()).body)).toHaveProperty("farm-gate@shipping");
		await shopper.add(MINERAL, 1);
		expect(await extensionsOf((await place()).body)).not.toHaveProperty("farm-gate@shipping");
	});
});
