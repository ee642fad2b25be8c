import type { Caller } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import type { OrderShown } from "@feedmill/admin-api/feedmill-v1/orders/orders.ts";
import type { ChangeStart, OrderPlaced, OrderQuote } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DAIRY = 20;
const RAMESH_ID = 3;
const ANITA = 4;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const OFFICE = "feedmill/post-office";
const SECOND = "feedmill/second-phone";
const QUESTION = "110001 is in Delhi. Deliver to Delhi?";
const system = { actor: { kind: "system", name: "test" } } as const;

interface CartBody {
	code?: string;
	data?: { details: Record<string, { code: string }> };
	shipping_address: Record<string, string>;
	billing_address: Record<string, string>;
}

describe.each(DATABASES)("an address that begins with its PIN code, on %s", (database) => {
	const fixture = useFixture({ database });
	const turn = (pinFirst: boolean) =>
		fixture.shop.settings.write({ display: { grouping: "lakhs", pinFirst }, pinDecidesState: false });
	beforeEach(async () => {
		await fixture.reset();
		await turn(true);
	});

	const update = async (shopper: Shopper, address: object) =>
		(await shopper.call<CartBody>("POST", "/cart/update-customer", { shipping_address: address })).body;
	const shopperWithFeed = async () => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(DAIRY, 1);
		return shopper;
	};

	it("has post office and second phone in the Store API, which follow the address to the order", async () => {
		const shopper = await shopperWithFeed();
		const empty = (await shopper.call<CartBody>("GET", "/cart")).body.shipping_address;
		expect(empty).toMatchObject({ [OFFICE]: "", [SECOND]: "" });
		const typed = await update(shopper, { ...RAMESH, [OFFICE]: "<b>Bakrol</b>", [SECOND]: "९८२५०४४५५६" });
		expect(typed.shipping_address).toMatchObject({ [OFFICE]: "Bakrol", [SECOND]: "9825044556" });
		const wrong = await update(shopper, { [SECOND]: "call me" });
		expect(wrong.data?.details.shipping_address).toMatchObject({ code: `invalid_${SECOND}` });
		expect((await update(shopper, { [OFFICE]: "" })).shipping_address[OFFICE]).toBe("");
		const { body } = await shopper.call<PlacedBody & CartBody>("POST", "/checkout", {
			...CASH_ORDER,
			shipping_address: { ...RAMESH, [OFFICE]: "Bakrol", [SECOND]: "9825044556" },
		});
		expect(body.shipping_address).toMatchObject({ [OFFICE]: "Bakrol", [SECOND]: "9825044556" });
		expect(body.billing_address).not.toHaveProperty(SECOND);
		const order = await fixture.shop.orders.order(body.order_id);
		expect(order?.shipping).toMatchObject({ post_office: "Bakrol", second_phone: "9825044556" });
	});

	it("has neither outside India, nor where the PIN does not come first", async () => {
		const shopper = await shopperWithFeed();
		await update(shopper, { ...RAMESH, [OFFICE]: "Bakrol" });
		const abroad = await update(shopper, { country: "US", state: "NY", postcode: "10001" });
		expect(abroad.shipping_address).not.toHaveProperty(OFFICE);
		expect((await update(shopper, { country: "IN", state: "GJ" })).shipping_address[OFFICE]).toBe("");
		await turn(false);
		const off = await update(shopper, { ...RAMESH, [OFFICE]: "Bakrol", [SECOND]: "9825044556" });
		expect(Object.keys(off.shipping_address)).toEqual(Object.keys(RAMESH));
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			shipping_address: { ...RAMESH, [SECOND]: "9825044556" },
		});
		expect(Object.keys((await fixture.shop.orders.order(body.order_id))!.shipping)).not.toContain("second_phone");
	});

	it("loses both where the checkout sends them empty, and keeps what is not sent", async () => {
		const shopper = await shopperWithFeed();
		const whole = { ...RAMESH, [OFFICE]: "Bakrol", [SECOND]: "9825044556" };
		await update(shopper, whole);
		const billing = { ...CASH_ORDER.billing_address, [OFFICE]: "Jol", [SECOND]: "9825044557" };
		await shopper.call("POST", "/cart/update-customer", { billing_address: billing });
		const { body } = await shopper.call<PlacedBody>("POST", "/checkout", {
			...CASH_ORDER,
			billing_address: { ...billing, [OFFICE]: "" },
			shipping_address: { ...RAMESH, [OFFICE]: "", [SECOND]: "" },
		});
		const order = (await fixture.shop.orders.order(body.order_id))!;
		for (const name of ["post_office", "second_phone"]) expect(order.shipping).not.toHaveProperty(name);
		expect(order.billing).toMatchObject({ second_phone: "9825044557" });
		expect(order.billing).not.toHaveProperty("post_office");
		await shopper.add(DAIRY, 1);
		await update(shopper, whole);
		const { shipping_address } = CASH_ORDER;
		const kept = await shopper.call<PlacedBody>("POST", "/checkout", { ...CASH_ORDER, shipping_address });
		expect((await fixture.shop.orders.order(kept.body.order_id))?.shipping).toMatchObject({ post_office: "Bakrol" });
	});

	describe("on the checkout without script", () => {
		let visitor: PageVisitor;
		const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
		const fieldOf = (html: string, name: string) =>
			new RegExp(`<input[^>]*name="billing_${name}"[^>]*>`).exec(html)?.[0];
		const chosenState = (html: string) =>
			/<option value="(\w+)" selected="">/.exec(html.slice(html.indexOf('id="billing_state"')))?.[1];
		const send = async (html: string, changes: Record<string, string>) =>
			visitor.post("/checkout/", {
				...Object.fromEntries(
					["shown_total", "shown_rate", "order_intent", "pin_answered"].map((name) => [name, hidden(html, name)]),
				),
				billing_country: "IN",
				billing_first_name: "Meera",
				billing_address_1: "Patel Faliyu",
				billing_phone: "9825011223",
				billing_email: "meera@example.in",
				payment_method: "cod",
				...changes,
			});
		beforeEach(async () => {
			visitor = new PageVisitor(fixture.base);
			await visitor.get(`/?add-to-cart=${DAIRY}`);
		});

		it("fills State and district when it is sent, and keeps what else was typed", async () => {
			const first = await visitor.get("/checkout/");
			expect(first.html.indexOf("billing_postcode")).toBeLessThan(first.html.indexOf("billing_first_name"));
			expect(fieldOf(first.html, "postcode")).toContain('inputMode="numeric"');
			const more = { billing_postcode: "३८८ ३१५", billing_post_office: "Bakrol", billing_second_phone: "9825044556" };
			const shown = await send(first.html, { ...more, billing_first_name: "" });
			expect(chosenState(shown.html)).toBe("GJ");
			expect(fieldOf(shown.html, "city")).toContain('value="Anand"');
			expect(shown.html.includes('<option value="Jol">')).toBe(true);
			const placed = await send(first.html, more);
			expect(placed).toMatchObject({ status: 303, location: expect.stringContaining("/order-received/") });
			const id = Number(/order-received\/(\d+)/.exec(placed.location!)![1]);
			expect((await fixture.shop.orders.order(id))?.shipping).toMatchObject({
				...{ postcode: "388315", state: "GJ", city: "Anand", first_name: "Meera", last_name: "" },
				...{ post_office: "Bakrol", second_phone: "9825044556" },
			});
		});

		it("loses post office and second phone where both are sent empty", async () => {
			const typed = { billing_postcode: "388315", billing_state: "GJ", billing_city: "Anand" };
			const more = { billing_post_office: "Bakrol", billing_second_phone: "9825044556", shown_total: "" };
			const stored = await send((await visitor.get("/checkout/")).html, { ...typed, ...more });
			const again = (await visitor.get("/checkout/")).html;
			expect([stored.status, fieldOf(again, "post_office")]).toEqual([200, expect.stringContaining("Bakrol")]);
			const placed = await send(again, { ...typed, billing_post_office: "", billing_second_phone: "" });
			const id = Number(/order-received\/(\d+)/.exec(placed.location ?? "")?.[1]);
			const order = (await fixture.shop.orders.order(id))!;
			for (const address of [order.billing, order.shipping])
				for (const name of ["post_office", "second_phone"]) expect(address).not.toHaveProperty(name);
		});

		it("asks once about another State, and goes by the answer", async () => {
			const typed = { billing_postcode: "110001", billing_state: "MH", billing_city: "Nagpur" };
			const asked = await send((await visitor.get("/checkout/")).html, typed);
			expect([asked.status, asked.text.includes(QUESTION)]).toEqual([200, true]);
			expect(/<button[^>]*value="DL"[^>]*>([^<]*)/.exec(asked.html)?.[1]).toBe("Yes, to Delhi");
			// Enter in a field presses the form's first button, which answers nothing: it is asked again.
			const form = asked.html.slice(asked.html.indexOf("plain-checkout woocommerce-checkout"));
			expect(/<button[^>]*>/.exec(form)?.[0]).not.toContain("name=");
			expect((await send(asked.html, typed)).text).toContain(QUESTION);
			const kept = await send(asked.html, { ...typed, pin_state: "MH" });
			expect(kept.text).not.toContain(QUESTION);
			const placed = await send(kept.html, typed);
			expect(placed.status).toBe(303);
			await visitor.get(`/?add-to-cart=${DAIRY}`);
			const again = await send((await visitor.get("/checkout/")).html, typed);
			const moved = await send(again.html, { ...typed, pin_state: "DL" });
			const id = Number(/order-received\/(\d+)/.exec(moved.location ?? "")?.[1]);
			expect((await fixture.shop.orders.order(id))?.shipping).toMatchObject({ state: "DL", city: "Central Delhi" });
			await visitor.get(`/?add-to-cart=${DAIRY}`);
			// A State that is none leaves the question as it is.
			expect((await send(asked.html, { ...typed, pin_state: "XX" })).text).toContain(QUESTION);
		});

		it("lets an unknown PIN through with State and city of the buyer's", async () => {
			const html = (await visitor.get("/checkout/")).html;
			const bare = await send(html, { billing_postcode: "999999" });
			expect(bare.text).toContain("City or district is a required field.");
			const typed = { billing_postcode: "999999", billing_state: "GJ", billing_city: "Anand" };
			expect((await send(bare.html, typed)).status).toBe(303);
		});
	});

	it("is asked about in the account, and kept with the customer and the next cart", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const path = "/my-account/edit-address/billing/";
		const address = {
			...RAMESH,
			postcode: "110001",
			state: "MH",
			email: "ramesh@example.in",
			second_phone: "9825044556",
		};
		const fields = Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing_${name}`, value]));
		const asked = await visitor.post(path, { ...fields, save_address: "Save address" });
		expect([asked.status, asked.text.includes(QUESTION)]).toEqual([200, true]);
		expect((await visitor.post(path, { ...fields, pin_state: "DL" })).status).toBe(303);
		const { html } = await visitor.get(path);
		expect(html.includes('<option value="DL" selected="">')).toBe(true);
		expect(html.includes('value="9825044556"')).toBe(true);
		await visitor.get(`/?add-to-cart=${DAIRY}`);
		expect((await visitor.get("/checkout/")).html.includes(`"${SECOND}":"9825044556"`)).toBe(true);
		await visitor.post(path, { ...fields, billing_state: "DL", billing_second_phone: "" });
		expect((await visitor.get("/checkout/")).html.includes("9825044556")).toBe(false);
		expect((await fixture.shop.customers.customer(RAMESH_ID))!.billing).not.toHaveProperty("second_phone");
	});

	it("keeps in the account, its cart and the order to pay what their forms have no field for", async () => {
		const visitor = new PageVisitor(fixture.base);
		await visitor.logIn("ramesh");
		const form = (kind: string, address: object) =>
			Object.fromEntries(Object.entries(address).map(([name, value]) => [`${kind}_${name}`, value]));
		const billing = form("billing", { ...RAMESH, email: "ramesh@example.in" });
		const more = { billing_post_office: "Bakrol", billing_second_phone: "9825044556" };
		const kept = { post_office: "Bakrol", second_phone: "9825044556" };
		await visitor.post("/my-account/edit-address/billing/", { ...billing, ...more });
		// A shop that asks for no phone numbers any more.
		const { billing_second_phone: _, ...shorter } = { ...billing, ...more };
		expect((await visitor.post("/my-account/edit-address/billing/", shorter)).status).toBe(303);
		expect((await fixture.shop.customers.customer(RAMESH_ID))!.billing).toMatchObject(kept);
		const cart = { sessionId: String(RAMESH_ID), customerId: RAMESH_ID };
		const typed = { second_phone: "9825044557" };
		await fixture.shop.carts.updateCustomer(cart, { shipping: typed });
		const shipping = form("shipping", { ...RAMESH, post_office: "Jol" });
		expect((await visitor.post("/my-account/edit-address/shipping/", shipping)).status).toBe(303);
		const { session } = await fixture.shop.carts.view(cart);
		expect([session.billing, session.shipping]).toMatchObject([kept, { post_office: "Jol", ...typed }]);
	});

	it("keeps what a client does not send when it pays for an order, and loses what it sends empty", async () => {
		await fixture.shop.editors.customers.changeRole(ANITA, "clerk", system);
		const staff = await signedInStaff(fixture, "anita");
		const billing = {
			...{ line1: "Patel Faliyu", city: "Anand", postcode: "388315", state: "GJ" },
			...{ office: "Bakrol", landmark: "", secondPhone: "9825044556" },
		};
		const draft = orderDraft({ billing, payment: "link" });
		const headers = { "idempotency-key": crypto.randomUUID() };
		const { id } = (await staff.call<OrderPlaced>("POST", "orders", { draft }, headers)).body;
		const order = (await fixture.shop.orders.order(id))!;
		const { post_office: _office, second_phone: _phone, ...sent } = order.billing;
		const shopper = await new Shopper(fixture.base).start();
		await shopper.call("POST", `/checkout/${id}`, {
			key: order.key,
			billing_email: order.billing.email || order.billing.phone,
			billing_address: { ...sent, [SECOND]: "" },
			payment_method: "bacs",
		});
		const paid = (await fixture.shop.orders.order(id))!;
		expect(paid.modifiedAt).not.toBe(order.modifiedAt);
		expect(paid.billing).toEqual({ ...sent, post_office: "Bakrol" });
		expect(paid.shipping).not.toHaveProperty("second_phone");
	});

	it("is told to staff: placed by telephone, shown, found, printed and changed", async () => {
		await fixture.shop.editors.customers.changeRole(ANITA, "clerk", system);
		const visitor = await signedInStaff(fixture, "anita");
		const billing = {
			...{ line1: "Patel Faliyu", city: "Anand", postcode: "388315", state: "" },
			...{ office: "Bakrol", landmark: "Near the dairy", secondPhone: "call" },
		};
		const wrong = await visitor.call<OrderQuote>("POST", "orders/quote", { draft: orderDraft({ billing }) });
		expect(Object.keys(wrong.body.problems)).toEqual(["billing.secondPhone"]);
		const draft = orderDraft({ billing: { ...billing, secondPhone: "98250 44556" } });
		const key = { "idempotency-key": crypto.randomUUID() };
		const { id } = (await visitor.call<OrderPlaced>("POST", "orders", { draft }, key)).body;
		const { body } = await visitor.call<OrderShown>("GET", `orders/${id}`);
		expect(body.secondPhones).toEqual(["98250 44556"]);
		expect(body.shipping).toEqual(expect.arrayContaining(["Near the dairy", "P.O. Bakrol", "Anand 388315"]));
		const found = await visitor.call<{ entries: { id: number }[] }>("GET", "orders?q=9825044556");
		expect(found.body.entries.map((entry) => entry.id)).toEqual([id]);
		const slip = await fetch(`${fixture.base}/admin/slips?orders=${id}`, { headers: { cookie: visitor.cookie } });
		expect(await slip.text()).toMatch(/P\.O\. Bakrol[\s\S]*98250 44321 · 98250 44556/);
		const start = await visitor.call<ChangeStart>("GET", `orders/${id}/change`);
		const { fields } = start.body;
		expect(fields.billing).toEqual({ ...draft.billing, state: "GJ" });
		const changed = await visitor.call(
			"POST",
			`orders/${id}/change`,
			{
				was: { billing: fields.billing },
				set: { billing: { ...fields.billing, office: "Jol", secondPhone: "" } },
				reason: "Said so",
				tellBuyer: false,
			},
			{ "idempotency-key": crypto.randomUUID() },
		);
		expect(changed.status).toBe(200);
		const order = (await fixture.shop.orders.order(id))!;
		expect(order.billing).toMatchObject({ post_office: "Jol", address_2: "Near the dairy" });
		expect(order.billing).not.toHaveProperty("second_phone");
		const [caller] = (await visitor.call<Caller[]>("GET", "customers/by-phone/9825044321")).body;
		expect(caller!.billing).toMatchObject({ line1: "Patel Faliyu", office: "Jol", landmark: "Near the dairy" });
	});
});
