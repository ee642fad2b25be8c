import type { Customer } from "@feedmill/shop/customers/customer.ts";
import { loginOf } from "@feedmill/shop/testing/login-of.ts";
import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import { describe, expect, it } from "vitest";
import { urlsOf } from "../http/urls.ts";
import { createSecurity } from "./caller.ts";
import { createCartTokens } from "./cart-token.ts";
import { loginCookie, loginCookieName, parseCookies } from "./cookies.ts";
import { LIMITS } from "./limits/limits.ts";
import { createRateLimiter } from "./limits/rate-limit.ts";
import { createNonces } from "./nonce.ts";
import { createSessionCookies } from "./session-cookie.ts";

const HOUR = 3_600_000;
const GUEST = `t_${"0".repeat(30)}`;
let now = Date.UTC(2026, 9, 5, 12);
const clock = { now: () => now };
const random = { hex: (length: number) => "f".repeat(length), alphanumeric: (length: number) => "x".repeat(length) };
const urls = urlsOf("https://shop.test");
const customer = { id: 7, login: "ramesh", role: "customer" } as Customer;

/** name=value pairs as the browser sends them back. */
const cookieHeader = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

describe("nonces", () => {
	const nonces = createNonces("secret", clock);
	const subject = { action: "wc_store_api", user: 0, loginToken: "" };

	it("are ten hex digits and good for twelve to twenty-four hours", () => {
		const nonce = nonces.create(subject);
		expect(nonce).toMatch(/^[0-9a-f]{10}$/);
		now += 12 * HOUR;
		expect(nonces.verify(nonce, subject)).toBe(true);
		now += 12 * HOUR;
		expect(nonces.verify(nonce, subject)).toBe(false);
	});

	it("belong to one action, one user, one login and one shop", () => {
		const nonce = nonces.create(subject);
		for (const other of [
			{ ...subject, action: "wp_rest" },
			{ ...subject, user: 1 },
			{ ...subject, loginToken: "a" },
		])
			expect(nonces.verify(nonce, other)).toBe(false);
		expect(createNonces("another", clock).verify(nonce, subject)).toBe(false);
	});
});

describe("cart tokens", () => {
	const tokens = createCartTokens("secret", clock);

	it("name a session for two days", () => {
		const token = tokens.mint({ sessionId: GUEST, loginId: "" });
		const [header, payload] = token.split(".").map((part) => Buffer.from(part, "base64url").toString());
		expect(header).toBe('{"alg":"HS256","typ":"JWT"}');
		expect(payload).toBe(
			`{"user_id":"${GUEST}","exp":${now / 1000 + 172_800},"iss":"wc\\/store\\/v1","iat":${now / 1000}}`,
		);
		// Another server of the shop has not made it, and has to verify it.
		for (const server of [tokens, createCartTokens("secret", clock)])
			expect(server.read(token)).toMatchObject({ sessionId: GUEST, loginId: "" });
		now += 48 * HOUR + 1000;
		expect(tokens.read(token)).toBeNull();
	});

	it("cannot be made by others", () => {
		const [header, payload, signature] = tokens.mint({ sessionId: GUEST, loginId: "" }).split(".");
		const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
		const other = Buffer.from(JSON.stringify({ user_id: "7", exp: now / 1000 + 100 })).toString("base64url");
		for (const forged of [
			"",
			"a.b",
			`${none}.${payload}.`,
			`${none}.${payload}.${signature}`,
			`${header}.${other}.${signature}`,
			`${header}.${payload}.${signature}.x`,
		])
			expect(tokens.read(forged)).toBeNull();
		expect(createCartTokens("another", clock).read(`${header}.${payload}.${signature}`)).toBeNull();
	});
});

describe("session cookies", () => {
	const cookies = createSessionCookies("secret", clock);

	it("bind a browser for two days, and are renewed in the last hour", () => {
		const written = cookies.write(urls.origin, GUEST);
		expect(written).toMatch(
			/^wp_woocommerce_session_[0-9a-f]{32}=.*; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
		);
		expect(Date.parse(/Expires=([^;]+)/.exec(written)![1]!)).toBe(now + 48 * HOUR);
		const value = Object.values(parseCookies(cookieHeader([written])))[0];
		expect(cookies.read(value)).toEqual({ sessionId: GUEST, expiring: false });
		now += 47.5 * HOUR;
		expect(cookies.read(value)).toEqual({ sessionId: GUEST, expiring: true });
		now += HOUR;
		expect(cookies.read(value)).toBeNull();
	});

	it("are refused when changed", () => {
		const value = Object.values(parseCookies(cookieHeader([cookies.write(urls.origin, GUEST)])))[0]!;
		expect(cookies.read(value.replace("t_0", "t_1"))).toBeNull();
		expect(cookies.read("nonsense")).toBeNull();
		expect(cookies.read(undefined)).toBeNull();
	});
});

