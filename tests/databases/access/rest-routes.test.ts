import { type Ability, isStaff, type Role, roles } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorOf } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../support/fixture-server.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";

/**
 * What a route requires of the caller: nothing, a proof that the call comes from one of our pages (nonce or cart
 * token), a login, ownership of the order, or an ability. "refused to all": it always refuses.
 */
type Asks = "nothing" | "proof" | "login" | "own order" | "refused to all" | Ability;

interface Route {
	asks: Asks;
	/** URL of a valid call; default: the path. */
	url?: string;
	body?: object;
}

const nothing: Route = { asks: "nothing" };
const proof: Route = { asks: "proof" };
const RAMESH = 3;
const ANITA = 4;
/** An order of Ramesh. */
const OWN = 96;
const ITEM = `/wc/store/v1/cart/items/${"a".repeat(32)}`;
const ADDRESS = { first_name: "Asha", city: "Anand", state: "GJ", postcode: "388001", country: "IN" };
const PAID = {
	billing_address: { ...ADDRESS, last_name: "Patel", address_1: "1 Road", email: "a@b.in", phone: "9825012345" },
	payment_method: "cod",
};

/** Every route but those of staff-routes.test.ts. A missing route fails the first test: add what it requires. */
const ROUTES: Readonly<Record<string, Route>> = {
	"GET /": nothing,
	"GET /wc/store/v1": nothing,
	"POST /wc/store/v1/batch": { ...nothing, body: { requests: [] } },
	"GET /wc/store/v1/cart": nothing,
	"POST /wc/store/v1/cart/add-item": { ...proof, body: { id: 1, quantity: 1 } },
	"POST /wc/store/v1/cart/apply-coupon": { ...proof, body: { code: "x" } },
	"GET /wc/store/v1/cart/coupons": nothing,
	"POST /wc/store/v1/cart/coupons": { ...proof, body: { code: "percent10" } },
	"DELETE /wc/store/v1/cart/coupons": proof,
	"GET /wc/store/v1/cart/coupons/(?P<code>[\\w-]+)": { ...nothing, url: "/wc/store/v1/cart/coupons/x" },
	"DELETE /wc/store/v1/cart/coupons/(?P<code>[\\w-]+)": { ...proof, url: "/wc/store/v1/cart/coupons/percent10" },
	"POST /wc/store/v1/cart/extensions": { ...proof, body: { namespace: "x" } },
	"GET /wc/store/v1/cart/items": nothing,
	"POST /wc/store/v1/cart/items": { ...proof, body: { id: 1, quantity: 1 } },
	"DELETE /wc/store/v1/cart/items": proof,
	"GET /wc/store/v1/cart/items/(?P<key>[\\w-]{32})": { ...nothing, url: ITEM },
	"POST /wc/store/v1/cart/items/(?P<key>[\\w-]{32})": { ...proof, url: ITEM, body: { quantity: 1 } },
	"PUT,PATCH /wc/store/v1/cart/items/(?P<key>[\\w-]{32})": { ...proof, url: ITEM, body: { quantity: 1 } },
	"DELETE /wc/store/v1/cart/items/(?P<key>[\\w-]{32})": { ...proof, url: ITEM },
	"POST /wc/store/v1/cart/remove-coupon": { ...proof, body: { code: "x" } },
	"POST /wc/store/v1/cart/remove-item": { ...proof, body: { key: "x" } },
	"POST /wc/store/v1/cart/select-shipping-rate": { ...proof, body: { package_id: 0, rate_id: "x" } },
	"POST /wc/store/v1/cart/update-item": { ...proof, body: { key: "x", quantity: 1 } },
	"POST /wc/store/v1/cart/update-customer": proof,
	"GET /wc/store/v1/checkout": proof,
	"POST /wc/store/v1/checkout": { ...proof, body: PAID },
	"POST /wc/store/v1/checkout/(?P<id>[\\d]+)": {
		asks: "own order",
		url: `/wc/store/v1/checkout/${OWN}`,
		body: { ...PAID, key: "x", billing_email: "a@b.in" },
	},
	"GET /wc/store/v1/order/(?P<id>[\\d]+)": { asks: "own order", url: `/wc/store/v1/order/${OWN}` },
	"POST /wc/store/v1/patterns": { asks: "patterns.create" },
	"GET /wc/store/v1/products/attributes": nothing,
	"GET /wc/store/v1/products/attributes/(?P<id>[\\d]+)": { ...nothing, url: "/wc/store/v1/products/attributes/1" },
	"GET /wc/store/v1/products/attributes/(?P<attribute_id>[\\d]+)/terms": {
		...nothing,
		url: "/wc/store/v1/products/attributes/1/terms",
	},
	"GET /wc/store/v1/products/categories": nothing,
	"GET /wc/store/v1/products/categories/(?P<id>[\\d]+)": { ...nothing, url: "/wc/store/v1/products/categories/1" },
	"GET /wc/store/v1/products/collection-data": nothing,
	"GET /wc/store/v1/products/reviews": nothing,
	"GET /wc/store/v1/products/tags": nothing,
	"GET /wc/store/v1/products": nothing,
	"GET /wc/store/v1/products/(?P<id>[\\d]+)": { ...nothing, url: "/wc/store/v1/products/1" },
	"GET /wc/store/v1/products/(?P<slug>[\\S]+)": { ...nothing, url: "/wc/store/v1/products/x" },
	"GET /elementor-pro/v1": nothing,
	"POST /elementor-pro/v1/refresh-loop": { ...nothing, body: { post_id: 1, widget_id: "x", widget_filters: {} } },
	"GET /wp/v2": nothing,
	"GET /wp/v2/users/me": { asks: "login" },
	"POST /wp/v2/media": { asks: "media.add" },
	"POST /wp/v2/media/(?P<id>[\\d]+)/post-process": {
		asks: "media.add",
		url: "/wp/v2/media/1/post-process",
		body: { action: "create-image-subsizes" },
	},
	"GET /wp/v2/media/(?P<id>[\\d]+)": { ...nothing, url: "/wp/v2/media/1" },
	"DELETE /wp/v2/media/(?P<id>[\\d]+)": { asks: "media.edit", url: "/wp/v2/media/1" },
	"GET /wc/v3": nothing,
	"GET /wc/v3/(?P<resource>.+)": { asks: "refused to all", url: "/wc/v3/orders" },
};

