import { calculationInput } from "@feedmill/shop/testing/calculation-fixture.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { coupon, line, storeSettings } from "@feedmill/trade/testing/rules-fixture.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { expect, it } from "vitest";
import { calculateCart } from "../../../shop/src/cart/totals/calculate.ts";
import { cartTotalsHtml } from "./mini-cart-html.ts";

/** The rows of a cart of ₹1450 with 18 % tax, 10 % off, ₹70 for shipping and a fee of ₹50, as plain text. */
function rows(change: Partial<StoreSettings>, needsShipping = true): string[] {
	const settings = storeSettings(change);
	const calculated = calculateCart(
		calculationInput({
			settings,
			lines: [line(1, 1450, 1, { needsShipping })],
			coupons: [coupon("ten", "percent", 10)],
			fees: () => [{ key: "care", name: "Care & packing", amount: 50_000_000, taxable: true, taxClass: "" }],
		}),
	);
	return [...cartTotalsHtml({ calculated, settings }, english).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
		row.replaceAll("</th>", " ").replaceAll(/<[^>]*>/g, ""),
	);
}

it("shows totals without tax, and the tax in a row of its own or one for each", () => {
	const money = ["Subtotal &#8377;1450", "Coupon: ten -&#8377;145", "Shipping Flat rate &#8377;70"];
	const fee = "Care &#038; packing &#8377;50";
	expect(rows({ taxDisplayItemized: false })).toEqual([...money, fee, "Tax &#8377;256", "Total &#8377;1681"]);
	expect(rows({ taxDisplayItemized: true })).toEqual([
		...money,
		fee,
		"CGST &#8377;128",
		"SGST &#8377;128",
		"Total &#8377;1681",
	]);
});

it("shows totals with tax where the cart does, so that the rows add up", () => {
	expect(rows({ taxDisplayCart: "incl" })).toEqual([
		"Subtotal &#8377;1712",
		"Coupon: ten -&#8377;173",
		"Shipping Flat rate &#8377;82",
		"Care &#038; packing &#8377;60",
		"Total &#8377;1681 (includes &#8377;256 Tax)",
	]);
});

it("has no row for shipping where nothing is shipped", () => {
	expect(rows({ taxesEnabled: false }, false)).toEqual([
		"Subtotal &#8377;1450",
		"Coupon: ten -&#8377;145",
		"Care &#038; packing &#8377;50",
		"Total &#8377;1355",
	]);
});
