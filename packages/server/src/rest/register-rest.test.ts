import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { loginOf } from "@feedmill/shop/testing/login-of.ts";
import { english } from "@feedmill/trade/words/words.ts";
import Fastify from "fastify";
import { Type } from "typebox";
import { beforeEach, describe, expect, it } from "vitest";
import { NO_SECURITY_LOG } from "../../../shop/src/security-log/security-log.ts";
import { errorEnvelope } from "../http/error-envelope.ts";
import { frontDoor } from "../http/front-door.ts";
import { parseQuery } from "../http/query-string.ts";
import { urlsOf } from "../http/urls.ts";
import { platformProfile } from "../platform-api/platform-api.ts";
import { createSecurity } from "../security/caller.ts";
import { loginCookieName } from "../security/cookies.ts";
import { LIMITS } from "../security/limits/limits.ts";
import { createRateLimiter, UNLIMITED } from "../security/limits/rate-limit.ts";
import { batchRoutes } from "../store-api/batch-routes.ts";
import { setCartCookies } from "../store-api/cart/cart-answer.ts";
import { createSessionGuards } from "../store-api/cart/session-guards.ts";
import { storeApi } from "../store-api/store-api.ts";
import { createDispatcher } from "./dispatch.ts";
import { namespaceIndexRoute, rootIndexRoute } from "./index-routes.ts";
import { profilesOf, type RestNamespace } from "./matching/profile.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "./matching/route.ts";
import { createRouteTable, type RouteTable } from "./matching/route-table.ts";
import { registerRest } from "./register-rest.ts";

const clock = { now: () => Date.UTC(2026, 9, 5, 12) };
const random = {
	hex: (length: number) => "ab".repeat(length).slice(0, length),
	alphanumeric: (length: number) => "x".repeat(length),
};
const settings = { current: async () => ({ siteTitle: "Mill", tagline: "", timezone: "Asia/Kolkata" }) };
const shop = {
	clock,
	random,
	securityLog: NO_SECURITY_LOG,
	words: english,
	extensions: { all: [] },
	settings,
} as unknown as Shop;
const security = createSecurity({
	clock,
	random,
	secret: "secret",
	customers: {
		loginOf: async (token) => loginOf(token === "ramesh-token" ? ({ id: 7, role: "customer" } as Customer) : null),
		isLoggedIn: async () => false,
	},
});
const NONCE = security.nonces.create({ action: "wc_store_api", user: 0, loginToken: "" });
const BASE = "/wp-json/wc/store/v1";

const { cart } = createSessionGuards(async () => ({ items: [] }));
const open = { namespace: "wc/store/v1", batch: true } as const;
const things = { ...open, path: "/things", guard: cart } as const;
const routes: RouteDefinition[] = [
	defineRoute({
		...things,
		methods: ["GET"],
		args: Type.Object({ count: Type.Integer({ default: 1, minimum: 1 }) }),
		handler: async ({ params, request }) =>
			answer({ id: 1, name: "₹ a/b", count: params.count, method: request.method }),
	}),
	defineRoute({
		...things,
		methods: ["POST"],
		args: Type.Object({ name: Type.String() }),
		handler: async ({ params }) =>
			answer(params, { status: 201, effects: [setCartCookies({ items: [1], hash: "h" })] }),
	}),
	defineRoute({
		...things,
		methods: ["PUT"],
		args: Type.Object({}),
		handler: async () => refuse({ code: "gone", message: "Gone.", kind: "conflict" }),
	}),
	defineRoute({
		...things,
		methods: ["DELETE"],
		args: Type.Object({}),
		handler: async () => answer(null, { status: 204 }),
	}),
	defineRoute({
		...things,
		path: "/things/(?P<key>[\\w-]{3})",
		methods: ["GET"],
		batch: false,
		args: Type.Object({ key: Type.String() }),
		handler: async ({ params }) => answer(params),
	}),
	defineRoute({
		...open,
		path: "/broken",
		methods: ["GET"],
		args: Type.Object({}),
		handler: async () => {
			throw new Error("the database said something private");
		},
	}),
	defineRoute({
		...open,
		path: "/mine",
		methods: ["GET"],
		args: Type.Object({ key: Type.String({ default: "" }) }),
		permission: async ({ params }) =>
			params.key === "k" ? null : { code: "not_yours", message: "Not yours.", kind: "forbidden" },
		handler: async () => answer({}),
	}),
	defineRoute({
		...open,
		path: "/ours",
		methods: ["GET"],
		args: Type.Object({ key: Type.String({ default: "" }) }),
		handlerPermits: true,
		handler: async ({ params }) =>
			params.key === "k" ? answer({}) : refuse({ code: "no_key", message: "No key.", kind: "unidentified" }),
	}),
];