let fixture: Fixture;
beforeAll(async () => {
	fixture = await startFixture();
}, 60_000);
afterAll(() => fixture?.close());

interface Login {
	name: string;
	id: number;
	role: Role;
}

interface Caller {
	/** null: no login. */
	id: number | null;
	actor: Actor;
	headers: Record<string, string>;
}

async function giveRole(id: number, role: Role): Promise<void> {
	const system = { actor: { kind: "system", name: "test" } } as const;
	expect(await fixture.shop.editors.customers.changeRole(id, role, system)).toMatchObject({ ok: true });
}

async function callerOf(login: Login | null): Promise<Caller> {
	const visitor = new PageVisitor(fixture.base);
	if (login) {
		await giveRole(login.id, login.role);
		if (isStaff(login.role)) await signedInStaff(fixture, login.name, new StaffVisitor(fixture.base, visitor.cookies));
		else await visitor.logIn(login.name);
	}
	const { html } = await visitor.get("/wp-admin/admin-ajax.php?action=rest-nonce");
	const { headers } = await visitor.get("/wp-json/wc/store/v1/cart");
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const nonces = { nonce: headers.get("nonce") ?? "", ...(login ? { "x-wp-nonce": html } : {}) };
	return { id: login?.id ?? null, actor: actorOf(login, true), headers: { cookie, ...nonces } };
}

