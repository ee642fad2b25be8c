import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import { type AnySale, anySale } from "@feedmill/shop/testing/any-sale.ts";
import { soldOrder } from "@feedmill/shop/testing/sold-order.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import type { WireOrderTotals } from "@feedmill/store-api/order.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { orderSummary } from "@feedmill/trade/orders/order-summary.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { coupon } from "@feedmill/trade/testing/rules-fixture.ts";
import { english } from "@feedmill/trade/words/words.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateCart } from "../../../../shop/src/cart/totals/calculate.ts";
import { cartTotalsHtml } from "../../ajax/mini-cart-html.ts";
import { plainText } from "../../http/plain-text.ts";
import { presentTotals } from "../../store-api/cart/cart-presenter.ts";
import { presentOrder } from "../../store-api/orders/order-presenter.ts";
import type { OrderView } from "../../store-api/orders/order-view.ts";
import { currencyFields, moneyString } from "../../store-api/presenting/shared-presenters.ts";
import { totalRows as cartRows } from "../cart/plain-cart.ts";
import { totalRows as orderRows } from "./order-view.ts";

const RUNS = { numRuns: 400 };

/** The amount in a text such as "-₹1450.50 (includes …)", in hundredths; 0 without one. */
function amountIn(text: string): number {
	const [, minus = "", digits = "0"] = /(-?)₹([\d.]+)/.exec(text) ?? [];
	return Math.round(Number(digits) * 100) * (minus ? -1 : 1);
}

/** The last of the rows is the total of the others. */
function expectSum(texts: readonly string[]): void {
	const amounts = texts.map(amountIn);
	expect(texts.at(-1)).toContain("₹");
	const total = amounts.pop();
	expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
}

function expectRowsOfCart({ settings, input }: AnySale): void {
	const calculated = calculateCart(input);
	const cart = { settings, calculated } as unknown as Cart;
	const currency = currencyFields(settings);
	const wire = {
		totals: presentTotals(cart, currency),
		fees: calculated.fees.map(({ key, name, total, tax }) => ({
			key,
			name,
			totals: {
				total: moneyString(total, settings),
				total_tax: moneyString(tax, settings, "half-down"),
				...currency,
			},
		})),
		needs_shipping: calculated.needsShipping,
		shipping_rates: [] as WireCart["shipping_rates"],
	} as WireCart;
	expectSum(cartRows(settings, wire, english).map(({ value }) => value));
	const rows = [...cartTotalsHtml(cart, english).matchAll(/<td.*?<\/td>/g)];
	const texts = rows.map(([row]) => plainText(row.replace(/<small.*<\/small>/, "")).replaceAll(" ", ""));
	expect(texts.filter((text) => /--|₹-/.test(text))).toEqual([]);
	expectSum(texts);
}

test("the rows of the cart page add up, with blocks, without script and as fragments", () => {
	fc.assert(fc.property(anySale, expectRowsOfCart), RUNS);
});

/** In a price with tax they may take off more tax than they take off in all. */
const smallCoupon = fc
	.record({
		type: fc.constantFrom("fixed_product" as const, "fixed_cart" as const),
		amount: fc.constantFrom(0.01, 0.5, 1),
	})
	.map(({ type, amount }) => coupon("small", type, amount));

test("the rows of the cart page add up with a coupon of next to nothing", () => {
	const cart = fc.record({ sale: anySale, coupons: fc.array(smallCoupon, { minLength: 1, maxLength: 2 }) });
	fc.assert(
		fc.property(cart, ({ sale: { settings, input }, coupons }) =>
			expectRowsOfCart({
				settings,
				input: { ...input, coupons: coupons.map((each, at) => ({ ...each, code: `c${at}` })) },
			}),
		),
		RUNS,
	);
});

/** As the store shows them at the time of sale, or after it has changed its mind. */
const anyOrder = fc
	.record({
		sale: anySale,
		later: fc.option(
			fc.record({
				taxDisplayCart: fc.constantFrom("excl" as const, "incl" as const),
				taxDisplayItemized: fc.boolean(),
				taxRoundAtSubtotal: fc.boolean(),
			}),
		),
	})
	.map(({ sale, later }): { order: Order; settings: StoreSettings; sale: AnySale } => ({
		sale,
		order: soldOrder(sale, calculateCart(sale.input)),
		settings: { ...sale.settings, ...later },
	}));

test("the rows of an order add up on its page, in its mail and at the terminal, whatever the store shows today", () => {
	fc.assert(
		fc.property(anyOrder, ({ order, settings }) => {
			const page = orderRows(order, false, settings, english);
			expectSum(page.map(({ amount }) => (amount ? `${amount.negative ? "-" : ""}₹${amount.number}` : "")));
			expectSum(orderSummary(order, settings, english).map(({ value }) => value));
		}),
		RUNS,
	);
});

test("an order's totals of the API add up and are those of its cart", () => {
	fc.assert(
		fc.property(anyOrder, ({ order, sale: { settings, input } }) => {
			const view = { settings, products: new Map(), stocks: new Map(), words: english } as unknown as OrderView;
			const shown = presentOrder(order, view);
			const of = (name: keyof WireOrderTotals) => Number(shown.totals[name]);
			expect(of("subtotal") - of("total_discount") + of("total_shipping") + of("total_fees") + of("total_tax")).toBe(
				of("total_price"),
			);
			const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + Number(amount), 0);
			expect(sum(shown.items.map(({ totals }) => totals.line_subtotal))).toBe(of("subtotal"));
			const items = sum(shown.items.map(({ totals }) => totals.line_total));
			expect(items).toBe(of("total_items"));
			expect(items + of("total_shipping") + of("total_fees") + of("total_tax")).toBe(of("total_price"));
			const calculated = calculateCart(input);
			expect(shown.totals.total_price).toBe(moneyString(calculated.totals.price, settings));
		}),
		RUNS,
	);
});