function start(limiter = UNLIMITED) {
	const store: RestNamespace = { ...storeApi(shop.extensions), routes: [...batchRoutes, ...routes] };
	const table: RouteTable = createRouteTable(
		[rootIndexRoute(() => table), namespaceIndexRoute("wc/store/v1", () => table), ...store.routes],
		{ "wc/store": "wc/store/v1" },
	);
	const logged: unknown[] = [];
	const profileOf = profilesOf([store], platformProfile);
	const log = (error: unknown) => logged.push(error);
	const dispatcher = createDispatcher({ shop, security, table, limiter, profileOf, log });
	const app = Fastify({ rewriteUrl: frontDoor, routerOptions: { querystringParser: parseQuery } });
	const urls = () => urlsOf(ORIGIN);
	registerRest(app, { dispatcher, table, profileOf, security, securityLog: NO_SECURITY_LOG, urls });
	return { app, logged };
}
const ORIGIN = "http://shop.test";

let app = start().app;
beforeEach(() => {
	app = start().app;
});
const post = (url: string, payload: object, headers: Record<string, string> = { nonce: NONCE }) =>
	app.inject({ method: "POST", url, payload, headers });

describe("addressing", () => {
	it.each([
		`${BASE}/things`,
		`${BASE}/things/`,
		`${BASE}/Things`,
		"/wp-json/wc/store/things",
		"/?rest_route=/wc/store/v1/things",
		"/shop/?rest_route=/wc/store/v1/things/",
	])("answers at %s", async (url) => {
		const response = await app.inject({ url });
		expect(response.statusCode).toBe(200);
		expect(response.headers.allow).toBe("GET, POST, PUT, DELETE");
	});

	it("has no route for another path or method", async () => {
		for (const request of [{ url: `${BASE}/nothing` }, { url: `${BASE}/things`, method: "PATCH" as const }]) {
			const response = await app.inject(request);
			expect(response.json()).toEqual({
				code: "rest_no_route",
				message: "No route was found matching the URL and request method.",
				data: { status: 404 },
			});
			expect(response.headers.allow).toBeUndefined();
		}
	});

	it("accepts a method override in a POST", async () => {
		expect((await app.inject({ method: "POST", url: `${BASE}/things?_method=GET` })).json().method).toBe("GET");
		const response = await app.inject({
			method: "POST",
			url: `${BASE}/things`,
			headers: { "x-http-method-override": "PUT", nonce: NONCE },
		});
		expect(response.statusCode).toBe(409);
		expect(response.headers["cache-control"]).toContain("no-store");
	});

	it("answers HEAD without a body and OPTIONS with a description", async () => {
		const head = await app.inject({ method: "HEAD", url: `${BASE}/things` });
		expect([head.statusCode, head.body]).toEqual([200, ""]);
		const options = (await app.inject({ method: "OPTIONS", url: `${BASE}/things` })).json();
		expect(options.endpoints[0]).toEqual({
			methods: ["GET"],
			allow_batch: { v1: true },
			args: { count: { type: "integer", minimum: 1, default: 1, required: false } },
		});
	});

	it("lists the methods of a path only to callers with access", async () => {
		for (const path of ["mine", "ours"]) {
			expect((await app.inject({ url: `${BASE}/${path}?key=k` })).headers.allow).toBe("GET");
			expect((await app.inject({ url: `${BASE}/${path}` })).headers.allow).toBeUndefined();
			expect((await app.inject({ url: `${BASE}/${path}?key[]=k` })).headers.allow).toBeUndefined();
		}
	});

	it("links a path without parameters to itself in its description, under the requested name", async () => {
		const options = async (path: string) =>
			(await app.inject({ method: "OPTIONS", url: `/wp-json/wc/store${path}`, headers: { host: "shop.test" } })).json();
		expect((await options("/v1/things"))._links).toEqual({
			self: [{ href: "http://shop.test/wp-json/wc/store/v1/things" }],
		});
		expect(await options("/things")).toMatchObject({
			namespace: "wc/store",
			_links: { self: [{ href: "http://shop.test/wp-json/wc/store/things" }] },
		});
		expect(await options("/v1/things/abc")).not.toHaveProperty("_links");
	});

	it("puts extra data of a refusal before its status, and the cart behind it", () => {
		const { data } = errorEnvelope(
			{ code: "c", message: "m", kind: "conflict", data: { removed: {}, cart: { items: [] } } },
			english,
		);
		expect(Object.keys(data ?? {})).toEqual(["removed", "status", "cart"]);
	});

	it("lists the routes of a namespace", async () => {
		const index = (await app.inject({ url: "/wp-json/wc/store/v1" })).json();
		expect(Object.keys(index.routes)).toEqual([
			"/wc/store/v1",
			"/wc/store/v1/batch",
			"/wc/store/v1/things",
			"/wc/store/v1/things/(?P<key>[\\w-]{3})",
			"/wc/store/v1/broken",
			"/wc/store/v1/mine",
			"/wc/store/v1/ours",
		]);
	});
});

