import { TASK_ACTS, type TaskKind } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import type { ThingKind } from "@feedmill/admin-api/feedmill-v1/things.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { type Ability, isStaff, type Role } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorOf } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { describe, expect, it } from "vitest";
import { PageVisitor } from "../../support/page-visitor.ts";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

/**
 * What a route of feedmill/v1 asks: nothing, so that somebody can sign in; a password given just before; or an ability
 * in a session in which the role counts. `own`: it ends the session that calls it, so it is called last.
 */
interface Route {
	asks: "nothing" | "password before" | Ability;
	/** Another ability that is enough. */
	or?: Ability;
	url?: string;
	body?: object;
	own?: true;
}

const nothing: Route = { asks: "nothing" };
const inside: Route = { asks: "administration.enter" };
/** The depot reads orders too, without their money. */
const seen: Route = { asks: "orders.see", or: "orders.handle" };
const TOKEN = "x".repeat(43);
const NONE = "0".repeat(24);
const ONE_DRAFT = "/feedmill/v1/orders/drafts/(?P<key>[A-Za-z0-9-]{8,64})";

/** Every route. A route that is missing fails the first test: add what it asks. */
const ROUTES: Readonly<Record<string, Route>> = {
	"GET /feedmill/v1": nothing,
	"GET /feedmill/v1/me": nothing,
	"POST /feedmill/v1/me/sign-in": { ...nothing, body: { login: "nobody", password: "wrong" } },
	"POST /feedmill/v1/me/factor": { asks: "password before", body: { code: "000000" } },
	"POST /feedmill/v1/me/password": { ...inside, body: { password: "wrong" } },
	"POST /feedmill/v1/me/sign-out": { ...nothing, body: {}, own: true },
	"POST /feedmill/v1/me/factor/start": { ...inside, body: {} },
	"POST /feedmill/v1/me/factor/confirm": { ...inside, body: { code: "000000" } },
	"GET /feedmill/v1/me/places": inside,
	"DELETE /feedmill/v1/me/places/(?P<id>[0-9a-f]{24})": { ...inside, url: `/feedmill/v1/me/places/${NONE}` },
	"GET /feedmill/v1/home": inside,
	"GET /feedmill/v1/changes": seen,
	"GET /feedmill/v1/orders": seen,
	"GET /feedmill/v1/orders/counts": seen,
	"GET /feedmill/v1/orders/(?P<id>[\\d]+)": { ...seen, url: "/feedmill/v1/orders/96" },
	"POST /feedmill/v1/orders/steps": { asks: "orders.handle", body: { ids: [96], step: "pack" } },
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/steps": {
		asks: "orders.handle",
		url: "/feedmill/v1/orders/96/steps",
		body: { step: "pack" },
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/notes": {
		asks: "orders.edit",
		url: "/feedmill/v1/orders/96/notes",
		body: { text: "Call first", toCustomer: false },
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/rest": {
		asks: "orders.handle",
		url: "/feedmill/v1/orders/9999999/rest",
		body: { way: "cash" },
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/cancel": {
		asks: "orders.edit",
		url: "/feedmill/v1/orders/9999999/cancel",
		body: { reason: "twice" },
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/bin": {
		asks: "orders.bin",
		url: "/feedmill/v1/orders/9999999/bin",
		body: {},
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/put-back": {
		asks: "orders.bin",
		url: "/feedmill/v1/orders/9999999/put-back",
		body: {},
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/delete": {
		asks: "orders.delete",
		url: "/feedmill/v1/orders/9999999/delete",
		body: { typed: "9999999" },
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/refunds/review": {
		asks: "orders.refund-some",
		url: "/feedmill/v1/orders/96/refunds/review",
		body: { amount: 1_000_000, reason: "Torn bag" },
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/refunds": {
		asks: "orders.refund-some",
		url: "/feedmill/v1/orders/9999999/refunds",
		body: { amount: 1_000_000, reason: "Torn bag" },
	},
	"POST /feedmill/v1/orders/quote": { asks: "orders.edit", body: { draft: orderDraft() } },
	// Without an Idempotency-Key nothing is placed.
	"POST /feedmill/v1/orders": { asks: "orders.edit", body: { draft: orderDraft() } },
	"GET /feedmill/v1/orders/drafts": { asks: "orders.edit" },
	[`PUT ${ONE_DRAFT}`]: {
		asks: "orders.edit",
		url: "/feedmill/v1/orders/drafts/draft-of-somebody",
		body: { draft: orderDraft(), label: "Meena" },
	},
	[`DELETE ${ONE_DRAFT}`]: { asks: "orders.edit", url: "/feedmill/v1/orders/drafts/draft-of-somebody" },
	"GET /feedmill/v1/orders/(?P<id>[\\d]+)/change": { asks: "orders.edit", url: "/feedmill/v1/orders/96/change" },
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/change/quote": {
		asks: "orders.edit",
		url: "/feedmill/v1/orders/96/change/quote",
		body: { was: {}, set: { freight: null } },
	},
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/change": {
		asks: "orders.edit",
		url: "/feedmill/v1/orders/9999999/change",
		body: { was: {}, set: { freight: null }, reason: "asked" },
	},
	"GET /feedmill/v1/orders/calls": { asks: "orders.edit" },
	"POST /feedmill/v1/orders/(?P<id>[\\d]+)/no-answer": {
		asks: "orders.edit",
		url: "/feedmill/v1/orders/9999999/no-answer",
		body: { tries: 0 },
	},
	"GET /feedmill/v1/money/to-confirm": { asks: "money.confirm" },
	"POST /feedmill/v1/money/to-confirm/(?P<id>[\\d]+)": {
		asks: "money.confirm",
		url: "/feedmill/v1/money/to-confirm/9999999",
		body: { reference: "412345678901", amount: 1_000_000, day: "" },
	},
	"POST /feedmill/v1/money/statement": {
		asks: "money.confirm",
		body: { text: "Date\tNarration\tCredit\n27/11/2026\tUPI\t10", book: false },
	},
	"GET /feedmill/v1/money/cash": { asks: "orders.handle" },
	"POST /feedmill/v1/money/cash": { asks: "orders.handle", body: { ids: [9_999_999] } },
	"GET /feedmill/v1/invitations": { asks: "roles.give" },
	"POST /feedmill/v1/invitations": { asks: "roles.give", body: { email: "new@mill.in", role: "clerk", mailed: false } },
	"DELETE /feedmill/v1/invitations/(?P<id>[\\d]+)": { asks: "roles.give", url: "/feedmill/v1/invitations/999" },
	"GET /feedmill/v1/people": { asks: "roles.give" },
	"PATCH /feedmill/v1/people/(?P<id>[\\d]+)": {
		asks: "roles.give",
		url: "/feedmill/v1/people/999999",
		body: { role: "clerk", was: "depot" },
	},
	"DELETE /feedmill/v1/people/(?P<id>[\\d]+)/factor": {
		asks: "roles.give",
		url: "/feedmill/v1/people/999999/factor",
	},
	"GET /feedmill/v1/products": { asks: "products.see" },
	"GET /feedmill/v1/customers": { asks: "customers.see" },
	"GET /feedmill/v1/customers/by-phone/(?P<digits>[\\d]{1,20})": {
		asks: "customers.see",
		url: "/feedmill/v1/customers/by-phone/9825012345",
	},
	"GET /feedmill/v1/places/(?P<pin>[1-9][\\d]{5})": { asks: "customers.see", url: "/feedmill/v1/places/388001" },
	"GET /feedmill/v1/customers/(?P<id>[\\d]+)": { asks: "customers.see", url: "/feedmill/v1/customers/3" },
	"POST /feedmill/v1/customers": {
		asks: "customers.edit",
		body: { name: "Kanta Solanki", phone: "9879140516", pin: "388001" },
	},
	"POST /feedmill/v1/customers/(?P<id>[\\d]+)/email": {
		asks: "customers.edit",
		url: "/feedmill/v1/customers/9999999/email",
		body: { email: "new@example.in" },
	},
	"POST /feedmill/v1/customers/(?P<id>[\\d]+)/notes": {
		asks: "customers.edit",
		url: "/feedmill/v1/customers/9999999/notes",
		body: { text: "Calls in the evening" },
	},
	"GET /feedmill/v1/reviews": { asks: "reviews.see" },
	"PATCH /feedmill/v1/reviews/(?P<id>[\\d]+)": {
		asks: "reviews.edit",
		url: "/feedmill/v1/reviews/999999",
		body: { status: "approved", was: "hold" },
	},
	"POST /feedmill/v1/products/export": { asks: "products.see", body: {} },
	"GET /feedmill/v1/terms": { asks: "products.see" },
	"GET /feedmill/v1/terms/(?P<id>[\\d]+)/merge": {
		asks: "products.edit",
		url: "/feedmill/v1/terms/9999999/merge?into=9999998",
	},
	"POST /feedmill/v1/terms/(?P<id>[\\d]+)/merge": {
		asks: "products.edit",
		url: "/feedmill/v1/terms/9999999/merge",
		body: { into: 9_999_998 },
	},
	"POST /feedmill/v1/orders/export": { asks: "orders.see", body: {} },
	"POST /feedmill/v1/customers/export": { asks: "customers.see", body: {} },
	"POST /feedmill/v1/customers/(?P<id>[\\d]+)/password-link": {
		asks: "customers.edit",
		url: "/feedmill/v1/customers/9999999/password-link",
		body: {},
	},
	"GET /feedmill/v1/customers/(?P<id>[\\d]+)/erase": {
		asks: "customers.remove",
		url: "/feedmill/v1/customers/9999999/erase",
	},
	"POST /feedmill/v1/customers/(?P<id>[\\d]+)/erase": {
		asks: "customers.remove",
		url: "/feedmill/v1/customers/9999999/erase",
		body: {},
	},
	"GET /feedmill/v1/customers/(?P<id>[\\d]+)/merge": {
		asks: "customers.remove",
		url: "/feedmill/v1/customers/9999999/merge?from=9999998",
	},
	"POST /feedmill/v1/customers/(?P<id>[\\d]+)/merge": {
		asks: "customers.remove",
		url: "/feedmill/v1/customers/9999999/merge",
		body: { from: 9_999_998 },
	},
	"GET /feedmill/v1/products/choices": { asks: "products.see" },
	"GET /feedmill/v1/products/(?P<id>[\\d]+)": { asks: "products.see", url: "/feedmill/v1/products/999999" },
	"POST /feedmill/v1/products/save": { asks: "products.draft", body: { id: 999_999 } },
	"POST /feedmill/v1/products/(?P<id>[\\d]+)/selling": {
		asks: "products.stop",
		url: "/feedmill/v1/products/999999/selling",
		body: { sells: false },
	},
	"POST /feedmill/v1/products/(?P<id>[\\d]+)/kind": {
		asks: "products.edit",
		url: "/feedmill/v1/products/999999/kind",
		body: { to: "simple" },
	},
	...things("product", { see: "products.see", edit: "prices.edit", made: { type: "simple", name: "Salt lick" } }),
	...things("stock", { see: "products.see", edit: "stock.edit" }),
	...things("coupon", { see: "coupons.see", edit: "coupons.edit", made: { code: "odd" } }),
	...things("shipping_zone", { see: "shipping.see", edit: "shipping.edit", made: { name: "Far" } }),
	"GET /feedmill/v1/freight": { asks: "shipping.see" },
	"POST /feedmill/v1/freight/read": { asks: "shipping.see", body: { text: "PIN\t1 t\n388*\t350" } },
	"POST /feedmill/v1/freight/try": {
		asks: "shipping.see",
		body: {
			weights: ["up to 1 t"],
			rows: [{ area: "388*", name: "", days: "", cells: ["350"] }],
			...{ pin: "388001", bags: "10", kilos: "50" },
		},
	},
	"POST /feedmill/v1/freight/offer": { asks: "shipping.edit", body: {} },
	"GET /feedmill/v1/pin/(?P<pin>[^/]+)": { ...nothing, url: "/feedmill/v1/pin/388001" },
	...things("term", { see: "products.see", edit: "products.edit", made: { taxonomy: "product_tag" } }),
	...things("freight_table", { see: "shipping.see", edit: "shipping.edit", made: { startsOn: "2026-12-01" } }),
	...things("tax_rate", { see: "taxes.see", edit: "taxes.edit", made: { rate: 5 } }),
	...things("customer", { see: "customers.see", edit: "customers.edit" }),
	...task("price", "prices.edit", { rows: [{ id: 34, set: { regularPrice: 1_000_000 } }] }),
	...task("stock", "stock.edit", { rows: [{ id: 38, by: 1 }] }),
	...task("order-step", "orders.handle", { rows: [{ id: 96 }], step: "pack" }),
	...task("product-row", "products.edit", { rows: [{ cells: { SKU: "none", Name: "Salt lick" } }] }),
	"GET /feedmill/v1/stock-counts": { asks: "stock.edit" },
	// Without an Idempotency-Key nothing is begun or entered.
	"POST /feedmill/v1/stock-counts": { asks: "stock.edit", body: { category: 0 } },
	"GET /feedmill/v1/stock-counts/(?P<id>[\\d]+)": { asks: "stock.edit", url: "/feedmill/v1/stock-counts/999" },
	"POST /feedmill/v1/stock-counts/(?P<id>[\\d]+)/entries": {
		asks: "stock.edit",
		url: "/feedmill/v1/stock-counts/999/entries",
		body: { product: 38, counted: 5 },
	},
	"DELETE /feedmill/v1/stock-counts/(?P<id>[\\d]+)/entries/(?P<entry>[\\d]+)": {
		asks: "stock.edit",
		url: "/feedmill/v1/stock-counts/999/entries/999",
	},
	"POST /feedmill/v1/stock-counts/(?P<id>[\\d]+)/give-up": {
		asks: "stock.edit",
		url: "/feedmill/v1/stock-counts/999/give-up",
		body: {},
	},
	"POST /feedmill/v1/stock-counts/(?P<id>[\\d]+)/book": {
		asks: "stock.edit",
		url: "/feedmill/v1/stock-counts/999/book",
		body: { version: 0 },
	},
	"GET /feedmill/v1/tasks": inside,
	"GET /feedmill/v1/tasks/(?P<id>[\\d]+)": { ...inside, url: "/feedmill/v1/tasks/9999999" },
	...Object.fromEntries(
		TASK_ACTS.map((act) => [
			`POST /feedmill/v1/tasks/(?P<id>[\\d]+)/${act}`,
			{ ...inside, url: `/feedmill/v1/tasks/9999999/${act}`, body: {} },
		]),
	),
	"GET /feedmill/v1/orders/(?P<id>[\\d]+)/attempts": { asks: "money.see", url: "/feedmill/v1/orders/96/attempts" },
	"GET /feedmill/v1/money": { asks: "money.see" },
	"POST /feedmill/v1/money/ask": { asks: "money.settle", body: { days: 1 } },
	"POST /feedmill/v1/money/cases/(?P<id>[\\d]+)/take-up": {
		asks: "money.settle",
		url: "/feedmill/v1/money/cases/999/take-up",
		body: {},
	},
	"POST /feedmill/v1/money/cases/(?P<id>[\\d]+)/give-back": {
		asks: "money.settle",
		url: "/feedmill/v1/money/cases/999/give-back",
		body: {},
	},
	"POST /feedmill/v1/money/cases/(?P<id>[\\d]+)/close": {
		asks: "money.settle",
		url: "/feedmill/v1/money/cases/999/close",
		body: { outcome: "Paid in cash" },
	},
	"POST /feedmill/v1/money/payments/(?P<id>[a-z0-9_]{1,40})/end": {
		asks: "money.settle",
		url: "/feedmill/v1/money/payments/pay_0/end",
		body: {},
	},
	"GET /feedmill/v1/money/providers": { asks: "payments.edit" },
	"PATCH /feedmill/v1/money/providers/(?P<id>[a-z0-9_-]{1,40})": {
		asks: "payments.edit",
		url: "/feedmill/v1/money/providers/none",
		body: { set: {} },
	},
	"POST /feedmill/v1/money/providers/(?P<id>[a-z0-9_-]{1,40})/try": {
		asks: "payments.edit",
		url: "/feedmill/v1/money/providers/none/try",
		body: {},
	},
	"GET /feedmill/v1/audit": { asks: "audit.see", url: "/feedmill/v1/audit?kind=product&id=20" },
	"POST /feedmill/v1/audit/(?P<id>[\\d]+)/undo": { asks: "audit.see", url: "/feedmill/v1/audit/999/undo", body: {} },
	"POST /feedmill/v1/invitations/read": { ...nothing, body: { token: TOKEN } },
	"POST /feedmill/v1/invitations/accept": {
		...nothing,
		body: { token: TOKEN, name: "Asha", password: "godavari 4711" },
	},
};

