import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import type { Order, OrderItem } from "@feedmill/trade/orders/order.ts";
import { storeSettings } from "@feedmill/trade/testing/rules-fixture.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import { urlsOf } from "../../http/urls.ts";
import { presentOrderItem } from "./order-item-presenter.ts";
import { presentOrder } from "./order-presenter.ts";
import type { OrderView } from "./order-view.ts";

const view: OrderView = {
	settings: storeSettings(),
	taxRates: [],
	products: new Map(),
	stocks: new Map(),
	urls: urlsOf("https://shop.test"),
	now: 0,
	words: english,
};
const item = { id: 1, productId: 20, variationId: 0, name: "Pellet", sku: "P", quantity: 2, meta: [] };
const money = { subtotal: 0, subtotalTax: 0, total: 0, totalTax: 0 };
const line = (change: object = {}) => ({ ...item, ...money, ...change }) as unknown as OrderItem;
const address = { first_name: "", last_name: "", company: "", address_1: "", address_2: "" };
const place = { ...address, city: "", state: "", postcode: "", country: "IN", phone: "" };
const itemsAndFees = { items: 0, itemsTax: 0, fees: 0, feesTax: 0 };
const parts = { ...itemsAndFees, discount: 0, discountTax: 0, shipping: 0, shippingTax: 0 };
const order = (change: object = {}) =>
	({
		id: 105,
		status: "processing",
		key: "wc_order_1",
		items: [],
		coupons: [],
		fees: [],
		shippingLines: [],
		taxLines: [],
		totals: { price: 0, tax: 0, refunded: 0, ...parts },
		billing: { ...place, email: "" },
		shipping: place,
		...change,
	}) as unknown as Order;

it("names the taxes of an order by their code, with the plain amount on its lines", () => {
	const taxLines = [
		{ code: "IN-CGST-1", rate: 90_000, itemTax: 166_500_000 },
		{ code: "IN-SGST-2", rate: 25_000, itemTax: 0 },
	];
	expect(presentOrder(order({ taxLines }), view).totals.tax_lines).toEqual([
		{ name: "IN-CGST-1", price: "166.5", rate: "9" },
		{ name: "IN-SGST-2", price: 0, rate: "2.5" },
	]);
});

it("has the details of a line by their number, and a list without any", () => {
	expect(presentOrderItem(order(), line(), view).item_data).toEqual([]);
	const meta = [{ id: 553, key: "pa_bag", value: "25-kg", displayKey: "Bag", displayValue: "25 kg" }];
	expect(presentOrderItem(order(), line({ meta }), view).item_data).toEqual({
		553: { key: "pa_bag", value: "25-kg", display_key: "Bag", display_value: "<p>25 kg</p>\n" },
	});
});

it("presents a line whose product is gone as it was sold", () => {
	expect(presentOrderItem(order(), line(), view)).toMatchObject({
		name: "Pellet",
		sku: "P",
		permalink: "",
		variation: [],
		prices: { price: "0", regular_price: "0", sale_price: "0" },
		catalog_visibility: "hidden",
	});
});

it("names the choices of a variation as its product does", () => {
	const attributes = [{ key: "pa_bag", name: "Bag" } as Product["attributes"][number]];
	const variation = { id: 21, type: "variation", parentId: 20, attributes, images: [], description: "", sku: "" };
	const unpriced = { price: null, regularPrice: null, salePrice: null, saleFrom: null, saleTo: null };
	const chosen = { ...variation, variationAttributes: { pa_bag: "25-kg", pa_gone: "x" }, slug: "p", ...unpriced };
	const products = new Map([[21, chosen as unknown as Product]]);
	expect(presentOrderItem(order(), line({ variationId: 21 }), { ...view, products }).variation).toEqual([
		{ attribute: "Bag", value: "25-kg" },
		{ attribute: "pa_gone", value: "x" },
	]);
});
