import type { ExtensionAnswer } from "@feedmill/shop/extensions/definition/routes.ts";
import { defineExtension, defineExtensionRoute } from "@feedmill/shop/extensions/extension.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { Type } from "typebox";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createExtensionRegistry } from "../../../shop/src/extensions/registration/extension-registry.ts";
import { createApp } from "../app.ts";
import { loginCookie } from "../security/cookies.ts";

const CLOSED: Readonly<Record<string, ExtensionAnswer>> = {
	Sunday: fail("slots_closed", "Closed.", "conflict"),
	Monsoon: { ok: false, error: { code: "wet", message: "Wet.", status: 451 } },
	Diwali: { ok: false, error: { code: "lights", message: "Closed.", kind: 409 } },
	Never: { ok: false, error: { code: "never", message: "Never.", status: 200 } },
};
const slots = defineExtension({
	namespace: "slots",
	routes: [
		defineExtensionRoute({
			path: "/days/(?P<count>[\\d]+)",
			method: "GET",
			args: Type.Object({ count: Type.Integer({ maximum: 7 }) }),
			handle: async ({ params: { count }, shop, shopper }) =>
				ok({ count, currency: (await shop.settings.current()).currency.code, shopper }),
		}),
		defineExtensionRoute({
			path: "/days",
			method: "POST",
			args: Type.Object({ day: Type.String({ maxLength: 10 }) }),
			handle: ({ params: { day } }) => CLOSED[day] ?? ok({ day }),
		}),
		defineExtensionRoute({
			path: "/key",
			method: "GET",
			args: Type.Object({ key: Type.String() }),
			limit: { calls: 3, seconds: 60 },
			handle: ({ params: { key } }) => (key === "right" ? ok("in") : fail("wrong_key", "No.", "forbidden")),
		}),
		defineExtensionRoute({
			path: "/after",
			method: "GET",
			args: Type.Object({ time: Type.Integer() }),
			handle: ({ params: { time } }) => ok({ time }),
		}),
		...["slots/v2", "1slots"].map((under) =>
			defineExtensionRoute({ path: "/next", under, method: "GET", args: Type.Object({}), handle: () => ok({ under }) }),
		),
	],
	ajax: [
		{ name: "slots_full", handle: () => ({ ok: false, error: { code: "full", message: "Full.", status: 410 } }) },
		{ name: "slots_free", handle: ({ params }) => ok({ day: params.day ?? "any" }) },
		{ name: "slots_mine", handle: ({ shopper }) => ok(shopper?.email ?? null) },
		{ name: "slots_list", bare: true, handle: ({ params }) => ok([params.day]) },
		{ name: "slots_link", bare: true, handle: () => ok("<a href='/slots/'>Slots</a>") },
		{ name: "slots_gone", bare: true, handle: () => ({ ok: false, error: { code: "gone", message: "Gone." } }) },
	],
});
const hours = defineExtension({
	namespace: "slots/hours",
	routes: [
		defineExtensionRoute({
			path: "/open",
			method: "GET",
			args: Type.Object({}),
			handle: () => ok("8 to 18"),
		}),
	],
});

let shop: Shop;
let app: Awaited<ReturnType<typeof createApp>>;
beforeEach(async () => {
	const { connection, addProduct } = await catalogueFixture();
	await addProduct({ id: 10, regular_price: 350 * RUPEE });
	shop = await openShop({ connection, dataDirectory: "/dev/null", extensions: [slots, hours] });
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
});
afterEach(async () => {
	await app.close();
	await shop.close();
});

describe("routes of extensions", () => {
	it("receive validated parameters, and the customer only with the page's nonce", async () => {
		const answer = await app.inject("/wp-json/slots/v1/days/3");
		expect([answer.statusCode, answer.json()]).toEqual([200, { count: 3, currency: "INR", shopper: null }]);
		expect((await app.inject("/wp-json/slots/v1/days/9")).json()).toMatchObject({ code: "rest_invalid_param" });
	});

	it("receive a time in ms as it is", async () => {
		const time = Date.UTC(2026, 11, 31);
		expect((await app.inject(`/wp-json/slots/v1/after?time=${time}`)).json()).toEqual({ time });
	});

	it("refuse with the extension's own code and sentence", async () => {
		const post = (day: string) => app.inject({ method: "POST", url: "/wp-json/slots/v1/days", payload: { day } });
		expect((await post("Monday")).json()).toEqual({ day: "Monday" });
		const refused = await post("Sunday");
		expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: "slots_closed", message: "Closed." }]);
	});

	it("refuse with an HTTP status of their own, also instead of the kind", async () => {
		const post = (day: string) => app.inject({ method: "POST", url: "/wp-json/slots/v1/days", payload: { day } });
		const [named, inPlaceOfKind, none] = [await post("Monsoon"), await post("Diwali"), await post("Never")];
		expect([named.statusCode, named.json()]).toEqual([451, { code: "wet", message: "Wet.", data: { status: 451 } }]);
		expect([inPlaceOfKind.statusCode, inPlaceOfKind.json()]).toMatchObject([409, { data: { status: 409 } }]);
		expect([none.statusCode, none.json()]).toMatchObject([400, { code: "never", data: { status: 400 } }]);
		expect((await app.inject("/?wc-ajax=slots_full")).statusCode).toBe(410);
	});

	it("answers below every namespace that the extension names", async () => {
		for (const under of ["slots/v2", "1slots"])
			expect((await app.inject(`/wp-json/${under}/next`)).json()).toEqual({ under });
		expect((await app.inject("/wp-json/slots/v1/next")).statusCode).toBe(404);
	});

	it("have a limit for each client, one for all reads or one of their own, and the security log says who was refused", async () => {
		const logged = vi.spyOn(shop.securityLog, "write");
		const limited = await createApp({ shop, pages: false, logLevel: "silent" });
		const ask = async (path: string, remoteAddress = "192.0.2.1") =>
			(await limited.inject({ url: `/wp-json/slots/v1${path}`, remoteAddress })).statusCode;
		const guesses = [];
		for (let guess = 0; guess < 5; guess++) guesses.push(await ask(`/key?key=${guess}`));
		expect(guesses).toEqual([403, 403, 403, 400, 400]);
		expect(await ask("/key?key=right", "192.0.2.2")).toBe(200);
		const reads = [];
		for (let read = 0; read < 130; read++) reads.push(await ask(read % 2 ? "/days/3" : "/after?time=1"));
		expect(reads.filter((status) => status === 200)).toHaveLength(120);
		expect(await ask("/days/3", "192.0.2.2")).toBe(200);
		await limited.close();
		const events = logged.mock.calls.map(([{ event, client, detail }]) => `${event} ${client} ${detail}`);
		expect(events.filter((each) => each === "extension-refused 192.0.2.1 slots")).toHaveLength(3);
		expect(events).toContain("limit-reached 192.0.2.1 extension slots 3/60");
		expect(events).toContain("limit-reached 192.0.2.1 extension slots");
	});

	it("lie below a namespace with slashes too", async () => {
		expect((await app.inject("/wp-json/slots/hours/v1/open")).json()).toBe("8 to 18");
	});

	it("are listed in the index", async () => {
		const index = (await app.inject("/wp-json/")).json<{ namespaces: string[] }>();
		expect(index.namespaces).toContain("slots/v1");
		const own = (await app.inject("/wp-json/slots/v1")).json<{ routes: object }>();
		expect(Object.keys(own.routes)).toContain("/slots/v1/days");
	});
});

