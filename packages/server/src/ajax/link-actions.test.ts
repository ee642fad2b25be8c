import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { catalogueFixture, RUPEE } from "@feedmill/shop/testing/catalogue-fixture.ts";
import { growth, LINEAR } from "@feedmill/trade/testing/growth.ts";
import { inEnglish } from "@feedmill/trade/words/said.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemRandom } from "../../../shop/src/core/core.ts";
import { urlsOf } from "../http/urls.ts";
import { type Caller, createSecurity, type Security } from "../security/caller.ts";
import { pageNonce } from "../security/page-nonces.ts";
import { hasLinkAction, runLinkAction } from "./link-actions.ts";

const urls = urlsOf("http://shop.test");
const CHOICE = { key: "pa_pack-size", name: "Pack size", id: 0, taxonomy: null, visible: true, variation: true };

let shop: Shop;
let security: Security;
let caller: Caller;
let nonce: string;
beforeEach(async () => {
	const { connection, clock, addProduct } = await catalogueFixture();
	const feed = (id: number, more: object = {}, stock = "instock") =>
		addProduct({ id, name: `Feed ${id}`, slug: `feed-${id}`, ...more }, [], stock);
	await feed(20);
	await feed(21, {}, "outofstock");
	const attributes_json = JSON.stringify([{ ...CHOICE, termIds: [], values: ["25-kg"] }]);
	await feed(23, { type: "variable", attributes_json });
	const variation_attributes_json = JSON.stringify({ "pa_pack-size": "25-kg" });
	await feed(25, { type: "variation", parent_id: 23, variation_attributes_json });
	await feed(77, { type: "grouped", grouped_ids_json: "[20,21]" });
	shop = await openShop({ connection, dataDirectory: "/dev/null", clock });
	const { pages } = await shop.settings.current();
	const page = (name: string, id: number) => ({ id, title: name, path: `/${name}/` });
	await shop.settings.write({ pages: { ...pages, cart: page("cart", 6), checkout: page("checkout", 7) } });
	const made = await shop.editors.coupons.create(
		{ code: "percent10", type: "percent", amount: 10 * RUPEE },
		{ actor: { kind: "system", name: "test" } },
	);
	expect(made.ok).toBe(true);
	security = createSecurity({ clock, random: systemRandom, secret: shop.secret, customers: shop.customers });
	const guest = await security.identify({}, urls);
	// As register-link-actions.ts hands them on: notices wait for the next page.
	caller = { ...guest, visitor: { ...guest.visitor, seesNoErrors: true } };
	nonce = security.nonces.create(pageNonce("woocommerce-cart", caller));
});
afterEach(() => shop.close());

function run(address: string, form?: Record<string, unknown>, referer = "") {
	const url = new URL(address, urls.origin);
	const query = Object.fromEntries(url.searchParams);
	return runLinkAction(
		{ shop, security, caller, urls, method: form ? "POST" : "GET", url, form: form ?? {}, referer },
		query,
	);
}
/** The notices that wait, taken as the next page takes them. */
const notices = async () =>
	(await shop.carts.takeNotices(caller.visitor)).map(({ kind, text }) => ({ kind, text: inEnglish(text) }));
const cart = () => shop.carts.view(caller.visitor);
const lines = async () => (await cart()).items.map(({ product, line }) => [product.id, line.quantity]);
const keyOf = async (id: number) => (await cart()).items.find(({ product }) => product.id === id)?.line.key ?? "";

