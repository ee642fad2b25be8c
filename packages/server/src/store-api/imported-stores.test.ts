import { openShop, type Shop } from "@feedmill/shop/shop.ts";
import { exportedOrder, exportedProduct, exportedVariation } from "@feedmill/shop/testing/exported-entries.ts";
import { importedFiles } from "@feedmill/shop/testing/imported-files.ts";
import { type ExportFiles, smallExport } from "@feedmill/shop/testing/small-export.ts";
import { ensureBuilt } from "@feedmill/storefront/build.ts";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { wooSampleCatalogue } from "../../testing/woo-sample-catalogue.ts";
import { createApp } from "../app.ts";
import { commands } from "../commands/commands.ts";

let connection: Shop["connection"];
let shop: Shop;
let app: Awaited<ReturnType<typeof createApp>>;
let token: string;
let report: string;
beforeAll(() => ensureBuilt(), 60_000);
afterEach(async () => {
	vi.restoreAllMocks();
	await app.close();
	await shop.close();
});

/** Imports the files twice, and opens the shop. */
async function open(files: ExportFiles): Promise<void> {
	const imported = await importedFiles(files);
	({ connection, report } = imported);
	shop = await openShop({ connection, dataDirectory: "/dev/null" });
	app = await createApp({ shop, rateLimits: false, logLevel: "silent" });
	token = String((await app.inject("/wp-json/wc/store/v1/cart")).headers["cart-token"]);
}

interface Cart {
	items: { name: string; quantity: number; totals: { line_total: string } }[];
	totals: { total_price: string };
	message?: string;
}

async function call<Body>(path: string, payload: object): Promise<Body> {
	const url = `/wp-json/wc/store/v1/${path}`;
	const answer = await app.inject({ method: "POST", url, headers: { "cart-token": token }, payload });
	return answer.json();
}
const add = (id: number, variation: { attribute: string; value: string }[] = [], quantity = 1) =>
	call<Cart>("cart/add-item", { id, quantity, variation });
const product = async (slug: string) =>
	(await app.inject(`/wp-json/wc/store/v1/products/${encodeURIComponent(slug)}`)).json<{
		id: number;
		type: string;
		is_purchasable: boolean;
		prices: { price: string; regular_price: string };
		add_to_cart: { url: string; text: string };
		attributes: { taxonomy: string | null; terms: { name: string; slug: string }[] }[];
	}>();

const BUYER = {
	first_name: "Asha",
	last_name: "Patel",
	address_1: "12 Station Road",
	city: "Anand",
	state: "GJ",
	postcode: "388001",
	country: "IN",
	phone: "9876543210",
};
const place = () =>
	call<{ status: string; order_id: number }>("checkout", {
		billing_address: { ...BUYER, email: "buyer@example.in" },
		shipping_address: BUYER,
		payment_method: "cod",
	});

it("takes WooCommerce's sample catalogue, of which everything can be bought that could be there", async () => {
	await open(wooSampleCatalogue());
	expect(report).not.toMatch(/What is not as in the export/);
	expect((await product("beanie")).prices).toMatchObject({ price: "1800", regular_price: "2000" });
	expect(await product("wordpress-pennant")).toMatchObject({ type: "external", is_purchasable: false });
	await add(46);
	await add(48, [], 2);
	await add(44, [
		{ attribute: "Color", value: "Blue" },
		{ attribute: "pa_size", value: "medium" },
	]);
	const cart = await add(45, [
		{ attribute: "Color", value: "Red" },
		{ attribute: "Logo", value: "No" },
	]);
	expect(cart.items.map(({ name, quantity, totals }) => [name, quantity, totals.line_total])).toEqual([
		["Hoodie with Logo", 1, "4500"],
		["Beanie", 2, "3600"],
		["V-Neck T-Shirt", 1, "1500"],
		["Hoodie", 1, "4200"],
	]);
	expect(await place()).toMatchObject({ status: "processing" });
	const group = await app.inject("/product/logo-collection/");
	expect([group.statusCode, group.body.includes("Hoodie with Logo")]).toEqual([200, true]);
});

const HINDI = "दूध बढ़ाने वाला उत्तम पशु आहार पैलेट विशेष मिश्रण सहित";
const LONG_OPTION = `Sack ${"of woven polypropylene with an inner liner ".repeat(6)}`.trim();

