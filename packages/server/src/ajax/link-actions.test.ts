import { fail, ok } from "@feedmill/shop/basics/result.ts";
import type { AddItemRequest } from "@feedmill/shop/cart/edits/add-item.ts";
import type { StoredNotice } from "@feedmill/shop/cart/model/session.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { inEnglish } from "@feedmill/shop/words/said.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { urlsOf } from "../http/urls.ts";
import { createSecurity } from "../security/caller.ts";
import { pageNonce } from "../security/page-nonces.ts";
import { hasLinkAction, runLinkAction } from "./link-actions.ts";

const clock = { now: () => Date.UTC(2026, 9, 5, 12) };
const random = { hex: (length: number) => "f".repeat(length), alphanumeric: (length: number) => "x".repeat(length) };
const urls = urlsOf("http://shop.test");
const security = createSecurity({
	clock,
	random,
	secret: "secret",
	customers: { customerOfLogin: async () => null, isLoggedIn: async () => false },
});
const caller = await security.identify({}, urls);
const NONCE = security.nonces.create(pageNonce("woocommerce-cart", caller));

const product = (id: number, type: string, more: object = {}) => ({
	id,
	type,
	name: `Feed ${id}`,
	slug: `feed-${id}`,
	status: "publish",
	groupedIds: [],
	variationAttributes: {},
	...more,
});
const products = new Map(
	[
		product(20, "simple"),
		product(21, "simple"),
		product(23, "variable"),
		product(77, "grouped", { groupedIds: [20, 21] }),
	].map((one) => [one.id, one]),
);
const KEY = "a".repeat(32);
const line = { key: KEY, quantity: 2 };
const cart = { items: [{ line, product: products.get(20), stock: null }], hash: "hash" };

let added: AddItemRequest[];
let notices: StoredNotice[];
let calls: string[];
const note =
	(name: string) =>
	async (_visitor: unknown, ...given: unknown[]) => {
		calls.push([name, ...given].join(" "));
		return ok(cart);
	};
const shop = {
	settings: {
		current: async () => ({
			pages: { cart: { path: "/cart/" }, checkout: { path: "/checkout/" } },
			cartRedirectAfterAdd: false,
		}),
	},
	catalogue: { product: async (id: number) => products.get(id), products: async () => products },
	carts: {
		view: async () => cart,
		addItem: async (_visitor: unknown, request: AddItemRequest) => {
			added.push(request);
			return request.id === 21
				? fail(
						"woocommerce_rest_product_out_of_stock",
						"You cannot add &quot;Feed 21&quot; to the cart because the product is out of stock.",
					)
				: ok(cart);
		},
		addNotice: async (_visitor: unknown, notice: StoredNotice) =>
			void notices.push({ ...notice, text: inEnglish(notice.text) }),
		removeItem: note("remove"),
		undoRemove: note("undo"),
		updateItem: note("update"),
		applyCoupon: note("coupon"),
		removeCoupon: note("no coupon"),
	},
} as unknown as Shop;

beforeEach(() => {
	added = [];
	notices = [];
	calls = [];
});

function run(address: string, form?: Record<string, unknown>, referer = "") {
	const url = new URL(address, urls.origin);
	const query = Object.fromEntries(url.searchParams);
	return runLinkAction(
		{ shop, security, caller, urls, method: form ? "POST" : "GET", url, form: form ?? {}, referer },
		query,
	);
}

