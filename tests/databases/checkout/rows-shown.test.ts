import fs from "node:fs/promises";
import path from "node:path";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { connectPostgres } from "../../support/postgres.ts";
import { Shopper } from "../../support/store-client.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
/** Of the classes zero rate, standard and reduced: both taxed ones have a CGST and an SGST. */
const [NIL, GOAT, MINERAL, CONSULTATION] = [20, 55, 67, 73];

interface Cart {
	totals: { currency_minor_unit: number; tax_lines: { name: string; price: string }[] };
}

describe.each(DATABASES)("the rows of an order on its page and in its mail, on %s", (database) => {
	let fixture: Fixture;
	beforeAll(async () => {
		fixture = await startFixture({ database, profile: "itemized", postgres: connectPostgres(inject("postgres")) });
	});
	afterAll(() => fixture?.close());

	/** "Subtotal 1996" of the tfoot of a page, or the rows of a mail. */
	const rowsOf = (html: string) =>
		[...html.matchAll(/<tr[^>]*><th[^>]*>([^<:]*):<\/th><td[^>]*>(.*?)<\/td><\/tr>/gs)].flatMap(([, label, value]) => {
			const [, minus, digits] = /(-?)₹([\d.]+)/.exec(value!.replace(/<[^>]*>/g, "")) ?? [];
			return digits === undefined ? [] : [`${label} ${minus}${Number(digits)}`];
		});
	async function ordered(shopper: Shopper): Promise<{ page: string[]; mail: string[]; html: string }> {
		const { status, body } = await shopper.order();
		expect([status, body.code]).toEqual([200, undefined]);
		const { html } = await new PageVisitor(fixture.base).get(
			`/checkout/order-received/${body.order_id}/?key=${body.order_key}`,
		);
		await fs.rm(fixture.mailFolder, { recursive: true, force: true });
		await fixture.connection.db.updateTable("job").set({ next_run_at: 0 }).execute();
		await fixture.shop.jobs.runDue();
		const names = (await fs.readdir(fixture.mailFolder)).filter((name) => name.endsWith(".html"));
		const mails = await Promise.all(names.map((name) => fs.readFile(path.join(fixture.mailFolder, name), "utf8")));
		const mail = mails.find((text) => text.includes("Thank you for your order")) ?? "";
		return { page: rowsOf(html), mail: rowsOf(mail), html };
	}

	it("name each tax once, and none that comes to nothing, as the cart does", async () => {
		const shopper = await new Shopper(fixture.base).start();
		for (const id of [NIL, GOAT, MINERAL]) await shopper.add(id!, 2);
		const { body: cart } = await shopper.call<Cart>("GET", "/cart");
		const taxes = cart.totals.tax_lines.map(({ name, price }) => `${name} ${Number(price)}`);
		expect(taxes.map((tax) => tax.replace(/ .*/, ""))).toEqual(["CGST", "SGST"]);
		const { page, mail } = await ordered(shopper);
		const isTax = (row: string) => /GST/.test(row);
		expect([page.filter(isTax), mail.filter(isTax)]).toEqual([taxes, taxes]);
	});

	it("have the same subtotal as their only line, with tax and a discount in the prices", async () => {
		const { currency } = await fixture.shop.settings.current();
		const decimals = { currency: { ...currency, decimals: 3 } };
		await fixture.shop.settings.write({ ...decimals, pricesIncludeTax: true, taxDisplayCart: "incl" });
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(CONSULTATION!, 4);
		await shopper.call("POST", "/cart/apply-coupon", { code: "percent10" });
		const { page, mail } = await ordered(shopper);
		expect(page).toContain("Subtotal 1996");
		expect(mail).toEqual(page);
	});

	it("name the taxes that prices contain as the cart names them", async () => {
		await fixture.shop.settings.write({ pricesIncludeTax: true, taxDisplayCart: "incl" });
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(MINERAL!, 2);
		const { body: cart } = await shopper.call<Cart>("GET", "/cart");
		const { html } = await ordered(shopper);
		const unit = 10 ** cart.totals.currency_minor_unit;
		const taxes = cart.totals.tax_lines.map(({ name, price }) => `${Number(price) / unit} ${name}`);
		const [, included = ""] = /\(includes ([^)]*)\)/.exec(html.replaceAll(/<[^>]*>/g, "")) ?? [];
		expect(taxes).toHaveLength(2);
		expect(included.split(", ").map((tax) => tax.replace(/^₹([\d.]+)/, (_, digits) => `${Number(digits)}`))).toEqual(
			taxes,
		);
	});
});