async function call(name: string, headers: Record<string, string>) {
	const [methods = "", path = ""] = name.split(" ");
	const { url = path, body } = ROUTES[name]!;
	const method = methods.split(",")[0]!;
	const response = await fetch(`${fixture.base}/wp-json${url}`, {
		method,
		headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const { code } = (await response.json()) as { code?: string };
	return { status: response.status, code, refused: response.status === 401 || response.status === 403 };
}

function mayCall(asks: Asks, { id, actor }: Caller, owner: number): boolean {
	if (asks === "nothing" || asks === "proof") return true;
	if (asks === "login") return id !== null;
	if (asks === "own order") return id === owner;
	return asks !== "refused to all" && can(actor, asks);
}

describe("every route of the REST API", () => {
	it("is in the table of access rules", async () => {
		const index = (await (await fetch(`${fixture.base}/wp-json/`)).json()) as {
			routes: Record<string, { endpoints: { methods: string[] }[] }>;
		};
		const registered = Object.entries(index.routes)
			.filter(([path]) => !path.startsWith("/feedmill/v1"))
			.flatMap(([path, { endpoints }]) => endpoints.map(({ methods }) => `${methods.join(",")} ${path}`));
		expect(registered.sort()).toEqual(Object.keys(ROUTES).sort());
	});

	it("allows only callers with the ability: guests, customers and each staff role", async () => {
		const owner = (await fixture.shop.orders.order(OWN))!.customerId;
		expect(owner).toBe(RAMESH);
		const logins: Login[] = roles.map((role) => ({ name: "anita", id: ANITA, role }));
		for (const login of [null, { name: "ramesh", id: RAMESH, role: "customer" } as const, ...logins]) {
			const caller = await callerOf(login);
			for (const [name, { asks }] of Object.entries(ROUTES)) {
				const { refused } = await call(name, caller.headers);
				expect({ name, login, refused }).toEqual({ name, login, refused: !mayCall(asks, caller, owner) });
			}
		}
	});

	it("makes staff customers in a login on the shop's pages, whatever their role", async () => {
		for (const role of roles.filter(isStaff)) {
			const visitor = new PageVisitor(fixture.base);
			await giveRole(ANITA, role);
			await visitor.logIn("anita");
			const { html } = await visitor.get("/wp-admin/admin-ajax.php?action=rest-nonce");
			const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			for (const [name, { asks }] of Object.entries(ROUTES)) {
				if (!asks.includes(".")) continue;
				const answer = await call(name, { cookie, "x-wp-nonce": html });
				expect([role, name, answer.refused]).toEqual([role, name, true]);
			}
			const own = await visitor.get("/wp-json/wp/v2/users/me?context=edit", { "x-wp-nonce": html });
			expect(JSON.parse(own.html)).toMatchObject({ roles: ["customer"], is_super_admin: false });
			const shown = await visitor.post("/?wc-ajax=visitor_roles", {});
			expect(JSON.parse(shown.html)).toEqual({ roles: ["customer"] });
		}
	});

	it("accepts a change of cart or checkout only with a page's nonce or a cart token", async () => {
		const { cookie = "" } = (await callerOf(null)).headers;
		const asking = Object.entries(ROUTES).filter(([, { asks }]) => asks === "proof");
		for (const [name] of asking) {
			expect([name, await call(name, { cookie })]).toMatchObject([name, { status: 401 }]);
			expect([name, await call(name, { cookie, nonce: "0123456789" })]).toMatchObject([name, { status: 403 }]);
		}
	});

	it("ignores a login without its page's nonce if an ability is required", async () => {
		const { cookie = "" } = (await callerOf({ name: "anita", id: ANITA, role: "administrator" })).headers;
		const media = Object.entries(ROUTES).filter(([, { asks }]) => asks === "media.edit" || asks === "login");
		for (const [name] of media) expect([name, await call(name, { cookie })]).toMatchObject([name, { status: 401 }]);
	});
});

describe("why something failed", () => {
	it("is shown by the pages' scripts to administrators only", async () => {
		for (const role of [null, ...roles]) {
			const { headers } = await callerOf(role && { name: "anita", id: ANITA, role });
			const page = await (await fetch(`${fixture.base}/cart/`, { headers: { cookie: headers.cookie ?? "" } })).text();
			const { wcSettings } = JSON.parse(/id="site-settings">(.*?)<\/script>/.exec(page)?.[1] ?? "{}");
			expect([role, wcSettings.currentUserIsAdmin]).toEqual([role, role === "administrator"]);
		}
	});

	it("is in no response; the log has it under the request's id", async () => {
		const { schema } = fixture.connection.db;
		const administrator = await callerOf({ name: "anita", id: ANITA, role: "administrator" });
		await schema.alterTable("review").renameTo("review_gone").execute();
		try {
			for (const { headers } of [await callerOf(null), administrator])
				for (const path of ["/wp-json/wc/store/v1/products/reviews", "/product/dairy-gold-8000-pellet/"]) {
					const answer = await fetch(fixture.base + path, { headers });
					expect([path, answer.status]).toEqual([path, 500]);
					expect(await answer.text()).not.toMatch(/no such table|select |SqliteError/i);
				}
		} finally {
			await schema.alterTable("review_gone").renameTo("review").execute();
		}
	});
});