describe("answers", () => {
	it("are not waited for by the framework, whose listeners for their end cost more than the routing", async () => {
		const listeners: number[] = [];
		app.addHook("onSend", (_request, reply, payload, done) => {
			setImmediate(() => {
				listeners.push(reply.raw.listenerCount("error"));
				done(null, payload);
			});
		});
		app.get("/plain", (_request, reply) => {
			reply.send("");
		});
		for (const url of ["/plain", `${BASE}/things`, `${BASE}/things?_jsonp=(`]) await app.inject({ url });
		expect(listeners).toEqual([listeners[0], listeners[0], listeners[0]]);
	});

	it("escapes what is not ASCII and slashes, and sends the headers of the reference", async () => {
		const response = await app.inject({ url: `${BASE}/things` });
		expect(response.body).toBe('{"id":1,"name":"\\u20b9 a\\/b","count":1,"method":"GET"}');
		expect(response.headers).toMatchObject({
			"content-type": "application/json; charset=UTF-8",
			"x-robots-tag": "noindex",
			"x-content-type-options": "nosniff",
			link: '<http://shop.test/wp-json/>; rel="https://api.w.org/"',
			nonce: NONCE,
			"user-id": "0",
		});
		expect(response.headers["cache-control"]).toBe("no-store");
		expect(String(response.headers["access-control-expose-headers"])).toContain("Cart-Token");
	});

	it("chooses fields, envelopes, wraps and indents", async () => {
		expect((await app.inject({ url: `${BASE}/things?_fields=name,id.x` })).json()).toEqual({ id: 1, name: "₹ a/b" });
		expect((await app.inject({ url: `${BASE}/things?_fields=nothing` })).body).toBe("[]");
		const enveloped = (await app.inject({ url: `${BASE}/things?_envelope=1&count=0` })).json();
		expect(enveloped).toMatchObject({
			status: 400,
			body: { code: "rest_invalid_param" },
			headers: { Allow: "GET, POST, PUT, DELETE" },
		});
		expect((await app.inject({ url: `${BASE}/things?_jsonp=cb` })).body).toMatch(/^\/\*\*\/cb\(\{.*\}\)$/);
		expect((await app.inject({ url: `${BASE}/things?_pretty=1` })).body).toContain('{\n    "id": 1');
	});

	it("refuses invalid callback names", async () => {
		for (const callback of ["_jsonp=alert(1)//", "_jsonp[]=cb"]) {
			const response = await app.inject({ url: `${BASE}/things?${callback}` });
			expect([response.statusCode, response.json().code]).toEqual([400, "rest_callback_invalid"]);
		}
		const form = { "content-type": "application/x-www-form-urlencoded", nonce: NONCE };
		const posted = await app.inject({
			method: "POST",
			url: `${BASE}/things`,
			headers: form,
			payload: "name=a&_jsonp=alert(1)//",
		});
		expect(posted.json()).toEqual({ name: "a" });
		expect((await app.inject({ url: `${BASE}/things?_jsonp=` })).json().id).toBe(1);
	});

	it("adds the cart to a 409", async () => {
		const response = await app.inject({ method: "PUT", url: `${BASE}/things`, headers: { nonce: NONCE } });
		expect(response.json()).toEqual({ code: "gone", message: "Gone.", data: { status: 409, cart: { items: [] } } });
	});

	it("logs the cause of an internal error", async () => {
		const { app: failing, logged } = start();
		const response = await failing.inject({ url: `${BASE}/broken` });
		expect(response.statusCode).toBe(500);
		expect(response.json().data.request_id).toBeTypeOf("string");
		expect(response.body).not.toContain("private");
		expect(logged).toHaveLength(1);
	});

	it("sends no body with 204", async () => {
		const response = await app.inject({ method: "DELETE", url: `${BASE}/things`, headers: { nonce: NONCE } });
		expect([response.statusCode, response.body]).toEqual([204, ""]);
	});
});