describe("after a rotation that keeps carts", () => {
	const service = { loginOf: async () => null, isLoggedIn: async () => true };
	const before = createSecurity({ clock, random, secret: "secret", customers: service });
	const keyed = (until: number) =>
		createSecurity({
			clock,
			random,
			secret: "another",
			formerSecret: { value: "secret", until },
			customers: service,
		});
	const cookieOf = (id: string) => cookieHeader([before.sessionCookies.write(urls.origin, id)]);

	it("a guest's cookie and token open the cart, and new ones are sent", async () => {
		const after = keyed(now + 24 * HOUR);
		const byCookie = await after.identify({ cookie: cookieOf(GUEST) }, urls);
		expect(byCookie).toMatchObject({ visitor: { sessionId: GUEST }, needsSessionCookie: true });
		const renewed = cookieHeader(after.cartCookies(byCookie, { items: [1], hash: "abc" }, urls));
		expect(await after.identify({ cookie: renewed }, urls)).toMatchObject({
			visitor: { sessionId: GUEST },
			needsSessionCookie: false,
		});
		const token = before.cartTokens.mint({ sessionId: GUEST, loginId: "" });
		expect(await after.identify({ "cart-token": token }, urls)).toMatchObject({
			visitor: { sessionId: GUEST },
			byToken: true,
		});
		expect(after.cartTokens.mint({ sessionId: GUEST, loginId: "" })).not.toBe(token);
		now += 24 * HOUR + 1000;
		for (const headers of [{ cookie: cookieOf(GUEST) }, { "cart-token": token }])
			expect((await after.identify(headers, urls)).visitor.sessionId, "the time is over").not.toBe(GUEST);
	});

	it("nothing else of the former key is valid", async () => {
		const after = keyed(now + 24 * HOUR);
		const token = before.cartTokens.mint({ sessionId: "7", loginId: loginIdOf("good") });
		expect((await after.identify({ "cart-token": token }, urls)).visitor.customerId).toBe(0);
		expect(after.sessionCookies.read(Object.values(parseCookies(cookieOf("7")))[0])).toBeNull();
		const subject = { action: "wc_store_api", user: 0, loginToken: "" };
		expect(after.nonces.verify(before.nonces.create(subject), subject)).toBe(false);
		const known = parseCookies(cookieHeader([before.knownBrowsers.cookie(urls.origin, "ramesh")]));
		expect(after.knownBrowsers.holds(known, urls.origin, "ramesh")).toBe(false);
	});
});

