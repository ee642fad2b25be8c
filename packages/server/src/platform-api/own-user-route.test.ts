import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { loginOf } from "@feedmill/shop/testing/login-of.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { loginCookieName } from "../security/cookies.ts";

const ROLES = { owner: "administrator", manager: "shop_manager", buyer: "customer" } as const;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-own-user-"));
let shop: Shop;
let app: FastifyInstance;

beforeAll(async () => {
	const { connection, clock } = await catalogueFixture();
	const opened = await openShop({ connection, clock, dataDirectory: folder });
	const loginFrom = async (token: string) => {
		const [who, unraised] = token.split(" ");
		const role = ROLES[who as keyof typeof ROLES];
		const names = { displayName: "Asha & < Sons", firstName: "Asha", lastName: "Patel", language: "" };
		const own = { id: 7, login: "asha@farm", email: "asha@farm.in", createdAt: Date.UTC(2024, 0, 1) };
		return loginOf(role ? ({ ...own, ...names, role } as Customer) : null, { raised: unraised === undefined });
	};
	shop = { ...opened, customers: { ...opened.customers, loginOf: loginFrom } };
	app = await createApp({ shop, rateLimits: false, pages: false, logLevel: "silent" });
});
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(folder, { recursive: true, force: true });
});

async function read(who: string, route: string) {
	const cookie = `${loginCookieName("http://localhost:80")}=${encodeURIComponent(`x|1|${who}`)}`;
	const own = { host: "localhost:80", "sec-fetch-site": "same-origin", cookie };
	const nonce = (await app.inject({ url: "/wp-admin/admin-ajax.php?action=rest-nonce", headers: own })).body;
	return app.inject({ url: `/wp-json${route}`, headers: { ...own, "x-wp-nonce": nonce } });
}

describe("GET /wp/v2/users/me", () => {
	it("shows a customer what is public, and nothing that is for editing", async () => {
		const answer = await read("buyer", "/wp/v2/users/me");
		expect(answer.json()).toEqual({
			id: 7,
			name: "Asha & &lt; Sons",
			url: "",
			description: "",
			link: "http://localhost:80/author/ashafarm/",
			slug: "ashafarm",
			avatar_urls: {
				24: expect.stringContaining("?s=24&"),
				48: expect.stringContaining("?s=48&"),
				96: expect.stringContaining("?s=96&"),
			},
			meta: [],
			is_super_admin: false,
			_links: { self: [{ href: "http://localhost:80/wp-json/wp/v2/users/7" }] },
		});
		expect((await read("buyer", "/wp/v2/users/me?context=embed")).json()).toEqual(answer.json());
	});

	it.each([
		["owner", true, true, true],
		["manager", false, true, true],
		["buyer", false, false, false],
	])("tells %s for editing the role and what it may do here", async (who, owns, manages, uploads) => {
		const { capabilities, ...user } = (await read(who, "/wp/v2/users/me?context=edit")).json();
		const role = ROLES[who as keyof typeof ROLES];
		expect(user).toMatchObject({
			username: "asha@farm",
			name: "Asha & &lt; Sons",
			first_name: "Asha",
			last_name: "Patel",
			email: "asha@farm.in",
			locale: "en_US",
			nickname: "Asha & &lt; Sons",
			roles: [role],
			registered_date: "2024-01-01T00:00:00+00:00",
			extra_capabilities: { [role]: true },
			is_super_admin: owns,
		});
		expect(capabilities).toMatchObject({ read: true, [role]: true });
		expect(capabilities.manage_options === true).toBe(owns);
		expect(capabilities.manage_woocommerce === true).toBe(manages);
		expect(capabilities.upload_files === true).toBe(uploads);
	});

	it.each(["owner", "manager"])("shows %s as a customer in a session in which the role does not count", async (who) => {
		const user = (await read(`${who} unraised`, "/wp/v2/users/me?context=edit")).json();
		expect(user).toMatchObject({ roles: ["customer"], extra_capabilities: { customer: true }, is_super_admin: false });
		expect(user.capabilities).toEqual((await read("buyer", "/wp/v2/users/me?context=edit")).json().capabilities);
	});

	it("is refused to guests, and with another context to all", async () => {
		expect([(await read("nobody", "/wp/v2/users/me?context=edit")).json().code]).toEqual(["rest_not_logged_in"]);
		expect((await read("buyer", "/wp/v2/users/me?context=x")).json().code).toBe("rest_invalid_param");
	});
});

describe("the back office's API", () => {
	it.each([
		["nobody", 401],
		["manager", 403],
	])("is refused to %s with %d", async (who, status) => {
		const answer = await read(who, "/wc/v3/orders");
		expect([answer.statusCode, answer.json().code]).toEqual([status, "woocommerce_rest_cannot_view"]);
	});
});
