import type { CalculatedCoupon, CalculatedLine, PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { sumOfTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import { calculateDiscounts } from "../../coupons/discount.ts";
import { type CouponContext, couponProblem } from "../../coupons/validity.ts";
import { lineOf } from "./lines.ts";
import type { TaxRules } from "./tax-rules.ts";

/** What discounts depend on besides the lines. */
export interface CouponInput {
	settings: StoreSettings;
	lines: readonly PricedLine[];
	/** In the order applied. Invalid ones give no discount, but an error. */
	coupons: readonly Coupon[];
	couponContext: Omit<CouponContext, "subtotal" | "lines" | "currency">;
}

/**
 * Subtracts the discounts from the lines (mutates them) and returns each coupon's discount, in the order applied.
 * `prices`: of the lines as entered; `subtotal`: as displayed before discounts. Reference: 03 Coupons.
 */
export function applyCoupons(
	input: CouponInput,
	lines: CalculatedLine[],
	prices: readonly Amount[],
	subtotal: Amount,
	rules: TaxRules,
): CalculatedCoupon[] {
	if (input.coupons.length === 0) return [];
	const context: CouponContext = {
		...input.couponContext,
		lines: input.lines,
		subtotal,
		currency: input.settings.currency,
	};
	const problems = new Map(input.coupons.map((coupon) => [coupon.code, couponProblem(coupon, context)]));
	const discounts = calculateDiscounts(
		input.lines.map((line, index) => ({ ...line, price: prices[index]! })),
		input.coupons.filter(({ code }) => problems.get(code) === null),
		{ decimals: rules.decimals, sequential: input.settings.discountsSequential },
	);
	const given = new Map(input.coupons.map(({ code }) => [code, { discount: 0, discountTax: 0 }]));
	for (const [index, line] of input.lines.entries()) {
		let off = 0;
		const calculated = lines[index]!;
		for (const [code, byLine] of discounts) {
			const amount = byLine.get(line.key) ?? 0;
			if (amount === 0) continue;
			const tax = line.taxable ? sumOfTaxes(rules.taxes(amount, line.taxClass)) : 0;
			const totals = given.get(code)!;
			totals.discount += rules.inclusive ? amount - tax : amount;
			totals.discountTax += tax;
			calculated.discounts[code] = amount;
			off += amount;
		}
		if (off > 0) lines[index] = { ...lineOf(line, prices[index]! - off, rules), ...before(calculated) };
	}
	return input.coupons.map(({ code, type, freeShipping }) => ({
		code,
		type,
		freeShipping,
		...given.get(code)!,
		problem: problems.get(code)!,
	}));
}

/** The fields of a line that a discount does not change. */
function before({ subtotal, subtotalTax, subtotalTaxes, discounts }: CalculatedLine) {
	return { subtotal, subtotalTax, subtotalTaxes, discounts };
}
