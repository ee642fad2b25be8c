import type { CalculatedCoupon, CalculatedLine, PricedLine } from "@feedmill/trade/calculation/calculation.ts";
import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import { type Amount, sum } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { sumOfTaxes } from "@feedmill/trade/tax/tax-calculation.ts";
import { calculateDiscounts, type Discounts } from "../../coupons/discount.ts";
import { type CouponContext, couponProblem } from "../../coupons/validity.ts";
import { type LineAmounts, type LineRows, lineAmounts, lineOf } from "./lines.ts";
import { type TaxRules, TaxTally } from "./tax-rules.ts";

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
 * `prices`: of the lines as entered; `subtotal`: as displayed before discounts. `rows`: the lines after discounts; null
 * without any. Reference: 03 Coupons.
 */
export function applyCoupons(
	input: CouponInput,
	lines: CalculatedLine[],
	prices: readonly Amount[],
	subtotal: Amount,
	rules: TaxRules,
): { coupons: CalculatedCoupon[]; rows: LineRows | null } {
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
	const { given, rows } = takeOff(discounts, input.lines, lines, prices, rules);
	const coupons = input.coupons.map(({ code, type, freeShipping }) => ({
		code,
		type,
		freeShipping,
		...(given.get(code) ?? NOTHING),
		problem: problems.get(code)!,
	}));
	return { coupons, rows };
}

type Given = Pick<CalculatedCoupon, "discount" | "discountTax">;

const NOTHING: Given = { discount: 0, discountTax: 0 };

/** Takes the coupons off the lines, one after another: each gives what the cart costs less than before it. */
function takeOff(
	discounts: Discounts,
	priced: readonly PricedLine[],
	lines: CalculatedLine[],
	prices: readonly Amount[],
	rules: TaxRules,
): { given: Map<string, Given>; rows: LineRows | null } {
	const given = new Map<string, Given>();
	const ofLine = (code: string, { key }: PricedLine) => discounts.get(code)?.get(key) ?? 0;
	const discounted = new Set(
		priced.flatMap((line, index) => ([...discounts.keys()].some((code) => ofLine(code, line) > 0) ? [index] : [])),
	);
	if (discounted.size === 0) return { given, rows: null };
	const left = [...prices];
	const before = lineAmounts(priced, left, rules, discounted).amounts;
	let rows = { amounts: before, tally: new TaxTally(rules) };
	for (const code of discounts.keys()) {
		for (const index of discounted) left[index]! -= ofLine(code, priced[index]!);
		const then = rows.amounts;
		rows = lineAmounts(priced, left, rules, discounted);
		const discount = charged(then, rules) - charged(rows.amounts, rules);
		const taxed = rules.taxInRows ? sumOfTax(then) - sumOfTax(rows.amounts) : unroundedTax(code);
		given.set(code, { discount, discountTax: taxed });
	}
	for (const [index, line] of lines.entries()) {
		const { net: total, tax: totalTax, taxes } = rows.amounts[index]!;
		const own = [...discounts.keys()].flatMap((code): [string, Amount][] => {
			const amount = ofLine(code, priced[index]!);
			return amount === 0 ? [] : [[code, amount]];
		});
		lines[index] = { ...lineOf(line, before[index]!), total, totalTax, taxes, discounts: Object.fromEntries(own) };
	}
	return { given, rows };

	/** The tax on a discount, as the reference has it where no row shows it. */
	function unroundedTax(code: string): Amount {
		return sum(priced, (line) => (line.taxable ? sumOfTaxes(rules.taxes(ofLine(code, line), line.taxClass)) : 0));
	}
}

function charged(amounts: readonly LineAmounts[], rules: TaxRules): Amount {
	return sum(amounts, ({ net }) => rules.round(net));
}

function sumOfTax(amounts: readonly LineAmounts[]): Amount {
	return sum(amounts, ({ tax }) => tax);
}