describe("nonce and token", () => {
	it("checks parameters before the nonce", async () => {
		expect((await post(`${BASE}/things`, {}, {})).json().code).toBe("rest_missing_callback_param");
		const missing = await post(`${BASE}/things`, { name: "a" }, {});
		expect([missing.statusCode, missing.json().code, missing.headers.nonce]).toEqual([
			401,
			"woocommerce_rest_missing_nonce",
			NONCE,
		]);
		expect((await post(`${BASE}/things`, { name: "a" }, { nonce: "0123456789" })).json().code).toBe(
			"woocommerce_rest_invalid_nonce",
		);
	});

	it("counts an empty nonce as missing, and reads the older header in its place", async () => {
		const add = (headers: Record<string, string>) => post(`${BASE}/things`, { name: "a" }, headers);
		expect((await add({ nonce: "" })).json().code).toBe("woocommerce_rest_missing_nonce");
		expect((await add({ nonce: "", "x-wc-store-api-nonce": "" })).json().code).toBe("woocommerce_rest_missing_nonce");
		expect((await add({ nonce: "", "x-wc-store-api-nonce": NONCE })).statusCode).toBe(201);
	});

	it("checks the nonce of a login only outside the Store API", async () => {
		const nonce = security.nonces.create({ action: "wp_rest", user: 0, loginToken: "" });
		expect((await app.inject({ url: "/wp-json/", headers: { "x-wp-nonce": nonce } })).headers["x-wp-nonce"]).toBe(
			nonce,
		);
		expect((await app.inject({ url: "/wp-json/" })).headers["x-wp-nonce"]).toBeUndefined();
		const refused = await app.inject({ url: "/wp-json/", headers: { "x-wp-nonce": "0123456789" } });
		expect([refused.statusCode, refused.json().code]).toEqual([403, "rest_cookie_invalid_nonce"]);
		expect((await app.inject({ url: `${BASE}/things`, headers: { "x-wp-nonce": "0123456789" } })).statusCode).toBe(200);
	});

	it("takes the nonce of a login as a parameter too, of the query or of a form", async () => {
		const nonce = security.nonces.create({ action: "wp_rest", user: 0, loginToken: "" });
		expect((await app.inject(`/wp-json/?_wpnonce=${nonce}`)).headers["x-wp-nonce"]).toBe(nonce);
		const headers = { "content-type": "application/x-www-form-urlencoded", "x-http-method-override": "GET" };
		const form = (payload: string) => app.inject({ method: "POST", url: "/wp-json/", headers, payload });
		expect((await form(`_wpnonce=${nonce}`)).headers["x-wp-nonce"]).toBe(nonce);
		expect((await form("_wpnonce=0123456789")).statusCode).toBe(403);
	});

	it("refuses invalid JSON", async () => {
		const response = await app.inject({
			method: "POST",
			url: `${BASE}/things`,
			headers: { "content-type": "application/json" },
			payload: "{not",
		});
		expect(response.json()).toMatchObject({ code: "rest_invalid_json", data: { status: 400, json_error_code: 4 } });
	});

	it.each([
		["application/json", '{"name":"a\\u0000b\\ud800"}', "ab\ufffd"],
		["application/json", '{"name":"\\ud83d\\udc04"}', "🐄"],
		["application/x-www-form-urlencoded", "name=a%00b", "ab"],
		[
			"multipart/form-data; boundary=x",
			'--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n₹ &\r\n--x--\r\n',
			"₹ &",
		],
		["application/x-www-form-urlencoded", "name=a\0b", "ab"],
	])("takes from %s %j what every database can keep", async (type, payload, name) => {
		const response = await app.inject({
			method: "POST",
			url: `${BASE}/things`,
			headers: { "content-type": type, nonce: NONCE },
			payload,
		});
		expect(response.json()).toEqual({ name });
	});

	it("sets session and cart cookies when the cart is no longer empty", async () => {
		const response = await post(`${BASE}/things?name=query`, { name: "body" });
		expect([response.statusCode, response.json()]).toEqual([201, { name: "body" }]);
		const names = response.cookies.map((cookie) => cookie.name.replace(/[0-9a-f]{32}$/, "{hash}"));
		expect(names).toEqual(["wp_woocommerce_session_{hash}", "woocommerce_items_in_cart", "woocommerce_cart_hash"]);
		expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: "Lax" });
	});

	it("takes a valid Cart-Token instead of a nonce, and sets no session cookie then", async () => {
		const token = String((await app.inject({ url: `${BASE}/things` })).headers["cart-token"]);
		const response = await post(
			`${BASE}/things`,
			{ name: "a" },
			{ "cart-token": token, origin: "https://elsewhere.test" },
		);
		expect(response.statusCode).toBe(201);
		expect(response.headers["access-control-allow-origin"]).toBe("https://elsewhere.test");
		expect(response.cookies.map(({ name }) => name)).toEqual(["woocommerce_items_in_cart", "woocommerce_cart_hash"]);
		const forged = `${token.slice(0, -2)}xx`;
		expect((await post(`${BASE}/things`, { name: "a" }, { "cart-token": forged })).statusCode).toBe(401);
	});
});

