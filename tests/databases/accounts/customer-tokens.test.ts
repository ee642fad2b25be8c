import { createCartTokens } from "@feedmill/server/security/cart-token.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const fixture = useFixture();
let visitor: PageVisitor;

beforeEach(async () => {
	visitor = new PageVisitor(fixture.base);
});

const DETAILS = {
	account_first_name: "Ramesh",
	account_last_name: "Patel",
	account_display_name: "Ramesh Patel",
	account_email: "ramesh@feedmill.test",
	save_account_details: "1",
};

/** Reads a customer's cart without cookies: the response's token and the cart's address. */
async function cartBy(headers: Record<string, string>): Promise<{ token: string; email: string; firstName: string }> {
	const answer = await fetch(`${fixture.base}/wp-json/wc/store/v1/cart`, { headers });
	const { billing_address } = (await answer.json()) as { billing_address: { email: string; first_name: string } };
	return {
		token: answer.headers.get("cart-token") ?? "",
		email: billing_address.email,
		firstName: billing_address.first_name,
	};
}

/** Logs in; returns a token and a renewed one. */
async function tokensOf(shopper: PageVisitor): Promise<string[]> {
	await shopper.logIn("ramesh");
	const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ");
	const { token } = await cartBy({ cookie });
	const renewed = await cartBy({ "cart-token": token });
	expect(renewed.firstName).toBe("Ramesh");
	return [token, renewed.token];
}

async function expectClosed(tokens: string[]): Promise<void> {
	for (const token of tokens) {
		expect((await cartBy({ "cart-token": token })).firstName).toBe("");
		const order = await fetch(`${fixture.base}/wp-json/wc/store/v1/checkout`, {
			method: "POST",
			headers: { "cart-token": token, "content-type": "application/json" },
			body: JSON.stringify({ payment_method: "cod", billing_address: {} }),
		});
		expect([400, 401]).toContain(order.status);
	}
	expect(await fixture.shop.orders.order(106)).toBeNull();
}

async function changePassword(shopper: PageVisitor, current: string, next: string): Promise<void> {
	const fields = { ...DETAILS, password_current: current, password_1: next, password_2: next };
	expect((await shopper.post("/my-account/edit-account/", fields)).status).toBe(303);
}

describe("a customer's Cart-Token", () => {
	it("ends with the login in which it was created, and so do tokens renewed from it", async () => {
		const tokens = await tokensOf(visitor);
		const page = await visitor.get("/my-account/");
		const signed = /href="(\/my-account\/customer-logout\/\?_wpnonce=\w+)"/.exec(page.html)?.[1] ?? "";
		await visitor.get(signed);
		await expectClosed(tokens);
	});

	it("ends when the password is changed, in this browser and in every other", async () => {
		const other = new PageVisitor(fixture.base);
		const tokens = [...(await tokensOf(visitor)), ...(await tokensOf(other))];
		await changePassword(visitor, "ramesh-pass-8090", "brahmaputra 4711");
		await expectClosed(tokens);
		expect((await visitor.get("/my-account/")).text).toContain("Hello Ramesh Patel");
		expect((await other.get("/my-account/")).text).toContain("Lost your password?");
	});

	it("ends when the password is reset by a link, so that an earlier owner of the account cannot read on", async () => {
		const tokens = await tokensOf(visitor);
		let key = "";
		await fixture.shop.customers.requestPasswordReset("ramesh", (made) => {
			key = made;
			return "";
		});
		await fixture.shop.customers.resetPassword("ramesh", key, "brahmaputra 4711");
		await expectClosed(tokens);
		expect((await visitor.get("/my-account/")).text).toContain("Lost your password?");
	});

	it("is invalid without a login in it, as older versions created it", async () => {
		const tokens = createCartTokens(fixture.shop.secret, fixture.shop.clock);
		await expectClosed([tokens.mint({ sessionId: "3", loginId: "" })]);
	});
});