describe("adding", () => {
	it("adds by a link and leads back to the page without it", async () => {
		expect(hasLinkAction({ "add-to-cart": "20" }, {})).toBe(true);
		expect(await run("/shop/?orderby=price&add-to-cart=20&quantity=3")).toMatchObject({
			redirect: "/shop/?orderby=price",
			status: 302,
			cart,
		});
		expect(added).toMatchObject([{ id: 20, quantity: 3, variation: [] }]);
		expect(notices).toEqual([
			{
				kind: "success",
				text:
					'<a href="/cart/" tabindex="1" class="button wc-forward">View cart</a> 3 &times; &ldquo;Feed 20&rdquo; ' +
					"have been added to your cart.",
			},
		]);
	});

	it("takes the variation and the choices of a product page's form", async () => {
		expect(
			await run("/product/feed-23/", {
				"add-to-cart": "23",
				variation_id: "25",
				"attribute_pa_pack-size": "25-kg",
				quantity: "1",
			}),
		).toMatchObject({
			status: 303,
			redirect: "/product/feed-23/",
		});
		expect(added).toMatchObject([{ id: 25, quantity: 1, variation: [{ attribute: "pa_pack-size", value: "25-kg" }] }]);
	});

	it("asks for choices of a variable product", async () => {
		await run("/?add-to-cart=23");
		expect(added).toEqual([]);
		expect(notices[0]?.text).toBe(
			'Please choose product options by visiting <a href="http://shop.test/product/feed-23/" title="Feed ' +
				'23">Feed 23</a>.',
		);
	});

	it("adds the children of a grouped product and tells of each that could not be", async () => {
		await run("/", { "add-to-cart": "77", quantity: { 20: "2", 21: "1", 999: "5" } });
		expect(added.map(({ id, quantity }) => [id, quantity])).toEqual([
			[20, 2],
			[21, 1],
		]);
		expect(notices.map(({ kind }) => kind)).toEqual(["success", "error"]);
		await run("/", { "add-to-cart": "77", quantity: {} });
		expect(notices.at(-1)?.text).toContain("Please choose the quantity");
	});

	it.each(["nonsense", "-1", "1e99", "999"])("does nothing for product %s", async (id) => {
		expect(await run(`/?add-to-cart=${id}`)).toMatchObject({ cart: null, redirect: "/" });
		expect([added, notices]).toEqual([[], []]);
	});
});

describe("the cart", () => {
	it("removes only with the visitor's own nonce, and offers to undo", async () => {
		expect(await run(`/cart/?remove_item=${KEY}&_wpnonce=0123456789`)).toBeNull();
		expect(calls).toEqual([]);
		const outcome = await run(
			`/cart/?remove_item=${KEY}&_wpnonce=${NONCE}`,
			undefined,
			"http://shop.test/shop/?page=2",
		);
		expect(outcome).toMatchObject({ redirect: "/shop/?page=2&removed_item=1", status: 302 });
		expect(notices[0]?.text).toContain(`/cart/?undo_item=${KEY}&amp;_wpnonce=${NONCE}`);
		expect(await run(`/cart/?undo_item=${KEY}&_wpnonce=${NONCE}`, undefined, "https://elsewhere.test/")).toMatchObject({
			redirect: "/cart/",
		});
		expect(calls).toEqual([`remove ${KEY}`, `undo ${KEY}`]);
	});

	it("changes quantities, removes at zero and goes on to the checkout", async () => {
		const form = (qty: string, more: object) => ({
			"woocommerce-cart-nonce": NONCE,
			cart: { [KEY]: { qty } },
			...more,
		});
		expect(await run("/cart/", form("5", { update_cart: "1" }))).toMatchObject({ redirect: "/cart/", status: 303 });
		expect(notices).toEqual([{ kind: "success", text: "Cart updated." }]);
		expect(await run("/cart/", form("0", { proceed: "1" }))).toMatchObject({ redirect: "/checkout/" });
		expect(calls).toEqual([`update ${KEY} 5`, `remove ${KEY}`]);
	});

	it("applies and removes coupons", async () => {
		await run("/cart/", { "woocommerce-cart-nonce": NONCE, apply_coupon: "1", coupon_code: " percent10 " });
		await run("/cart/", { "woocommerce-cart-nonce": NONCE, apply_coupon: "1", coupon_code: "" });
		expect(await run("/cart/?remove_coupon=percent10")).toMatchObject({ redirect: "/cart/" });
		expect(calls).toEqual(["coupon percent10", "no coupon percent10"]);
		expect(notices.map(({ text }) => text)).toEqual([
			"Coupon code applied successfully.",
			"Please enter a coupon code.",
			"Coupon has been removed.",
		]);
	});
});