describe("other sites", () => {
	it("answers a preflight without a body", async () => {
		const headers = {
			origin: "https://elsewhere.test",
			"access-control-request-method": "POST",
			"access-control-request-headers": "cart-token",
		};
		const response = await app.inject({ method: "OPTIONS", url: `${BASE}/things`, headers });
		expect([response.statusCode, response.body]).toEqual([200, ""]);
		expect(response.headers["access-control-allow-origin"]).toBe("https://elsewhere.test");
		// A cache must not give the permission of one site to another.
		expect(response.headers).toMatchObject({
			vary: expect.stringContaining("Origin"),
			"cache-control": "no-store",
			"x-robots-tag": "noindex",
			"x-content-type-options": "nosniff",
			"content-type": "application/json; charset=UTF-8",
		});
	});

	it("may read nothing without a Cart-Token", async () => {
		for (const headers of [{}, { cookie: "a=b" }]) {
			const response = await app.inject({
				url: `${BASE}/things`,
				headers: { origin: "https://elsewhere.test", ...headers },
			});
			expect(response.headers["access-control-allow-origin"]).toBeUndefined();
		}
		const question = { origin: "https://elsewhere.test", "access-control-request-method": "GET" };
		const preflight = await app.inject({ method: "OPTIONS", url: `${BASE}/things`, headers: question });
		expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
	});

	it("cannot use the visitor's cookies, and their scripts cannot read responses", async () => {
		const cookie = `${loginCookieName(ORIGIN)}=ramesh|1|ramesh-token`;
		const idOf = async (headers: object, query = "") =>
			(await app.inject({ url: `${BASE}/things${query}`, headers: { cookie, ...headers } })).headers["user-id"];
		expect(await idOf({})).toBe("7");
		expect(await idOf({ origin: ORIGIN, "sec-fetch-site": "same-origin" })).toBe("7");
		for (const headers of [
			{ origin: "https://sibling.shop.test" },
			{ "sec-fetch-site": "same-site" },
			{ "sec-fetch-site": "cross-site" },
			{ referer: "https://sibling.shop.test/" },
		])
			expect(await idOf(headers)).toBe("0");
		expect(await idOf({}, "?_jsonp=read")).toBe("0");
	});

	it("cannot get another visitor's response from a cache", async () => {
		const { headers } = await app.inject({ url: `${BASE}/things` });
		expect([headers["cache-control"], headers.vary]).toEqual(["no-store", "Origin, Cookie, Cart-Token"]);
	});
});

