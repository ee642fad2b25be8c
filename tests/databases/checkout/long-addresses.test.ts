import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY_GOLD = 20;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
/** The way to a farm, told at length; and the longest that is taken. */
const LONG = `${"Behind the dairy, then left. ".repeat(20)}`.slice(0, 501);
const LONGEST = "x".repeat(500);

interface Refused {
	code: string;
	message: string;
	data: { details: Record<string, { code: string; message: string }> };
}

describe.each(DATABASES)("an address that is too long, on %s", (database) => {
	const fixture = useFixture({ database });
	let shopper: Shopper;
	beforeEach(async () => {
		shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY_GOLD);
	});

	const cart = async () =>
		(await shopper.call<{ shipping_address: typeof RAMESH }>("GET", "/cart")).body.shipping_address;

	it("is refused with the sentence of its field, and what was stored stays", async () => {
		const update = (address_1: string) =>
			shopper.call<Refused>("POST", "/cart/update-customer", { shipping_address: { ...RAMESH, address_1 } });
		expect((await update("12 Dairy Road")).status).toBe(200);
		const refused = await update(LONG);
		expect([refused.status, refused.body.code]).toEqual([400, "rest_invalid_param"]);
		expect(refused.body.data.details.shipping_address).toMatchObject({
			code: "invalid_address_1",
			message: "Address may have at most 500 characters.",
		});
		expect((await cart()).address_1).toBe("12 Dairy Road");
		expect((await update(LONGEST)).status).toBe(200);
		expect((await cart()).address_1).toBe(LONGEST);
	});

	it("is refused with an order, and nothing is ordered", async () => {
		const { billing_address } = CASH_ORDER;
		const body = { ...CASH_ORDER, billing_address: { ...billing_address, company: LONG } };
		const refused = await shopper.call<Refused>("POST", "/checkout", body);
		expect(refused.status).toBe(400);
		expect(refused.body.data.details.billing_address!.message).toBe("Company may have at most 500 characters.");
		expect((await shopper.order()).status).toBe(200);
	});

	it("is refused by the form without script, which keeps everything typed", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${DAIRY_GOLD}`);
		const typed = Object.entries({ ...RAMESH, email: "gopal@example.in", address_1: LONG });
		const fields = Object.fromEntries(typed.map(([name, value]) => [`billing_${name}`, value]));
		const { html, text } = await visitor.post("/checkout/", { ...fields, payment_method: "cod", shown_total: "" });
		expect(text).toContain("Street address may have at most 500 characters.");
		expect(html).toContain(LONG.trim());
	});

	it("is refused by the account, which keeps everything typed", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const fields = Object.fromEntries(
			Object.entries({ ...RAMESH, email: "ramesh@example.in", city: LONG }).map(([name, value]) => [
				`billing_${name}`,
				value,
			]),
		);
		const path = "/my-account/edit-address/billing/";
		const { html, text } = await visitor.post(path, { ...fields, save_address: "1" });
		expect(text).toContain("Town / City may have at most 500 characters.");
		expect(html).toContain(LONG.trim());
		expect((await visitor.get(path)).html).not.toContain(LONG.slice(0, 100));
	});
});