describe("adding", () => {
	it("adds by a link and leads back to the page without it", async () => {
		expect(hasLinkAction({ "add-to-cart": "20" }, {})).toBe(true);
		const outcome = await run("/shop/?orderby=price&add-to-cart=20&quantity=3");
		expect(outcome).toMatchObject({ redirect: "/shop/?orderby=price", status: 302 });
		expect(outcome?.cart?.hash).toBe((await cart()).hash);
		expect(await lines()).toEqual([[20, 3]]);
		expect(await notices()).toEqual([
			{
				kind: "success",
				text:
					'<a href="/cart/" tabindex="1" class="button wc-forward">View cart</a> 3 &times; &ldquo;Feed 20&rdquo; ' +
					"have been added to your cart.",
			},
		]);
	});

	it.each([
		["one long name of brackets", (size: number) => `attribute_${"[".repeat(8 * size)}%0Ax=1`],
		[
			"many names of attributes",
			(size: number) => [...Array(size).keys()].map((each) => `attribute_${each}=`).join("&"),
		],
		["many other names", (size: number) => [...Array(size).keys()].map((each) => `a${each}=`).join("&")],
	])("takes time that grows with the address, with %s", async (_, query) => {
		expect(await growth((size) => run(`/?add-to-cart=999999&${query(size)}`), 1_000)).toBeLessThan(LINEAR);
	});

	it("leads back without the parameters of the action and of its attributes, in brackets too", async () => {
		const others = "attribution=1&orderby=price&typed=2";
		const address = `/shop/?quantity[20]=2&${others}&attribute_pa_x[a][b]=1&attribute_=&variation_id=&add-to-cart=20`;
		expect((await run(address))?.redirect).toBe(`/shop/?${others}`);
	});

	it("takes the variation and the choices of a product page's form", async () => {
		const form = { "add-to-cart": "23", variation_id: "25", "attribute_pa_pack-size": "25-kg", quantity: "1" };
		expect(await run("/product/feed-23/", form)).toMatchObject({ status: 303, redirect: "/product/feed-23/" });
		expect(await lines()).toEqual([[25, 1]]);
		expect((await cart()).items[0]?.line.variation).toEqual({ "attribute_pa_pack-size": "25-kg" });
	});

	it("asks for choices of a variable product", async () => {
		await run("/?add-to-cart=23");
		expect(await lines()).toEqual([]);
		expect((await notices())[0]?.text).toBe(
			'Please choose product options by visiting <a href="http://shop.test/product/feed-23/" title="Feed ' +
				'23">Feed 23</a>.',
		);
	});

	it("adds the children of a grouped product, with a notice for each that could not be added", async () => {
		await run("/", { "add-to-cart": "77", quantity: { 20: "2", 21: "1", 999: "5" } });
		expect(await lines()).toEqual([[20, 2]]);
		const shown = await notices();
		expect(shown.map(({ kind }) => kind)).toEqual(["success", "error"]);
		expect(shown[1]?.text).toContain("&quot;Feed 21&quot; to the cart because the product is out of stock");
		await run("/", { "add-to-cart": "77", quantity: {} });
		expect((await notices()).at(-1)?.text).toContain("Please choose the quantity");
		expect(await lines()).toEqual([[20, 2]]);
	});

	it.each([
		["a choice that is missing", 23, { "attribute_pa_pack-size": "", quantity: "5" }, "?quantity=5"],
		[
			"too few of a pack",
			23,
			{ "attribute_pa_pack-size": "25-kg", quantity: "-7" },
			"?attribute_pa_pack-size=25-kg&quantity=-7",
		],
		["a product that is sold out", 21, { quantity: "3" }, "?quantity=3"],
		["too little", 20, { quantity: "-2" }, "?quantity=-2"],
		["no number", 20, { quantity: "many" }, ""],
		["a number that nobody types", 20, { quantity: "1e99" }, ""],
		[
			"what the form does not have",
			23,
			{ attribute_x: "y", "attribute_pa_pack-size": "//evil.test", redirect: "//evil.test", quantity: "2\r\nx: y" },
			"",
		],
	])("says one sentence and keeps what was typed for %s", async (_, id, typed, kept) => {
		const page = `/product/feed-${id}/`;
		const outcome = await run(page, { "add-to-cart": String(id), ...typed });
		expect(outcome).toEqual({ redirect: page + kept, status: 303, cart: null });
		expect(await notices()).toMatchObject([{ kind: "error" }]);
	});

	it("keeps of a grouped product the quantities that could not be added", async () => {
		const form = { "add-to-cart": "77", quantity: { 20: "2", 21: "3", 999: "5", x: "1" } };
		expect(await run("/product/feed-77/", form)).toMatchObject({ redirect: "/product/feed-77/?quantity%5B21%5D=3" });
		expect(await lines()).toEqual([[20, 2]]);
	});

	it("keeps nothing of what was added, or was typed on a page without the form", async () => {
		expect(await run("/product/feed-20/", { "add-to-cart": "20", quantity: "2" })).toMatchObject({
			redirect: "/product/feed-20/",
		});
		expect(await run("/shop/", { "add-to-cart": "21", quantity: "2" })).toMatchObject({ redirect: "/shop/" });
	});

	it.each(["nonsense", "-1", "1e99", "999"])("does nothing for product %s", async (id) => {
		expect(await run(`/?add-to-cart=${id}`)).toMatchObject({ cart: null, redirect: "/" });
		expect([await lines(), await notices()]).toEqual([[], []]);
	});
});