/** What shopkeepers could not mend: other scripts, long names, and what plugins add. */
function hardStore(): ExportFiles {
	const files = smallExport();
	const [general] = [files["settings-general.json"]] as { id: string; value: string }[][];
	const untaxed = general!.map((each) => (each.id === "woocommerce_calc_taxes" ? { ...each, value: "no" } : each));
	const variable = (id: number, name: string, attributes: object[], variations: number[]) =>
		exportedProduct(id, { type: "variable", name, slug: "", regular_price: "", price: "90", attributes, variations });
	const choice = (id: number, name: string, options: string[]) => ({
		id,
		name,
		options,
		visible: true,
		variation: true,
	});
	return {
		...files,
		"settings-general.json": untaxed,
		"attributes.json": [
			{ id: 7, name: "पैक", slug: "pa_पैक" },
			{ id: 8, name: "Größe", slug: "pa_gr%C3%B6%C3%9Fe" },
		],
		"attribute-terms-7.json": [
			{ id: 71, name: "पाँच किलो", slug: encodeURIComponent("पाँच-किलो").toLowerCase() },
			{ id: 72, name: "पचास किलो", slug: "पचास-किलो" },
		],
		"attribute-terms-8.json": [{ id: 81, name: "Groß", slug: "gross" }],
		"products.json": [
			exportedProduct(20),
			exportedProduct(21, { type: "subscription", regular_price: "500" }),
			exportedProduct(22, { type: "bundle", regular_price: "", price: "0" }),
			variable(200, HINDI, [choice(7, "पैक", ["पाँच किलो", "पचास किलो"]), choice(8, "Größe", ["Groß"])], [201, 202]),
			variable(210, "x".repeat(260), [choice(0, "Sack", [LONG_OPTION, "Jute"])], [211, 212]),
		],
		"variations-200.json": [
			exportedVariation(201, "90", [{ id: 7, name: "पैक", option: "पाँच किलो" }]),
			exportedVariation(202, "800", [{ id: 7, name: "पैक", option: "पचास किलो" }]),
		],
		"variations-210.json": [
			exportedVariation(211, "70", [{ id: 0, name: "Sack", option: LONG_OPTION }]),
			exportedVariation(212, "75", [{ id: 0, name: "Sack", option: "Jute" }]),
		],
		"coupons.json": [
			{ id: 85, code: "joining", discount_type: "sign_up_fee_percent", amount: "10", status: "publish" },
		],
		"orders.json": ["shipped", "delivered", "rto", "draft", "checkout-draft"].map((status, at) => {
			const order = exportedOrder(300 + at, { status, customer_id: 0 });
			const [line] = order.line_items as object[];
			return { ...order, line_items: [{ ...line, quantity: 2.5 }] };
		}),
		"order_refunds.json": [],
	};
}

it("takes a store of other scripts, long names and plugins, and sells from it", async () => {
	await open(hardStore());
	const pack = encodeURIComponent("पाँच-किलो").toLowerCase();
	const rows = await connection.db.selectFrom("product").select(["id", "slug"]).where("id", ">=", 200).execute();
	expect(rows.every(({ slug }) => slug.length <= 200 && !/%[0-9a-f]?$/.test(slug))).toBe(true);
	const hindi = rows.find(({ id }) => id === 200)!.slug;
	expect((await product(hindi)).attributes.map(({ taxonomy }) => decodeURIComponent(taxonomy ?? ""))).toEqual([
		"pa_पैक",
		"pa_größe",
	]);
	// As the variation's own link, and as a browser shows it.
	for (const query of [`attribute_pa_${encodeURIComponent("पैक")}=${pack}`, `attribute_pa_पैक=पाँच-किलो`]) {
		const page = await app.inject(encodeURI(decodeURIComponent(`/product/${hindi}/?${query}`)));
		const selected = /<option[^>]* selected=""[^>]*>([^<]*)/.exec(page.body)?.[1];
		expect([page.statusCode, selected]).toEqual([200, "पाँच किलो"]);
	}
	const listed = await app.inject(encodeURI("/product-category/uncategorized/?filter_पैक=पचास-किलो"));
	expect([listed.body.includes("दूध"), listed.body.includes("Feed 20")]).toEqual([true, false]);
	await add(200, [
		{ attribute: "pa_पैक", value: "पाँच-किलो" },
		{ attribute: "Größe", value: "gross" },
	]);
	await add(200, [
		{ attribute: "पैक", value: "पचास किलो" },
		{ attribute: "pa_größe", value: "gross" },
	]);
	await add(210, [{ attribute: "Sack", value: LONG_OPTION.slice(0, 200) }]);
	const cart = await add(21);
	expect(cart.items.map(({ totals }) => totals.line_total)).toEqual(["9000", "80000", "7000", "50000"]);
	expect(await place()).toMatchObject({ status: "processing" });
	expect(await product("feed-22")).toMatchObject({ type: "simple", is_purchasable: false });
	expect(await call("cart/apply-coupon", { code: "joining" })).toMatchObject({
		code: "woocommerce_rest_cart_coupon_error",
	});
	for (const line of ['"subscription" is a kind', '"sign_up_fee_percent" is a type of a plugin', '"rto" is a status'])
		expect(report).toContain(line);
});

it("shows past orders under the names of their statuses, with what was sold", async () => {
	await open(hardStore());
	const lines: string[] = [];
	vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
	const close = vi.spyOn(shop, "close").mockImplementation(async () => {});
	const run = { actor: { kind: "system" as const, name: "test" }, open: async () => shop };
	await commands.orders!([], run);
	await commands.order!(["show", "302"], run);
	await commands.order!(["status", "300"], run);
	close.mockRestore();
	const text = lines.join("\n");
	for (const line of ["processing (Shipped)", "completed (Delivered)", "cancelled (RTO)", "pending (Draft)"])
		expect(text).toContain(line);
	expect(text).toMatch(/Order 302 {2}RTO \(cancelled\)[\s\S]*2\.5 × Feed 20/);
	expect(text).toContain("Order 300 is Shipped (processing).");
	const url = "/wp-json/wc/store/v1/order/301?key=wc_order_Key301&billing_email=asha@example.in";
	const order = (await app.inject(url)).json<{ items: { quantity: number }[]; totals: { total_price: string } }>();
	expect(order).toMatchObject({ items: [{ quantity: 2.5 }], totals: { total_price: "25000" } });
	const moved = await shop.editors.orders.changeStatus(300, "completed", run.actor);
	expect(moved.ok && moved.value.status).toBe("completed");
	const page = await app.inject("/checkout/order-received/300/?key=wc_order_Key300");
	expect(page.statusCode).toBe(200);
});
