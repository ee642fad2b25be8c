import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Shop } from "@feedmill/shop/shop.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { english } from "@feedmill/trade/words/words.ts";
import Fastify from "fastify";
import { Type } from "typebox";
import { afterEach, beforeEach, expect, it } from "vitest";
import { NO_SECURITY_LOG } from "../../../shop/src/security-log/security-log.ts";
import { urlsOf } from "../http/urls.ts";
import { platformProfile } from "../platform-api/platform-api.ts";
import { createSecurity } from "../security/caller.ts";
import { UNLIMITED } from "../security/limits/rate-limit.ts";
import type { RestNamespace, RestProfile } from "./matching/profile.ts";
import { answer, defineRoute, permit, type RouteGuard, refuse, type Step } from "./matching/route.ts";
import { openRest } from "./open-rest.ts";

// Everything a new namespace would contain: API keys, and errors in another form.

const KEYS: Readonly<Record<string, { id: number; writes: boolean }>> = {
	reads: { id: 4, writes: false },
	writes: { id: 5, writes: true },
};

const timed: Step = async ({ headers }, next) => {
	const answered = await next();
	headers["X-Mill"] = answered.error ? "refused" : "done";
	return answered;
};

const profile: RestProfile = {
	identify({ headers }) {
		const key = KEYS[headers.authorization ?? ""];
		if (!key) return { error: problem("mill_key", "Which key?", "unidentified") };
		return { customer: null, actor: { kind: "key", role: "shop_manager", ...key } };
	},
	steps: [timed, permit],
	refusal: ({ code }, { status }) => ({ problem: code, status }),
	caching: { "Cache-Control": "private, max-age=5", Vary: "Authorization" },
	crossOrigin: {},
};

const writing: RouteGuard = {
	around: async ({ context }, next) =>
		context.actor.kind === "key" && context.actor.writes
			? next()
			: refuse(problem("mill_reads_only", "This key reads only.", "forbidden")),
	limits: () => [],
	openedBy: () => ["key"],
};

const silo = { namespace: "mill/v1", path: "/silos/(?P<id>[\\d]+)" };
const mill: RestNamespace = {
	namespace: "mill/v1",
	alias: "mill",
	profile,
	routes: [
		defineRoute({
			...silo,
			methods: ["GET"],
			args: Type.Object({ id: Type.Integer({ maximum: 9 }) }),
			handler: async ({ params, actor }) => answer({ silo: params.id, actor: actor.kind }),
		}),
		defineRoute({
			...silo,
			methods: ["PUT"],
			guard: writing,
			args: Type.Object({ id: Type.Integer() }),
			handler: async ({ params }) => answer({ silo: params.id }),
		}),
		defineRoute({
			namespace: "mill/v1",
			path: "/deliveries",
			methods: ["POST"],
			bodyLimit: 600,
			args: Type.Object({ note: Type.String() }),
			handler: async ({ params }) => answer({ letters: params.note.length }),
		}),
	],
};

const app = () => {
	const clock = { now: () => Date.UTC(2026, 9, 5, 12) };
	const random = { hex: (length: number) => "a".repeat(length), alphanumeric: (length: number) => "x".repeat(length) };
	const shop = { clock, random, securityLog: NO_SECURITY_LOG, words: english } as unknown as Shop;
	const customers = { loginOf: async () => null, isLoggedIn: async () => false };
	const security = createSecurity({ clock, random, secret: "secret", customers });
	const server = Fastify({ bodyLimit: 100 });
	const urls = () => urlsOf("http://mill.test");
	openRest(server, { shop, security, limiter: UNLIMITED, namespaces: [mill], otherwise: platformProfile, urls });
	return server;
};

let server: ReturnType<typeof app>;
beforeEach(() => {
	server = app();
});
afterEach(() => server.close());

const ask = (url: string, key = "reads", method: "GET" | "PUT" | "POST" = "GET", payload?: object) =>
	server.inject({ method, url: `/wp-json${url}`, headers: { authorization: key }, ...(payload ? { payload } : {}) });

it("a namespace identifies its callers, and passes the actor to its handlers", async () => {
	const first = await ask("/mill/v1/silos/3");
	expect([first.statusCode, first.json()]).toEqual([200, { silo: 3, actor: "key" }]);
	expect((await ask("/mill/silos/3")).json()).toEqual({ silo: 3, actor: "key" });
});

it("every refusal in a namespace has that namespace's form", async () => {
	const unknown = await ask("/mill/v1/silos/30", "stolen");
	expect([unknown.statusCode, unknown.json()]).toEqual([401, { problem: "mill_key", status: 401 }]);
	expect((await ask("/mill/v1/silos/30")).json()).toEqual({ problem: "rest_invalid_param", status: 400 });
	expect((await ask("/mill/v1/nothing")).json()).toEqual({ problem: "rest_no_route", status: 404 });
	expect((await ask("/elsewhere")).json()).toMatchObject({ code: "rest_no_route", data: { status: 404 } });
});

it("a namespace has steps around its handlers, and its routes have guards of their own", async () => {
	const refused = await ask("/mill/v1/silos/3", "reads", "PUT");
	expect([refused.json(), refused.headers["x-mill"]]).toEqual([{ problem: "mill_reads_only", status: 403 }, "refused"]);
	const done = await ask("/mill/v1/silos/3", "writes", "PUT");
	expect([done.json(), done.headers["x-mill"]]).toEqual([{ silo: 3 }, "done"]);
});

it("a namespace has its own headers, and nothing of the session of a cart", async () => {
	const { headers } = await ask("/mill/v1/silos/3");
	expect([headers["cache-control"], headers.vary]).toEqual(["private, max-age=5", "Authorization"]);
	expect(Object.keys(headers).filter((name) => /nonce|cart|access-control/.test(name))).toEqual([]);
});

it("a route has its own limit of a body", async () => {
	const sent = (url: string, letters: number) => ask(url, "writes", "POST", { note: "a".repeat(letters) });
	expect((await sent("/mill/v1/deliveries", 500)).json()).toEqual({ letters: 500 });
	expect((await sent("/mill/deliveries/", 500)).json()).toEqual({ letters: 500 });
	expect((await sent("/mill/v1/deliveries", 700)).statusCode).toBe(413);
	expect((await sent("/mill/v1/silos/3", 500)).statusCode).toBe(413);
});

it("the shared REST code mentions no namespace and no subject", () => {
	const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", import.meta.dirname], {
		encoding: "utf8",
	})
		.split("\n")
		.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
	expect(files.length).toBeGreaterThan(10);
	const named = files.filter((file) =>
		/cart|checkout|wc\/|wp\/v2|store-api|platform-api/i.test(
			readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\/|\/\/[^\n]*$|@feedmill\/[^"]*"/gms, ""),
		),
	);
	expect(named).toEqual([]);
});
