import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { gatewayRow, reviewRow } from "@feedmill/shop/testing/rows.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../app.ts";

const EVIL =
	`</script><script>alert(1)</script><img src=x onerror=alert(2)>"'><svg/onload=alert(3)>` +
	`<b title='"onmouseover="alert(4)'>`;
const RAMESH = {
	first_name: EVIL,
	last_name: EVIL,
	address_1: EVIL,
	city: EVIL,
	state: "GJ",
	postcode: "384002",
	country: "IN",
	phone: "9876543210",
	email: "ramesh@example.in",
};
const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-hostile-"));

let app: FastifyInstance;
let shop: Shop;
beforeAll(async () => {
	await ensureBuilt();
	const { connection, clock, addProduct, addTerm } = await catalogueFixture();
	await addTerm({ id: 30, taxonomy: "product_cat", slug: "evil", name: EVIL, description: EVIL, count: 2 });
	const texts = { name: EVIL, description: EVIL, short_description: EVIL, sku: EVIL };
	await addProduct({ id: 1, slug: "evil", regular_price: 100 * RUPEE, virtual: 1, ...texts }, [30]);
	await addProduct({ id: 2, slug: "alone", regular_price: 100 * RUPEE, sold_individually: 1, ...texts }, [30]);
	const review = reviewRow({ id: 1, product_id: 1, reviewer: "Mehta &amp; Sons", content: "Good &amp; dry" });
	await connection.db.insertInto("review").values(review).execute();
	const gateway = gatewayRow({ id: "cod", title: EVIL, description: EVIL, instructions: EVIL });
	await connection.db.insertInto("payment_gateway").values(gateway).execute();
	shop = await openShop({ connection, dataDirectory, clock });
	const page = (name: string, id: number) => ({ id, title: EVIL, path: `/${name}/` });
	const { pages } = await shop.settings.current();
	await shop.settings.write({
		siteTitle: EVIL,
		tagline: EVIL,
		storeNotice: EVIL,
		guestCheckout: true,
		pages: {
			...pages,
			shop: page("shop", 5),
			cart: page("cart", 6),
			checkout: page("checkout", 7),
			myaccount: page("my-account", 8),
		},
	});
	app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
}, 60_000);
afterAll(async () => {
	await app.close();
	await shop.close();
	fs.rmSync(dataDirectory, { recursive: true });
});

const jar = new Map<string, string>();
async function visit(
	url: string,
	form?: Record<string, string>,
): Promise<{ body: string; status: number; location: string }> {
	const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const payload = form
		? {
				payload: new URLSearchParams(form).toString(),
				headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
			}
		: { headers: { cookie } };
	const answer = await app.inject({ method: form ? "POST" : "GET", url, ...payload });
	for (const { name, value } of answer.cookies) jar.set(name, encodeURIComponent(value));
	return { body: answer.body, status: answer.statusCode, location: String(answer.headers.location ?? "") };
}

