import type { SecurityEntry } from "@feedmill/shop/security-log/security-log.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { testGateway } from "../test-gateway/test-gateway.ts";

const PASSWORD = "brahmaputra 4711";
const API = "/wp-json/wc/store/v1";
const entries: SecurityEntry[] = [];

let shop: Shop;
let app: FastifyInstance;
let customer = 0;
beforeAll(async () => {
	await ensureBuilt();
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, regular_price: 100 * RUPEE });
	shop = await openShop({
		connection,
		dataDirectory: "/dev/null",
		securityLog: { write: (entry) => entries.push(entry) },
		extensions: [testGateway("http://127.0.0.1:9", {})],
	});
	const { pages } = await shop.settings.current();
	const account = { id: 8, title: "My account", path: "/my-account/" };
	await shop.settings.write({ pages: { ...pages, myaccount: account } });
	const made = await shop.customers.createAccount({
		email: "ramesh@example.in",
		login: "ramesh",
		password: PASSWORD,
		accountUrl: "",
		setPasswordUrl: () => "",
	});
	if (!made.ok) throw new Error(made.error.message);
	customer = made.value.customer.id;
	app = await createApp({ shop, logLevel: "silent" });
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
});

/** Each test comes from an address of its own, so that no limit of another one stops it. */
let client = "";
let clients = 0;
const jar = new Map<string, string>();
beforeEach(() => {
	client = `192.0.2.${++clients}`;
	entries.length = 0;
	jar.clear();
});

async function post(url: string, form: Record<string, string> | string, headers: Record<string, string> = {}) {
	const answer = await app.inject({
		method: "POST",
		url,
		remoteAddress: client,
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
			...headers,
		},
		payload: typeof form === "string" ? form : new URLSearchParams(form).toString(),
	});
	for (const { name, value } of answer.cookies) jar.set(name, encodeURIComponent(value));
	return answer;
}
const logIn = (password: string) => post("/my-account/", { username: "ramesh", password, login: "1" });

it("logs failed and successful logins, but not what was typed", async () => {
	await logIn("guess-of-a-stranger");
	await post("/my-account/", { username: "typed-a-password-here", password: "x", login: "1" });
	expect(entries).toMatchObject([
		{ event: "login-failed", client, detail: "incorrect_password" },
		{ event: "login-failed", client, detail: "invalid_username" },
	]);
	await logIn(PASSWORD);
	expect(entries.at(-1)).toEqual({ event: "login-succeeded", client, customer });
	expect(JSON.stringify(entries)).not.toMatch(/guess|typed|brahmaputra/);
});

it("a limit that is reached is in the log under its name", async () => {
	for (let attempt = 0; attempt < 11; attempt++) await logIn("guess");
	expect(entries).toContainEqual({ event: "limit-reached", client, detail: "login" });
});

it("logs invalid nonces, cart tokens and keys", async () => {
	const json = { "content-type": "application/json" };
	await post(`${API}/cart/add-item`, '{"id":10}', { ...json, nonce: "0123456789" });
	expect(entries.splice(0)).toEqual([{ event: "nonce-refused", client }]);
	await app.inject({ url: "/wp-json/", remoteAddress: client, headers: { "x-wp-nonce": "0123456789" } });
	expect(entries.splice(0)).toEqual([{ event: "nonce-refused", client }]);
	await app.inject({ url: `${API}/cart`, remoteAddress: client, headers: { "cart-token": "a.b.c" } });
	expect(entries.splice(0)).toEqual([{ event: "token-refused", client }]);
	await app.inject({ url: `${API}/order/1?key=wc_order_guess`, remoteAddress: client });
	expect(entries.splice(0)).toEqual([{ event: "order-key-refused", client }]);
	await app.inject({ url: "/my-account/lost-password/?key=guess&login=ramesh", remoteAddress: client });
	expect(entries.splice(0)).toEqual([{ event: "reset-key-refused", client }]);
});

it("logs a payment webhook with an invalid signature, but not its content", async () => {
	const refused = await post("/payments/test/notice", '{"payment":"1","kind":"captured"}', {
		"x-test-signature": "forged",
	});
	expect(refused.statusCode).toBe(400);
	expect(entries).toEqual([{ event: "signature-refused", client, detail: "test" }]);
});

it("a changed address and a changed password are in the log with the account, and who asks for a new one", async () => {
	await logIn(PASSWORD);
	entries.length = 0;
	const details = {
		account_first_name: "Ramesh",
		account_last_name: "Patel",
		account_display_name: "Ramesh",
		account_email: "patel@example.in",
		save_account_details: "1",
		password_current: PASSWORD,
	};
	const next = "kaveri ganga 1912";
	const saved = await post("/my-account/edit-account/", { ...details, password_1: next, password_2: next });
	expect(saved.statusCode).toBe(303);
	expect(entries.splice(0)).toEqual([
		{ event: "email-changed", client, customer },
		{ event: "password-changed", client, customer },
	]);
	jar.clear();
	await post("/my-account/lost-password/", { user_login: "ramesh", wc_reset_password: "true" });
	expect(entries.splice(0)).toEqual([{ event: "password-reset-requested", client }]);
	let key = "";
	await shop.customers.requestPasswordReset("ramesh", (made) => {
		key = made;
		return "";
	});
	const link = { reset_key: key, reset_login: "ramesh", password_1: PASSWORD, password_2: PASSWORD };
	await post("/my-account/lost-password/", { ...link, wc_reset_password: "true" });
	expect(entries.splice(0)).toEqual([{ event: "password-changed", client, customer }]);
});