/** The routes of a kind of things/. `made`: what a new one of it has; absent: none can be made. */
function things(
	kind: ThingKind,
	{ see, edit, made }: { see: Ability; edit: Ability; made?: object },
): Record<string, Route> {
	const path = `/feedmill/v1/things/${kind}`;
	const one = `${path}/(?P<id>[\\d]+)`;
	const nobody = `${path}/999999`;
	return {
		[`GET ${one}`]: { asks: see, url: nobody },
		[`PATCH ${one}`]: { asks: edit, url: nobody, body: { set: {} } },
		...(made
			? { [`POST ${path}`]: { asks: edit, body: { set: made } }, [`DELETE ${one}`]: { asks: edit, url: nobody } }
			: {}),
	};
}

/** The routes that begin a task of a kind. */
function task(kind: TaskKind, asks: Ability, body: object): Record<string, Route> {
	const path = `/feedmill/v1/tasks/${kind}`;
	return { [`POST ${path}/look`]: { asks, body }, [`POST ${path}`]: { asks, body } };
}

/** The roles of the mill, and those of a shop's customers. */
const SOME: readonly Role[] = ["administrator", "shop_manager", "clerk", "depot", "accountant", "customer"];
const ANITA = 4;
const REFUSED = ["feedmill_not_signed_in", "feedmill_not_allowed", "feedmill_prove_again"];
const system = { actor: { kind: "system", name: "test" } } as const;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("every route of the back office, on %s", (database) => {
	const fixture = useFixture({ database });

	async function call(visitor: StaffVisitor, name: string, headers: Record<string, string> = {}) {
		const [methods = "", path = ""] = name.split(" ");
		const { url = path, body } = ROUTES[name]!;
		return visitor.call(methods, url.replace(/^\/feedmill\/v1\/?/, ""), body, headers);
	}

	/** `raised` null: nobody is logged in; false: on the shop's pages. */
	async function visitorOf(role: Role | null, raised: boolean): Promise<{ visitor: StaffVisitor; actor: Actor }> {
		if (role === null) {
			const visitor = new StaffVisitor(fixture.base);
			await visitor.open();
			return { visitor, actor: { kind: "guest" } };
		}
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		const actor = actorOf({ id: ANITA, role }, raised);
		if (raised && isStaff(role)) return { visitor: await signedInStaff(fixture, "anita"), actor };
		const page = new PageVisitor(fixture.base);
		await page.logIn("anita");
		const visitor = new StaffVisitor(fixture.base, page.cookies);
		expect((await visitor.open()).body.person).toMatchObject({ id: ANITA, role: "customer", abilities: [] });
		return { visitor, actor };
	}

	it("is in the table of access rules", async () => {
		const index = (await (await fetch(`${fixture.base}/wp-json/feedmill/v1`)).json()) as {
			routes: Record<string, { endpoints: { methods: string[] }[] }>;
		};
		const registered = Object.entries(index.routes).flatMap(([path, { endpoints }]) =>
			endpoints.map(({ methods }) => `${methods.join(",")} ${path}`),
		);
		expect(registered.sort()).toEqual(Object.keys(ROUTES).sort());
	});

	it("allows only staff whose role counts in the session: nobody, customers and each role, raised and not", async () => {
		const callers = [[null, false], ...SOME.flatMap((role) => [true, false].map((raised) => [role, raised] as const))];
		for (const [role, raised] of callers as readonly (readonly [Role | null, boolean])[]) {
			const { visitor, actor } = await visitorOf(role, raised);
			const names = Object.keys(ROUTES).sort((a, b) => Number(ROUTES[a]!.own ?? 0) - Number(ROUTES[b]!.own ?? 0));
			for (const name of names) {
				const { asks } = ROUTES[name]!;
				const { status, body } = await call(visitor, name);
				const refused = REFUSED.includes(body?.code ?? "");
				// Of these nobody has given the password just before, or is inside already.
				const may = asks !== "password before" && (asks === "nothing" || mayCall(actor, ROUTES[name]!));
				expect({ role, raised, name, refused, code: body?.code }).toMatchObject({ role, raised, name, refused: !may });
				if (refused) expect([401, 403]).toContain(status);
				expect(status).toBeLessThan(500);
			}
		}
	});

	function mayCall(actor: Actor, { asks, or }: Route): boolean {
		return actor.kind === "staff" && [asks, or ?? asks].some((ability) => can(actor, ability as Ability));
	}

	it("refuses what was not sent by a page of the shop: other origin, no nonce, another's nonce, a form", async () => {
		const { visitor } = await visitorOf("administrator", true);
		const stranger = new StaffVisitor(fixture.base);
		await stranger.open();
		const writes = Object.keys(ROUTES).filter((name) => !name.startsWith("GET"));
		const nonce = "x-feedmill-nonce";
		const form = { "content-type": "application/x-www-form-urlencoded" };
		const cases: readonly (readonly [string, Record<string, string>, string])[] = [
			["another origin", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, "feedmill_foreign"],
			["a sibling domain", { "sec-fetch-site": "same-site" }, "feedmill_foreign"],
			["an old browser", { "sec-fetch-site": "", origin: "https://evil.example" }, "feedmill_foreign"],
			["no nonce", { "X-Feedmill-Nonce": "", [nonce]: "" }, "feedmill_nonce"],
			["a guest's nonce", { "X-Feedmill-Nonce": stranger.nonce }, "feedmill_nonce"],
			["the nonce of wp/v2", { "X-Feedmill-Nonce": await wpNonce(visitor) }, "feedmill_nonce"],
			["a form", form, "feedmill_json_only"],
			["a plain text", { "content-type": "text/plain" }, "feedmill_json_only"],
			["an upload", { "content-type": "multipart/form-data; boundary=x" }, "feedmill_json_only"],
		];
		for (const name of writes)
			for (const [what, headers, code] of cases) {
				const kept = visitor.nonce;
				const { body } = await call(visitor, name, headers);
				expect({ name, what, code: body?.code }).toEqual({ name, what, code });
				visitor.nonce = kept;
			}
		const before = visitor.nonce;
		const inAddress = await visitor.call("POST", "me/sign-in?login=anita&password=anita-pass-8090", {});
		expect(inAddress.body.code).toBe("feedmill_no_query");
		visitor.nonce = before;
		expect((await visitor.open()).body, "nothing of it ended the session").toMatchObject({ needs: null });
	});

	it("lets no other origin read an answer, nor one with a Cart-Token", async () => {
		const { visitor } = await visitorOf("administrator", true);
		const token = (await fetch(`${fixture.base}/wp-json/wc/store/v1/cart`, { headers: { cookie: visitor.cookie } }))
			.headers;
		const evil = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
		const read = await visitor.call("GET", "me", undefined, evil);
		expect([read.body, read.headers.get("access-control-allow-origin")]).toMatchObject([{ person: null }, null]);
		const byToken = await visitor.call("GET", "me/places", undefined, { "cart-token": token.get("cart-token") ?? "" });
		expect(byToken.body.code).toBe("feedmill_foreign");
		const preflight = await fetch(`${fixture.base}/wp-json/feedmill/v1/me/sign-in`, {
			method: "OPTIONS",
			headers: {
				origin: "https://evil.example",
				"access-control-request-method": "POST",
				"access-control-request-headers": "content-type,x-feedmill-nonce",
			},
		});
		expect(preflight.headers.get("access-control-allow-headers")).toBeNull();
	});

	it("answers odd values in every field with a sentence, never with a failure of the server", async () => {
		const { visitor } = await visitorOf("administrator", true);
		const odd: readonly unknown[] = [
			...[
				"",
				" ",
				"\u0000",
				"a\u0000b@mill.in",
				"\ud800",
				"<script>alert(1)</script>",
				"' OR 1=1 --",
				"x".repeat(20_000),
			],
			...[null, true, -1, 1e308, [], ["a"], {}, { a: { b: "c" } }, "१२३४५६", "%00", "../../etc/passwd"],
		];
		const valid: Record<string, string> = { email: "odd@mill.in", role: "clerk", name: "Asha", password: "short" };
		for (const [name, { body = {} }] of Object.entries(ROUTES)) {
			const [method = "", path = ""] = name.split(" ");
			if (!["POST", "PUT", "PATCH"].includes(method) || name.endsWith("sign-out")) continue;
			const { url = path } = ROUTES[name]!;
			for (const field of Object.keys(body))
				for (const value of odd) {
					const given = { ...body, ...(field === "token" ? {} : valid), [field]: value };
					const { status, body: said } = await visitor.call(method, url.replace("/feedmill/v1/", ""), given);
					expect([name, field, value, status < 500, typeof (said?.message ?? "")]).toEqual([
						...[name, field, value, true, "string"],
					]);
				}
		}
		const broken = ["{", "[]", '"text"', "null", "{}"];
		for (const text of broken)
			expect((await visitor.call("POST", "me/sign-in", text, { "content-type": "application/json" })).status).toBe(400);
		expect((await visitor.open()).body).toMatchObject({ needs: null });
	});

	async function wpNonce({ cookie }: StaffVisitor): Promise<string> {
		const address = `${fixture.base}/wp-admin/admin-ajax.php?action=rest-nonce`;
		return (await fetch(address, { headers: { cookie } })).text();
	}
});