describe("the cart", () => {
	let key: string;
	beforeEach(async () => {
		await run("/?add-to-cart=20&quantity=2");
		await notices();
		key = await keyOf(20);
	});

	it("removes only with the visitor's own nonce, and offers to undo", async () => {
		const another = await security.identify({}, urls);
		const stranger = security.nonces.create(pageNonce("woocommerce-cart", another));
		for (const wrong of ["0123456789", stranger])
			expect(await run(`/cart/?remove_item=${key}&_wpnonce=${wrong}`, undefined, "https://elsewhere.test/")).toBeNull();
		expect(await notices()).toEqual([]);
		expect(await lines()).toEqual([[20, 2]]);
		const from = "http://shop.test/shop/?page=2";
		const outcome = await run(`/cart/?remove_item=${key}&_wpnonce=${nonce}`, undefined, from);
		expect(outcome).toMatchObject({ redirect: "/shop/?page=2&removed_item=1", status: 302 });
		expect(await lines()).toEqual([]);
		expect((await notices())[0]?.text).toContain(`/cart/?undo_item=${key}&amp;_wpnonce=${nonce}`);
		expect(await run(`/cart/?undo_item=${key}&_wpnonce=${nonce}`, undefined, "https://elsewhere.test/")).toMatchObject({
			redirect: "/cart/",
		});
		expect(await lines()).toEqual([[20, 2]]);
	});

	it("says why a form or link of a page that was open too long changes nothing", async () => {
		const old = "0123456789";
		const form = { "woocommerce-cart-nonce": old, cart: { [key]: { qty: "5" } }, update_cart: "1" };
		const kept = [
			() => run("/cart/", form),
			() => run(`/cart/?remove_item=${key}&_wpnonce=${old}`, undefined, "http://shop.test/cart/"),
		];
		for (const again of kept) {
			expect(await again()).toMatchObject({ redirect: "/cart/", cart: null });
			const text = "This page was open for a long time, or you logged in or out. Please try again.";
			expect(await notices()).toEqual([{ kind: "error", text }]);
			expect(await lines()).toEqual([[20, 2]]);
		}
	});

	it("leads back into the shop from any page a browser may name", async () => {
		for (const [from, redirect] of [
			["http://shop.test//", "//?removed_item=1"],
			["http://shop.test", "/?removed_item=1"],
			["http://shop.test:99999/", "/cart/?removed_item=1"],
			["not a page", "/cart/?removed_item=1"],
		]) {
			await run("/?add-to-cart=20");
			const outcome = await run(`/cart/?remove_item=${await keyOf(20)}&_wpnonce=${nonce}`, undefined, from);
			expect(outcome).toMatchObject({ redirect, status: 302 });
			expect(urls.absolute(outcome?.redirect ?? "")).toBe(`http://shop.test${redirect}`);
		}
	});

	it("changes quantities, removes at zero and goes on to the checkout", async () => {
		const form = (qty: string, more: object) => ({
			"woocommerce-cart-nonce": nonce,
			cart: { [key]: { qty } },
			...more,
		});
		expect(await run("/cart/", form("5", { update_cart: "1" }))).toMatchObject({ redirect: "/cart/", status: 303 });
		expect(await lines()).toEqual([[20, 5]]);
		expect(await notices()).toEqual([{ kind: "success", text: "Cart updated." }]);
		expect(await run("/cart/", form("0", { proceed: "1" }))).toMatchObject({ redirect: "/checkout/" });
		expect(await lines()).toEqual([]);
	});

	it.each(["abc", "-1", "0.5", "99999999999999999999", "1e400", "NaN"])(
		"keeps a line whose quantity is typed as %s",
		async (qty) => {
			const before = await lines();
			await run("/cart/", { "woocommerce-cart-nonce": nonce, cart: { [key]: { qty } }, update_cart: "1" });
			expect(await lines()).toEqual(before);
			expect(await notices()).toMatchObject([
				{ kind: "error", text: expect.stringMatching(/^&ldquo;Feed 20&rdquo;: The .*quantity /) },
			]);
		},
	);

	it("names each line whose quantity is refused, and changes the others", async () => {
		await run("/?add-to-cart=25&variation_id=25");
		await notices();
		const cartOf = (one: string, other: string) => ({ [key]: { qty: one }, [other]: { qty: "-1" } });
		const form = { "woocommerce-cart-nonce": nonce, cart: cartOf("3", await keyOf(25)), update_cart: "1" };
		await run("/cart/", form);
		expect(await lines()).toEqual([
			[20, 3],
			[25, 1],
		]);
		expect(await notices()).toMatchObject([
			{ kind: "error", text: expect.stringContaining("&ldquo;Feed 23 &#8211; 25-kg&rdquo;: ") },
		]);
	});

	it.each([
		["percent10", 1, ["Coupon code applied successfully."], "/cart/"],
		["nonsense", 0, [expect.stringContaining("nonsense")], "/cart/?refused_coupon=nonsense"],
		["", 0, ["Cart updated."], "/cart/"],
		["  ", 0, ["Cart updated."], "/cart/"],
	])("changes quantities that were typed beside the coupon %j", async (coupon_code, coupons, said, redirect) => {
		const form = { "woocommerce-cart-nonce": nonce, coupon_code, apply_coupon: "1", cart: { [key]: { qty: "4" } } };
		expect(await run("/cart/", form)).toMatchObject({ redirect });
		expect(await lines()).toEqual([[20, 4]]);
		expect((await cart()).session.coupons).toHaveLength(coupons);
		expect((await notices()).map(({ text }) => text)).toEqual(said);
	});

	it("is changed once by a form that is sent several times at once, without a word about the removed line", async () => {
		await run("/?add-to-cart=25&variation_id=25");
		await notices();
		const quantities = { [key]: { qty: "0" }, [await keyOf(25)]: { qty: "3" } };
		const form = { "woocommerce-cart-nonce": nonce, cart: quantities, update_cart: "1" };
		const clicks = await Promise.all([1, 2, 3, 4].map(() => run("/cart/", form)));
		expect(clicks).toMatchObject(clicks.map(() => ({ redirect: "/cart/", status: 303 })));
		expect(await lines()).toEqual([[25, 3]]);
		expect(new Set((await notices()).map(({ text }) => text))).toEqual(new Set(["Cart updated."]));
	});

	it("is never seen with half of a form's quantities", async () => {
		await run("/?add-to-cart=25&variation_id=25");
		const other = await keyOf(25);
		for (let round = 0; round < 5; round++) {
			const [few, many] = round % 2 ? ["2", "9"] : ["9", "2"];
			const form = { "woocommerce-cart-nonce": nonce, cart: { [key]: { qty: few }, [other]: { qty: many } } };
			const sums = new Set<number>();
			let sent = false;
			const submitted = run("/cart/", { ...form, update_cart: "1" }).then(() => {
				sent = true;
			});
			while (!sent) sums.add((await lines()).reduce((sum, [, quantity]) => sum + (quantity ?? 0), 0));
			await submitted;
			sums.delete(3);
			expect([...sums].filter((sum) => sum !== 11)).toEqual([]);
		}
	});

	it("leads both clicks on a removal to the page with its notice, which comes once", async () => {
		const address = `/cart/?remove_item=${key}&_wpnonce=${nonce}`;
		const clicks = await Promise.all([1, 2, 3, 4].map(() => run(address)));
		expect(clicks).toMatchObject(clicks.map(() => ({ redirect: "/cart/?removed_item=1", status: 302 })));
		expect(await notices()).toHaveLength(1);
		expect(await run(`/cart/?remove_item=${"0".repeat(32)}&_wpnonce=${nonce}`)).toBeNull();
	});

	it.each([
		["/cart/", "x 1", "/cart/?refused_coupon=x+1"],
		["/cart/?lang=hi", "x", "/cart/?lang=hi&refused_coupon=x"],
		["/cart/?refused_coupon=old", "x", "/cart/?refused_coupon=x"],
		["/cart/", `${"x".repeat(99)}🐄${"y".repeat(5_000)}`, `/cart/?refused_coupon=${"x".repeat(99)}%EF%BF%BD`],
	])("sends from %s back with the refused code for its field, cut if it is long", async (address, code, redirect) => {
		const form = { "woocommerce-cart-nonce": nonce, apply_coupon: "1", coupon_code: code };
		expect(await run(address, form)).toMatchObject({ redirect });
	});

	it.each([
		["update_cart", "/cart/?typed_coupon=percent10", "4", ["Cart updated."]],
		[
			"update_cart",
			"/cart/?quantity%5BKEY%5D=99999&typed_coupon=percent10",
			"99999",
			[expect.stringContaining("9999")],
		],
		["apply_coupon", "/cart/?quantity%5BKEY%5D=-2", "-2", [expect.anything(), "Coupon code applied successfully."]],
	])("by %s sends back to %s with what was typed and is not in the cart", async (button, redirect, qty, said) => {
		const cart = { [key]: { qty } };
		const form = { "woocommerce-cart-nonce": nonce, coupon_code: "percent10", [button]: "1", cart };
		expect(await run("/cart/?quantity%5Bold%5D=7", form)).toMatchObject({ redirect: redirect.replace("KEY", key) });
		expect((await notices()).map(({ text }) => text)).toEqual(said);
	});

	it("applies and removes coupons", async () => {
		const codes = async () => (await cart()).coupons.map(({ code }) => code);
		await run("/cart/", { "woocommerce-cart-nonce": nonce, apply_coupon: "1", coupon_code: " percent10 " });
		expect(await codes()).toEqual(["percent10"]);
		await run("/cart/", { "woocommerce-cart-nonce": nonce, apply_coupon: "1", coupon_code: "" });
		expect(await run("/cart/?remove_coupon=percent10")).toMatchObject({ redirect: "/cart/" });
		expect(await codes()).toEqual([]);
		expect((await notices()).map(({ text }) => text)).toEqual([
			"Coupon code applied successfully.",
			"Please enter a coupon code.",
			"Coupon has been removed.",
		]);
	});
});