describe("batch", () => {
	const batch = (body: object) => post(`${BASE}/batch`, body);
	const add = (name: unknown, headers: object = { Nonce: NONCE }) => ({
		path: "/wc/store/v1/things",
		method: "POST",
		body: { name },
		headers,
	});

	it("runs the calls in order, each with its own nonce", async () => {
		const response = await batch({
			requests: [
				add("a"),
				add("b", {}),
				{ path: "/wc/store/nothing" },
				{ path: "/wc/store/v1/batch", body: { requests: [] } },
			],
		});
		expect(response.statusCode).toBe(207);
		const { responses } = response.json();
		expect(responses.map((entry: { status: number }) => entry.status)).toEqual([201, 401, 404, 400]);
		expect(responses[0]).toMatchObject({
			body: { name: "a" },
			headers: { "User-ID": 0, Allow: "GET, POST, PUT, DELETE" },
		});
		expect(responses[2].headers).toEqual([]);
		expect(responses[3].body.code).toBe("rest_batch_not_allowed");
		expect(response.headers.nonce).toBe(NONCE);
		expect(response.headers["cart-token"]).toBeUndefined();
		expect(response.cookies).toHaveLength(3);
	});

	it("chooses the fields that a call asks for", async () => {
		const { responses } = (
			await batch({
				requests: [
					{ ...add("a"), path: "/wc/store/v1/things?_fields=none" },
					{ ...add(1), path: "/wc/store/v1/things?_fields=none" },
				],
			})
		).json();
		expect(responses.map(({ body }: { body: { code?: string } }) => body.code ?? body)).toEqual([
			[],
			"rest_invalid_param",
		]);
	});

	it("runs nothing when all must be valid and one is not", async () => {
		const response = await batch({ validation: "require-all-validate", requests: [add("a"), add(1)] });
		expect(response.json()).toMatchObject({
			failed: "validation",
			responses: [null, { status: 400, headers: [], body: { code: "rest_invalid_param" } }],
		});
		expect(response.cookies).toEqual([]);
	});

	it("refuses headers that are neither texts nor lists of texts", async () => {
		for (const [header, shown, type] of [
			[null, "requests[0][headers][Nonce]", "string,array"],
			[{ a: 1 }, "requests[0][headers][Nonce]", "string,array"],
			[[["a"]], "requests[0][headers][Nonce][0]", "string"],
		]) {
			const response = await batch({ requests: [add("a", { Nonce: header })] });
			expect([response.statusCode, response.json().data?.params]).toEqual([
				400,
				{ requests: `${shown} is not of type ${type}.` },
			]);
		}
		expect(
			(await batch({ requests: [add("a", { Nonce: [NONCE], "User-Agent": 5 })] })).json().responses[0].status,
		).toBe(201);
	});

	it("refuses foreign paths, other methods and too many calls", async () => {
		expect((await batch({ requests: [{ path: "/wp/v2/posts" }] })).json().code).toBe("woocommerce_rest_invalid_path");
		expect(
			(await batch({ requests: [{ path: "/wc/store/v1/things", method: "GET" }] })).json().data.params.requests,
		).toBe("requests[0][method] is not one of POST, PUT, PATCH, and DELETE.");
		expect(
			(await batch({ requests: Array.from({ length: 26 }, () => add("a")) })).json().data.details.requests.code,
		).toBe("rest_too_many_items");
	});
});

it("gives every failure an id, also where the body has no room for one", async () => {
	const broken = await app.inject({ url: `${BASE}/broken` });
	expect([broken.statusCode, broken.headers["x-request-id"]]).toEqual([500, broken.json().data.request_id]);
	expect((await app.inject({ url: `${BASE}/things` })).headers["x-request-id"]).toBeUndefined();
});

describe("limits", () => {
	it("refuses calls beyond the limit and says when to come back", async () => {
		app = start(createRateLimiter({ clock, limits: { ...LIMITS, cart: { ...LIMITS.cart, calls: 1 } } })).app;
		expect((await post(`${BASE}/things`, { name: "a" })).headers["ratelimit-remaining"]).toBe("0");
		const refused = await post(`${BASE}/things`, { name: "a" });
		expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
			400,
			"rate_limit_exceeded",
			"10",
		]);
		expect((await app.inject({ url: `${BASE}/things` })).statusCode).toBe(200);
	});
});
