import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { RAMESH } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const GOAT = 55;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("the checkout without script on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: PageVisitor;
	beforeEach(async () => {
		visitor = new PageVisitor(fixture.base);
		await visitor.get(`/?add-to-cart=${GOAT}`);
	});

	const ADDRESS = Object.fromEntries(
		Object.entries({ ...RAMESH, email: "gopal@example.in" }).map(([name, value]) => [`billing_${name}`, value]),
	);
	const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
	/** The form after shipping and total match the address. */
	async function form(): Promise<Record<string, string>> {
		const { html } = await visitor.post("/checkout/", { ...ADDRESS, payment_method: "cod", shown_total: "" });
		return {
			...ADDRESS,
			payment_method: "cod",
			shown_total: hidden(html, "shown_total"),
			order_intent: hidden(html, "order_intent"),
		};
	}
	const orders = () =>
		fixture.connection.db.selectFrom("orders").select(["id", "status"]).where("id", ">", 104).execute();

	it("shows the same order for both of two clicks", async () => {
		const fields = await form();
		const guest = new Map(visitor.cookies);
		const first = await visitor.post("/checkout/", fields);
		expect(first).toMatchObject({ status: 303, location: expect.stringContaining("/order-received/") });
		for (const [name, value] of guest) visitor.cookies.set(name, value);
		expect((await visitor.post("/checkout/", fields)).location).toBe(first.location);
		expect(await orders()).toHaveLength(1);
		const stranger = new PageVisitor(fixture.base);
		expect((await stranger.post("/checkout/", fields)).location).toBe("/cart/");
	});

	it("refuses ₹2,00,000 and more in cash with one sentence", async () => {
		const large = { regularPrice: 200_000_000_000 };
		await fixture.shop.editors.products.change(GOAT, large, { actor: { kind: "system", name: "test" } });
		const { html, status } = await visitor.post("/checkout/", await form());
		expect(status).not.toBe(303);
		expect(html).toMatch(/is for less than .* as the law says\. Please choose another way to pay\./);
		expect(await orders()).toMatchObject([{ status: "checkout-draft" }]);
	});

	it("offers to take the order by telephone, with a link that dials the number", async () => {
		await fixture.shop.settings.write({ phone: "+91 2692 000 000" });
		const { html } = await visitor.get("/checkout/");
		expect(html).toContain('order by telephone: <a href="tel:+912692000000">+91 2692 000 000</a>.');
	});

	it("says on the product's page how it can be paid", async () => {
		const titles = (await fixture.shop.settings.gateways()).filter(({ enabled }) => enabled).map(({ title }) => title);
		expect(titles.length).toBeGreaterThan(1);
		const { text } = await visitor.get("/product/dairy-gold-8000-pellet/");
		expect(text).toContain(`Ways to pay: ${titles.join(", ")}.`);
	});

	it("refuses a note that is too long and shows all of it again", async () => {
		const note = `${"Gate behind the temple. ".repeat(500)}Ask for Gopal`;
		const answer = await visitor.post("/checkout/", { ...(await form()), order_comments: note });
		expect(answer.status).toBe(200);
		expect(answer.text).toContain("Notes must be at most 10000 characters long.");
		expect(answer.html).toContain(note);
		expect((await orders()).map(({ status }) => status)).toEqual(["checkout-draft"]);
	});

	it("says one sentence about a phone number that is none, above the form and at its field", async () => {
		await fixture.shop.settings.write({ phoneNumbers: "india" });
		const { html } = await visitor.post("/checkout/", { ...(await form()), billing_phone: "abc" });
		expect(html.match(/href="#billing_phone"/g)).toHaveLength(1);
		expect(html).toMatch(/id="billing_phone-problem">Phone is not a valid phone number\.</);
		expect(html).toContain('value="abc"');
	});

	it("gives free delivery that was earned by the address, where no other rate was chosen than the one selected before", async () => {
		await fixture.shop.settings.write({ freeDeliveryFirst: true });
		const order = async (choice: Record<string, string>) => {
			const pune = { ...ADDRESS, billing_state: "MH", billing_postcode: "411001", payment_method: "cod", ...choice };
			const { html, text } = await visitor.post("/checkout/", { ...pune, shown_total: "" });
			return { rate: /name="shipping_method" checked="" value="([^"]*)"/.exec(html)?.[1], text };
		};
		await visitor.get(`/?add-to-cart=${GOAT}&quantity=20`);
		// The form had the rate of Gujarat; in Maharashtra free shipping is earned from ₹10,000.
		const { html } = await visitor.get("/checkout/");
		const shown = hidden(html, "shown_rate");
		expect(shown).toBe("flat_rate:1");
		expect((await order({ shipping_method: shown, shown_rate: shown })).rate).toBe("free_shipping:4");
		expect((await order({ shipping_method: "flat_rate:3", shown_rate: "free_shipping:4" })).rate).toBe("flat_rate:3");
	});

	it("keeps the chosen shipping and payment of a form that is refused", async () => {
		const { html } = await visitor.post("/checkout/", { ...(await form()), billing_phone: "" });
		const rates = [...html.matchAll(/name="shipping_method"(?: checked="")? value="([^"]*)"/g)].map(([, id]) => id!);
		const chosen = (page: string) =>
			[...page.matchAll(/<input type="radio" name="(\w+)" checked="" value="([^"]*)"/g)].map(([, , value]) => value);
		for (const rate of rates) {
			const wanted = { ...ADDRESS, billing_phone: "", shipping_method: rate, payment_method: "bacs" };
			const refused = await visitor.post("/checkout/", wanted);
			expect(refused.text).toContain("Phone is a required field.");
			expect(chosen(refused.html)).toEqual([rate, "bacs"]);
		}
		expect(rates.length).toBeGreaterThan(1);
	});

	it("logs in a customer whose account the checkout created, and shows the order", async () => {
		await fixture.shop.settings.write({ guestCheckout: false, signupAtCheckout: true });
		const placed = await visitor.post("/checkout/", await form());
		expect(placed).toMatchObject({ status: 303 });
		const page = await visitor.get(placed.location ?? "");
		expect(page.text).toContain("Thank you. Your order has been received.");
		expect(page.text).toContain("Goat Gain Pellet");
		expect(page.text).not.toContain("Please log in");
	});
});
