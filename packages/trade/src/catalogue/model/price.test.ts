import { describe, expect, it } from "vitest";
import { MICROS as RUPEE } from "../../money/amount.ts";
import { DEFAULT_SETTINGS } from "../../settings/default-settings.ts";
import { displayedPrice, nextPriceChange, type PriceView } from "./displayed-price.ts";
import { priceNow } from "./price.ts";
import { amountHtml, priceHtml } from "./price-html.ts";
import type { Product } from "./product.ts";

const base = {
	type: "simple",
	status: "publish",
	taxStatus: "taxable",
	taxClass: "",
	saleFrom: null,
	saleTo: null,
	salePrice: null,
	variations: [],
	groupedIds: [],
};
const product = (change: Partial<Product>) => ({ ...base, regularPrice: 100 * RUPEE, ...change }) as Product;
const settings = {
	...DEFAULT_SETTINGS,
	currency: { ...DEFAULT_SETTINGS.currency, code: "INR", symbol: "₹", position: "left" as const, decimals: 0 },
};
const view = (change: Partial<PriceView> = {}): PriceView => ({
	settings,
	now: 0,
	shown: (amount) => amount,
	converted: (amount, _product, display) => (display === "incl" ? (amount * 118) / 100 : amount),
	product: () => undefined,
	...change,
});
const sold = product({ salePrice: 80 * RUPEE, saleFrom: 1000, saleTo: 2000 });

describe("a sale", () => {
	it("runs from its first to its last millisecond", () => {
		const prices = [999, 1000, 2000, 2001].map((now) => priceNow(sold, now).price);
		expect(prices).toEqual([100, 80, 80, 100].map((price) => price * RUPEE));
	});

	it("says when the price changes next", () => {
		expect([0, 1000, 1999, 2001].map((now) => nextPriceChange(sold, now))).toEqual([1000, 2001, 2001, null]);
	});

	it("needs to be cheaper than the regular price", () => {
		expect(priceNow(product({ salePrice: 100 * RUPEE }), 0).onSale).toBe(false);
		expect(priceNow(product({ regularPrice: null, salePrice: 50 * RUPEE }), 0)).toEqual({
			price: null,
			regular: null,
			onSale: false,
		});
	});
});

describe("a variable product", () => {
	const variable = product({
		type: "variable",
		regularPrice: null,
		variations: [
			product({ regularPrice: 900 * RUPEE, salePrice: 500 * RUPEE }),
			product({ regularPrice: 600 * RUPEE }),
			product({ regularPrice: null }),
		],
	});

	it("has the lowest price of its variations, for each kind of price separately", () => {
		expect(priceNow(variable, 0)).toEqual({ price: 500 * RUPEE, regular: 600 * RUPEE, onSale: true });
		expect(displayedPrice(variable, view()).range).toEqual({ min: 500 * RUPEE, max: 600 * RUPEE });
	});

	it("shows a range", () => {
		expect(priceHtml(variable, view(), "api")).toBe(
			`${amountHtml(500 * RUPEE, settings, "api")} &ndash; ${amountHtml(600 * RUPEE, settings, "api")}`,
		);
	});
});

describe("markup", () => {
	it("is the reference's", () => {
		expect(amountHtml(1450 * RUPEE, settings, "page")).toBe(
			'<span class="woocommerce-Price-amount amount"><bdi>' +
				'<span class="woocommerce-Price-currencySymbol">&#8377;</span>1450</bdi></span>',
		);
		const onSale = priceHtml(sold, view({ now: 1500 }), "api");
		expect(onSale).toBe(
			`<del aria-hidden="true">${amountHtml(100 * RUPEE, settings, "api")}</del> ` +
				`<ins>${amountHtml(80 * RUPEE, settings, "api")}</ins>`,
		);
		expect(priceHtml(product({ regularPrice: null }), view(), "api")).toBe("");
	});

	it("has the shop's text behind it, with the price with and without tax in the text's places", () => {
		const withText = (priceSuffix: string) => view({ settings: { ...settings, taxesEnabled: true, priceSuffix } });
		const suffixOf = (text: string, of = product({})) =>
			/<small class="woocommerce-price-suffix">(.*)<\/small>/.exec(priceHtml(of, withText(text), "api"))?.[1];
		const amount = (rupees: number) => amountHtml(rupees * RUPEE, settings, "api");
		expect(suffixOf("<em>plus GST</em><script>")).toBe("<em>plus GST</em>");
		expect(suffixOf("{price_including_tax} with GST, {price_excluding_tax} without, {price_including_tax}!")).toBe(
			`${amount(118)} with GST, ${amount(100)} without, ${amount(118)}!`,
		);
		expect(suffixOf("plus GST", product({ taxStatus: "none" }))).toBeUndefined();
		const several = product({
			type: "variable",
			regularPrice: null,
			variations: [product({ regularPrice: 10 * RUPEE }), product({ regularPrice: 20 * RUPEE })],
		});
		expect(suffixOf("plus GST", several)).toBe("plus GST");
		expect(suffixOf("{price_including_tax} with GST", several)).toBeUndefined();
	});

	it("puts the symbol where the store has it", () => {
		const at = (position: "right" | "left_space") =>
			amountHtml(-5 * RUPEE, { ...settings, currency: { ...settings.currency, position } }, "api").replace(
				/<[^>]+>/g,
				"",
			);
		expect([at("right"), at("left_space")]).toEqual(["-5&#8377;", "-&#8377;&nbsp;5"]);
	});
});

it("gives a grouped product the range of its published children", () => {
	const children = new Map([
		[1, product({ id: 1, regularPrice: 685 * RUPEE })],
		[2, product({ id: 2, regularPrice: 1450 * RUPEE, status: "draft" })],
		[3, product({ id: 3, regularPrice: 685 * RUPEE })],
	]);
	const shown = displayedPrice(
		product({ type: "grouped", regularPrice: null, groupedIds: [1, 2, 3, 4] }),
		view({ product: (id) => children.get(id) }),
	);
	expect(shown.range).toEqual({ min: 685 * RUPEE, max: 685 * RUPEE });
	expect(shown.price).toBe(685 * RUPEE);
});