describe("a cart page whose cart has gone with the login or the session", () => {
	const url = (path: string) => `${fixture.base}/wp-json/wc/store/v1${path}`;
	/** Tries to remove a line, with a fresh nonce, as the page's retry does. */
	async function reasonOf(cookie: string): Promise<string> {
		const nonce = (await fetch(url("/cart"), { headers: { cookie } })).headers.get("nonce") ?? "";
		const answer = await fetch(url("/cart/remove-item"), {
			method: "POST",
			headers: { cookie, nonce, "content-type": "application/json" },
			body: JSON.stringify({ key: "0".repeat(32) }),
		});
		const { code, message } = (await answer.json()) as { code: string; message: string };
		expect([answer.status, code]).toEqual([409, "woocommerce_rest_cart_invalid_key"]);
		return message;
	}
	const cookieOf = () => [...visitor.cookies].map((pair) => pair.join("=")).join("; ");

	it("says that the shopper was logged out", async () => {
		await visitor.logIn("ramesh");
		expect(await reasonOf(cookieOf())).toBe("Cart item no longer exists or is invalid.");
		await fixture.connection.db.deleteFrom("login_session").execute();
		expect(await reasonOf(cookieOf())).toBe(
			"You were logged out while this page was open. Log in to see your cart again.",
		);
	});

	it("says to a guest that the cart is no longer kept", async () => {
		await visitor.get("/?add-to-cart=20");
		const cookie = cookieOf();
		expect(await reasonOf(cookie)).toBe("Cart item no longer exists or is invalid.");
		// As after a change of the signing key.
		expect(await reasonOf(cookie.replace(/[0-9a-f]{5}(?=;|$)/, "00000"))).toBe(
			"This page was open for too long, and its cart is no longer kept. Please add what you need again.",
		);
		expect(await reasonOf("")).toBe("Cart item no longer exists or is invalid.");
	});
});

describe("a new account for the address of an earlier guest", () => {
	it("does not show the guest's orders", async () => {
		const order = await fixture.shop.orders.order(98);
		expect(order?.customerId).toBe(0);
		const made = await fixture.shop.customers.createAccount({
			email: order?.billing.email ?? "",
			accountUrl: "",
			setPasswordUrl: () => "",
		});
		if (!made.ok) throw new Error(made.error.message);
		const id = made.value.customer.id;
		const { orders } = await fixture.shop.orders.ordersOf(id, { page: 1, perPage: 10 });
		expect(orders).toEqual([]);
		expect(made.value.customer.billing.address_1).toBe("");
		const answer = await fetch(`${fixture.base}/wp-json/wc/store/v1/order/98?billing_email=${order?.billing.email}`);
		// As of a number that is no order: without its key nobody learns that there is one.
		expect(answer.status).toBe(403);
	});

	it("may review as a verified buyer only after a mailed link has confirmed the address", async () => {
		const { shop } = fixture;
		await fixture.connection.db.updateTable("orders").set({ status: "completed" }).where("id", "=", 98).execute();
		const order = await shop.orders.order(98);
		const email = order?.billing.email ?? "";
		const productId = order?.items[0]?.productId ?? 0;
		const review = (customerId: number, content: string) =>
			shop.reviews.add({ productId, reviewer: "Asha", email, content, rating: 5, customerId });
		expect(await review(0, "typed")).toMatchObject({ ok: true, value: { verified: false } });
		const made = await shop.customers.createAccount({ email, accountUrl: "", setPasswordUrl: () => "" });
		if (!made.ok) throw new Error(made.error.message);
		const { id, login } = made.value.customer;
		expect(await review(id, "registered")).toMatchObject({ ok: true, value: { verified: false } });
		let key = "";
		await shop.customers.requestPasswordReset(email, (sent) => {
			key = sent;
			return "";
		});
		expect((await shop.customers.resetPassword(login, key, "brahmaputra 4711")).ok).toBe(true);
		expect(await review(id, "verified")).toMatchObject({ ok: true, value: { verified: true } });
	});
});
