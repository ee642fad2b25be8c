import fs from "node:fs/promises";
import path from "node:path";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { defineExtension } from "@feedmill/shop/extensions/extension.ts";
import { ok } from "@feedmill/trade/basics/result.ts";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { Shopper } from "../../support/store-client.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const MINERAL = 67;

/** Prints a farm's name on the sacks of every line. */
const printing = defineExtension({
	namespace: "printing",
	cart: {
		update: {
			schema: Type.Object({ farm: Type.String() }),
			apply({ session }, { farm }) {
				for (const line of session.lines) line.data = farm === "" ? {} : { printing: farm };
				return ok(undefined);
			},
		},
		orderDetails: ({ line }) =>
			typeof line.data.printing === "string" ? [{ key: "farm", name: "Farm's name", value: line.data.printing }] : [],
	},
});
/** Its orders go on without it, with a note. */
const broken = defineExtension({
	namespace: "broken",
	cart: { orderDetails: () => [{ name: "", value: "without a label" }] },
});

interface WireOrder {
	items: { id: number; item_data: Record<string, { key: string; value: string }> }[];
}

describe.each(DATABASES)("what an extension keeps of a line, on %s", (database) => {
	let fixture: Fixture;
	beforeAll(async () => {
		const postgres = database === "postgres" ? { postgres: connectPostgres(inject("postgres")) } : {};
		fixture = await startFixture({ database, ...postgres, extensions: [broken, printing] });
	});
	afterAll(() => fixture?.close());

	const print = (shopper: Shopper, farm: string) =>
		shopper.call("POST", "/cart/extensions", { namespace: "printing", data: { farm } });

	it("is in the order, on its page and in its mail", async () => {
		const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
		onTestFinished(() => logged.mockRestore());
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(MINERAL, 2);
		await print(shopper, "Asha & <b>Sons</b>, 1 < 2");
		const { status, body } = await shopper.order();
		expect([status, body.code]).toEqual([200, undefined]);
		const notes = await fixture.shop.orders.notes(body.order_id);
		const missing = notes.filter(({ content }) => content.includes("the extension broken failed"));
		expect(missing).toMatchObject([{ toCustomer: false }]);
		const lines = logged.mock.calls.map((parts) => parts.map(String).join(" "));
		expect(lines.filter((line) => line.includes(`order ${body.order_id}`))).toEqual([
			`the extension broken failed in cart.orderDetails: order ${body.order_id} was placed without what its buyer ` +
				"chose; a note of the order says so",
		]);
		const query = `key=${body.order_key}&billing_email=${body.billing_address.email}`;
		const { body: order } = await shopper.call<WireOrder>("GET", `/order/${body.order_id}?${query}`);
		expect(Object.values(order.items[0]!.item_data)).toEqual([
			{
				key: "farm",
				value: "Asha & Sons, 1 &lt; 2",
				display_key: "Farm's name",
				display_value: "<p>Asha &#038; Sons, 1 &lt; 2</p>\n",
			},
		]);
		const { html } = await new PageVisitor(fixture.base).get(
			`/checkout/order-received/${body.order_id}/?key=${body.order_key}`,
		);
		expect(html).toContain(
			'<strong class="wc-item-meta-label">Farm&#x27;s name:</strong> Asha &amp; Sons, 1 &lt; 2</li>',
		);
		await fixture.connection.db.updateTable("job").set({ next_run_at: 0 }).execute();
		await fixture.shop.jobs.runDue();
		const names = (await fs.readdir(fixture.mailFolder)).filter((name) => name.endsWith(".html"));
		const mails = await Promise.all(names.map((name) => fs.readFile(path.join(fixture.mailFolder, name), "utf8")));
		expect(mails.length).toBeGreaterThan(0);
		for (const mail of mails) expect(mail).toContain("Farm&#x27;s name: Asha &amp; Sons, 1 &lt; 2</div>");
	});

	it("follows the cart into its draft", async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(MINERAL, 1);
		const { body: draft } = await shopper.call<{ order_id: number }>("GET", "/checkout");
		const kept = async () =>
			(await fixture.shop.orders.order(draft.order_id))?.items.map(({ meta }) => meta.map(({ value }) => value));
		const found = [await kept()];
		for (const farm of ["Asha", "Ravi", ""]) {
			await print(shopper, farm);
			found.push(await kept());
		}
		expect(found).toEqual([[[]], [["Asha"]], [["Ravi"]], [[]]]);
	});
});