describe("AJAX calls of extensions", () => {
	const form = (headers: Record<string, string>) =>
		app.inject({
			method: "POST",
			url: "/?wc-ajax=slots_free",
			headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded", ...headers },
			payload: "day=Monday",
		});

	it("are answered at both addresses", async () => {
		expect((await form({ origin: "http://localhost" })).json()).toEqual({ success: true, data: { day: "Monday" } });
		expect((await app.inject("/wp-admin/admin-ajax.php?action=slots_free")).json()).toEqual({
			success: true,
			data: { day: "any" },
		});
	});

	it("get the parameters of the query, also with a form", async () => {
		const asked = await app.inject("/wp-admin/admin-ajax.php?action=slots_free&day=Friday");
		expect(asked.json()).toEqual({ success: true, data: { day: "Friday" } });
		expect((await app.inject("/?wc-ajax=slots_free&day=Friday")).json()).toMatchObject({ data: { day: "Friday" } });
		const url = "/wp-admin/admin-ajax.php?action=slots_free&day=Friday";
		const headers = {
			host: "localhost",
			origin: "http://localhost",
			"content-type": "application/x-www-form-urlencoded",
		};
		const posted = (payload: string) => app.inject({ method: "POST", url, headers, payload });
		expect((await posted("nonce=1")).json()).toMatchObject({ data: { day: "Friday" } });
		expect((await posted("day=Monday")).json()).toMatchObject({ data: { day: "Monday" } });
	});

	it("are answered with the value alone where a script expects it", async () => {
		const call = (query: string) => app.inject(`/wp-admin/admin-ajax.php?action=${query}`);
		expect((await call("slots_list&day=Friday")).json()).toEqual(["Friday"]);
		const link = await call("slots_link");
		expect([link.headers["content-type"], link.body]).toEqual([
			"text/html; charset=UTF-8",
			"<a href='/slots/'>Slots</a>",
		]);
		const refused = await call("slots_gone");
		expect([refused.statusCode, refused.json()]).toMatchObject([400, { success: false, data: { code: "gone" } }]);
	});

	it("know the customer, but not in a GET that another site has made the browser send", async () => {
		const url = (key: string) => `http://localhost/${key}`;
		const account = { email: "asha@example.in", accountUrl: url(""), setPasswordUrl: url };
		const made = await shop.customers.createAccount(account);
		const session = made.ok ? made.value : null;
		const [cookie = ""] = loginCookie("http://localhost", session!, false).split(";");
		const asked = async (headers: Record<string, string>) => {
			const called = { url: "/?wc-ajax=slots_mine", headers: { host: "localhost", cookie, ...headers } };
			return (await app.inject(called)).json<{ data: string | null }>().data;
		};
		expect(await asked({})).toBe("asha@example.in");
		expect(await asked({ "sec-fetch-site": "same-origin" })).toBe("asha@example.in");
		expect(await asked({ "sec-fetch-site": "cross-site" })).toBeNull();
		expect(await asked({ referer: "http://evil.example/" })).toBeNull();
	});

	it("are refused for requests of another site", async () => {
		expect((await form({ origin: "https://evil.example", "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
	});
});

it("says in one sentence what is wrong with a route or a name", () => {
	const handle = () => ok(null);
	expect(() => createExtensionRegistry([{ namespace: "a", ajax: [{ name: "Not so", handle }] }])).toThrow(
		'The extension a answers "Not so"',
	);
	const route = { path: "days", method: "GET" as const, args: Type.Object({}), handle };
	expect(() => createExtensionRegistry([{ namespace: "a", routes: [route] }])).toThrow("must begin with a slash");
});

it.each(["routes", "ajax", "jobs", "subscriptions"])("says that the %s of an extension must be a list", (part) => {
	const extension = { namespace: "a", [part]: { name: "days" } };
	expect(() => createExtensionRegistry([extension])).toThrow(`The "${part}" of the extension a must be a list.`);
});