/** Active elements and attributes in the parsed page, not in attribute values, texts or data. */
function running(html: string): string[] {
	const data = /<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g;
	const tags = html.replace(data, "").match(/<[a-z!/](?:[^<>"']|"[^"]*"|'[^']*')*>/gi) ?? [];
	const bare = tags.map((tag) => tag.replace(/"[^"]*"|'[^']*'/g, '""'));
	return bare.filter((tag) =>
		/^<script(?! type="" src=""|[^>]*src="")|^<(svg\/onload|iframe|object|embed)|\son[a-z]+\s*=/i.test(tag),
	);
}

it("shows entities in a reviewer's name as the signs they stand for", async () => {
	const { body } = await visit("/product/evil/");
	expect(body).toContain('<strong class="woocommerce-review__author">Mehta &amp; Sons</strong>');
});

it("finds what would run", () => {
	expect(running(`<p>${EVIL}</p>`)).toHaveLength(3);
	expect(running('<p title="<img onerror=x>">&lt;script&gt;</p><script type="module" src="/a.js"></script>')).toEqual(
		[],
	);
});

it.each([
	"/",
	"/shop/",
	"/product/evil/",
	"/product-category/evil/",
	`/?s=${encodeURIComponent(EVIL)}`,
	`/?s=${encodeURIComponent(EVIL)}&post_type=product`,
	`/nothing/${encodeURIComponent(EVIL)}/`,
	"/my-account/",
	"/my-account/lost-password/",
	`/wp-login.php?redirect_to=${encodeURIComponent(EVIL)}`,
])("runs nothing of what the shop or a shopper wrote: %s", async (url) => {
	const { body } = await visit(url);
	expect(body).toContain("<html");
	expect(running(body)).toEqual([]);
});

it("runs nothing in forms that come back, notices, carts, checkouts and orders", async () => {
	const pages = [
		await visit("/my-account/", { login: "1", username: EVIL, password: "x" }),
		await visit("/wp-login.php", { log: EVIL, pwd: "x", redirect_to: EVIL }),
		await visit("/product/evil/", { rating: "9", comment: EVIL, author: EVIL, email: EVIL, submit: "1" }),
	];
	for (const url of ["/shop/?add-to-cart=1", "/shop/?add-to-cart=2", "/shop/?add-to-cart=2"]) {
		const added = await visit(url);
		expect(added.status).toBe(302);
		pages.push(await visit(new URL(added.location).pathname));
	}
	pages.push(await visit("/cart/"), await visit("/?wc-ajax=get_refreshed_fragments"), await visit("/checkout/"));
	pages.push(
		await visit("/checkout/", {
			...Object.fromEntries(Object.entries(RAMESH).map(([name, value]) => [`billing_${name}`, value])),
			order_comments: EVIL,
			payment_method: EVIL,
		}),
	);
	const nonce = String((await app.inject("/wp-json/wc/store/v1/cart")).headers.nonce);
	const placed = await app.inject({
		method: "POST",
		url: "/wp-json/wc/store/v1/checkout",
		headers: { nonce, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
		payload: { billing_address: RAMESH, payment_method: "cod", customer_note: EVIL },
	});
	expect(placed.statusCode).toBe(200);
	pages.push(await visit(`/checkout/order-received/${placed.json().order_id}/?key=${placed.json().order_key}`));
	for (const [index, { body }] of pages.entries())
		expect([index, running(body.startsWith("{") ? Object.values(JSON.parse(body).fragments).join("") : body)]).toEqual([
			index,
			[],
		]);
});

it("shows a farm's name with signs of HTML as it was typed", async () => {
	jar.clear();
	const farm = "M&S < Sons";
	const billing = { ...RAMESH, first_name: farm, last_name: "Patel", address_1: farm, city: "Mehsana" };
	await visit("/shop/?add-to-cart=1");
	// What is missing: the form comes back with all that was typed.
	const form = Object.fromEntries(Object.entries(billing).map(([name, value]) => [`billing_${name}`, value]));
	const back = await visit("/checkout/?plain=1", { ...form, billing_phone: "", order_comments: farm });
	expect(back.body).toContain('value="M&amp;S &lt; Sons"');
	const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
	const nonce = String((await app.inject("/wp-json/wc/store/v1/cart")).headers.nonce);
	const placed = await app.inject({
		method: "POST",
		url: "/wp-json/wc/store/v1/checkout",
		headers: { nonce, cookie },
		payload: { billing_address: billing, payment_method: "cod", customer_note: farm },
	});
	expect(placed.json().billing_address).toMatchObject({ address_1: "M&#038;S &lt; Sons" });
	const { order_id: id, order_key: key } = placed.json();
	const received = await visit(`/checkout/order-received/${id}/?key=${key}`);
	for (const { body } of [back, received]) {
		expect(body).toContain("M&amp;S &lt; Sons");
		expect(body).not.toMatch(/&amp;(amp|lt|#0?38|#60);/);
	}
	expect(await shop.orders.order(id)).toMatchObject({ billing: { first_name: farm, address_1: farm } });
});