describe("identify", () => {
	const security = createSecurity({
		clock,
		random,
		secret: "secret",
		customers: {
			loginOf: async (token) => loginOf(token === "good" ? customer : null),
			isLoggedIn: async (id, loginId) => id === 7 && (loginId === loginIdOf("good") || loginId === loginIdOf("other")),
		},
	});
	const login = (token: string) =>
		cookieHeader([loginCookie(urls.origin, { token, customer, expiresAt: now + HOUR }, true)]);
	const sessionOf = (id: string) => cookieHeader([security.sessionCookies.write(urls.origin, id)]);

	it("gives a new guest a session that is stored only when it is used", async () => {
		const caller = await security.identify({}, urls);
		expect(caller).toMatchObject({
			visitor: { sessionId: expect.stringMatching(/^t_[0-9a-f]{11}f{19}$/), customerId: 0 },
			customer: null,
			byToken: false,
			needsSessionCookie: true,
			isNew: true,
		});
		const { sessionId } = caller.visitor;
		expect(await security.identify({ cookie: sessionOf(sessionId) }, urls)).not.toHaveProperty("isNew");
		expect(security.cartCookies(caller, { items: [], hash: "" }, urls)).toEqual([]);
	});

	it("identifies customers by their login", async () => {
		expect(loginCookieName(urls.origin)).toMatch(/^wordpress_logged_in_[0-9a-f]{32}$/);
		expect(await security.identify({ cookie: login("good") }, urls)).toMatchObject({
			visitor: { sessionId: "7", customerId: 7 },
			customer,
			loginToken: "good",
		});
		expect(await security.identify({ cookie: login("bad") }, urls)).toMatchObject({
			visitor: { customerId: 0 },
			customer: null,
			loginToken: "",
		});
	});

	it("does not open a customer's cart by the session cookie alone", async () => {
		expect((await security.identify({ cookie: sessionOf("7") }, urls)).visitor.customerId).toBe(0);
		expect((await security.identify({ cookie: sessionOf(GUEST) }, urls)).visitor.sessionId).toBe(GUEST);
	});

	it("ignores another customer's token in a logged-in browser", async () => {
		const caller = await security.identify(
			{ cookie: login("good"), "cart-token": security.cartTokens.mint({ sessionId: GUEST, loginId: "" }) },
			urls,
		);
		expect(caller).toMatchObject({
			visitor: { sessionId: GUEST, customerId: 0 },
			customer: null,
			loginToken: "",
			byToken: true,
		});
		const own = await security.identify(
			{ cookie: login("good"), "cart-token": security.cartTokens.mint({ sessionId: "7", loginId: loginIdOf("good") }) },
			urls,
		);
		expect(own).toMatchObject({ visitor: { customerId: 7 }, customer, byToken: true });
	});

	it("opens a customer's cart by a token only during the login that created it", async () => {
		const byToken = async (sessionId: string, loginId: string) =>
			security.identify({ "cart-token": security.cartTokens.mint({ sessionId, loginId }) }, urls);
		expect(await byToken("7", loginIdOf("other"))).toMatchObject({
			visitor: { customerId: 7 },
			customer: null,
			loginId: loginIdOf("other"),
			byToken: true,
		});
		for (const refused of [
			await byToken("7", loginIdOf("over")),
			await byToken("7", ""),
			await byToken("8", loginIdOf("good")),
		])
			expect(refused).toMatchObject({ visitor: { customerId: 0 }, loginId: "", byToken: false });
	});

	it("sends cart cookies only when they change, and removes them with the last item", async () => {
		const first = await security.identify({ cookie: sessionOf(GUEST) }, urls);
		const set = security.cartCookies(first, { items: [1], hash: "abc" }, urls);
		expect(set.map((cookie) => cookie.split("=")[0])).toEqual(["woocommerce_items_in_cart", "woocommerce_cart_hash"]);
		const second = await security.identify({ cookie: `${sessionOf(GUEST)}; ${cookieHeader(set)}` }, urls);
		expect(security.cartCookies(second, { items: [1], hash: "abc" }, urls)).toEqual([]);
		expect(security.cartCookies(second, { items: [1], hash: "def" }, urls)).toHaveLength(1);
		const gone = security.cartCookies(second, { items: [], hash: "" }, urls);
		expect(gone.map((cookie) => cookie.split(";")[0])).toEqual([
			"woocommerce_items_in_cart=0",
			"woocommerce_cart_hash=0",
		]);
		expect(Date.parse(/Expires=([^;]+)/.exec(gone[0]!)![1]!)).toBeLessThan(now);
	});
});

describe("rate limits", () => {
	it("count per client and purpose in a window that starts with the first call", async () => {
		const limiter = createRateLimiter({ clock, limits: { ...LIMITS, coupon: { ...LIMITS.coupon, calls: 2 } } });
		const allowed = async (name: "coupon" | "cart", client: string) => (await limiter.take(name, client)).allowed;
		expect([await allowed("coupon", "a"), await allowed("coupon", "a"), await allowed("coupon", "a")]).toEqual([
			true,
			true,
			false,
		]);
		expect(await allowed("coupon", "b")).toBe(true);
		expect(await allowed("cart", "a")).toBe(true);
		now += 45_000;
		expect(await limiter.take("coupon", "a")).toMatchObject({ allowed: false, remaining: 0, retryAfter: 15 });
		now += 13_500;
		// A client that comes back after the seconds it was told must not come too early.
		expect(await limiter.take("coupon", "a")).toMatchObject({ allowed: false, retryAfter: 2 });
		now += 1500;
		expect(await limiter.take("coupon", "a")).toMatchObject({ allowed: true, remaining: 1 });
	});

	it("count the addresses of one IPv6 network as one client, and one IPv4 address in every spelling", async () => {
		const limiter = createRateLimiter({ clock, limits: { ...LIMITS, login: { ...LIMITS.login, calls: 1 } } });
		const taken = async (client: string) => !(await limiter.take("login", client)).allowed;
		expect(
			await Promise.all(["2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:0db8:0001:0002:1:2:3:4"].map(taken)),
		).toEqual([false, true, true]);
		expect(
			await Promise.all(
				["2001:db8:1:3::1", "2001:db8::1", "2001:db8::2", "fe80::1%eth0", "fe80::2%eth1", "::1"].map(taken),
			),
		).toEqual([false, false, true, false, true, false]);
		expect(await Promise.all(["192.0.2.7", "::ffff:192.0.2.7", "192.0.2.8"].map(taken))).toEqual([false, true, false]);
	});

	it("remember a bounded number of clients, the most recent ones", async () => {
		const limiter = createRateLimiter({ clock, limits: { ...LIMITS, cart: { ...LIMITS.cart, calls: 1 } } });
		for (let client = 0; client < 50_000; client++) await limiter.take("cart", `c${client}`);
		await limiter.take("cart", "one more");
		expect((await limiter.take("cart", "c49999")).allowed).toBe(false);
		expect((await limiter.take("cart", "c0")).allowed).toBe(true);
	});
});
