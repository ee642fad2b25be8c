import { type Place, samePlace } from "@feedmill/trade/address/address.ts";
import type { CalculatedCart, CalculatedLine } from "@feedmill/trade/calculation/calculation.ts";
import { type Amount, sum } from "@feedmill/trade/money/amount.ts";
import { shippingTaxRates, taxPlace } from "@feedmill/trade/tax/tax-rates.ts";
import type { CalculationInput } from "./calculation-input.ts";
import { applyCoupons } from "./coupons.ts";
import { type Cost, calculateFees } from "./fees.ts";
import { lineAmounts, lineOf, linePrices } from "./lines.ts";
import { calculatePackages, cartNeedsShipping, selectedRateIds, showsShipping } from "./shipping.ts";
import { addTaxes, type TaxRules, taxLinesOf, taxRules } from "./tax-rules.ts";

/**
 * The calculation for cart, checkout, orders and mails, in the order of reference 02 Cart §4: lines, discounts,
 * shipping, fees, totals. If the chosen rate changes the tax (pickup), it runs again with the pickup location's
 * address.
 */
export function calculateCart(input: CalculationInput): CalculatedCart {
	const needsShipping = cartNeedsShipping(input);
	const guess = taxPlace(
		input.settings,
		input.billing,
		input.shipping,
		needsShipping ? Object.values(input.chosenRates) : [],
	);
	const first = calculateAt(input, guess, needsShipping);
	const place = taxPlace(input.settings, input.billing, input.shipping, selectedRateIds(first.packages));
	const same = guess === place || (guess !== null && place !== null && samePlace(guess, place));
	return same ? first : calculateAt(input, place, needsShipping);
}

function calculateAt(input: CalculationInput, place: Place | null, needsShipping: boolean): CalculatedCart {
	const { settings } = input;
	const rules = taxRules(settings, input.taxRates, place);
	const prices = linePrices(input.lines, rules);
	const undiscounted = lineAmounts(input.lines, prices, rules);
	const lines = input.lines.map((line, index) => lineOf(line, undiscounted.amounts[index]!));
	const shownWithTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const displayedSubtotal = shownSubtotal(lines, rules, shownWithTax);

	const { coupons, rows } =
		input.coupons.length === 0
			? { coupons: [], rows: null }
			: applyCoupons(input, lines, prices, displayedSubtotal, rules);
	const items = sum(lines, (line) => rules.round(line.subtotal));
	const itemsTax = sum(lines, (line) => line.subtotalTax);
	const discount = sum(coupons, (coupon) => coupon.discount);
	const discountTax = sum(coupons, (coupon) => coupon.discountTax);

	const hasCalculatedShipping = showsShipping(input);
	const lineClasses = input.lines.filter((line) => line.shippingTaxable).map((line) => line.taxClass);
	const packages =
		needsShipping && hasCalculatedShipping
			? calculatePackages(
					input,
					lines.map((line, index) => ({ line: input.lines[index]!, total: line.total })),
					{
						subtotal: displayedSubtotal,
						subtotalAfterDiscounts: displayedSubtotal - discount - (shownWithTax ? discountTax : 0),
						freeShippingCoupon: coupons.some(({ freeShipping, problem }) => freeShipping && problem === null),
					},
					rules,
					shippingTaxRates(settings, input.taxRates, place, lineClasses),
				)
			: [];
	const chosen = packages.flatMap(({ rates }) => rates.filter(({ selected }) => selected));
	const shipping = sum(chosen, ({ cost }) => cost);
	const shippingTaxes = new Map<number, Amount>();
	for (const { taxes } of chosen) addTaxes(shippingTaxes, taxes, rules.round);
	const shippingTax = sum([...shippingTaxes.values()], (amount) => amount);

	const itemsTotal = sum(lines, (line) => rules.round(line.total));
	const itemTaxes = new Map<number, Amount>();
	for (const { taxes } of lines) addTaxes(itemTaxes, taxes, rules.roundRowTax);
	const added = input.fees?.(lines) ?? [];
	const { tally } = rows ?? undiscounted;
	// Most carts have no fees.
	const fees =
		added.length === 0
			? []
			: calculateFees(
					added,
					itemsTotal + shipping,
					{
						costs: costsOf(input, lines, { total: shipping, taxes: shippingTaxes }, rules),
						taxes: sumByRate(itemTaxes, shippingTaxes),
						tally,
					},
					rules,
				);
	const feesTotal = sum(fees, ({ total }) => total);
	const feesTax = sum(fees, ({ tax }) => tax);
	for (const { taxes } of fees) addTaxes(itemTaxes, taxes, rules.roundRowTax);
	const taxLines = taxLinesOf(shippingTaxes, itemTaxes, input, rules);
	const tax = sum(taxLines, (line) => line.itemTax + line.shippingTax);
	return {
		lines,
		coupons,
		fees,
		packages,
		taxLines,
		taxPlace: place,
		totals: {
			items,
			itemsTax,
			fees: feesTotal,
			feesTax,
			discount,
			discountTax,
			shipping: hasCalculatedShipping ? shipping : null,
			shippingTax: hasCalculatedShipping ? shippingTax : null,
			tax,
			price: Math.max(0, itemsTotal + feesTotal + shipping + tax),
			displayedSubtotal,
		},
		needsShipping,
		hasCalculatedShipping,
	};
}

/** What the rules of coupons compare: the lines before discounts as the cart shows them. */
function shownSubtotal(lines: readonly CalculatedLine[], rules: TaxRules, withTax: boolean): Amount {
	const tax = withTax ? sum(lines, (line) => line.subtotalTax) : 0;
	return sum(lines, (line) => rules.round(line.subtotal)) + rules.round(tax);
}

/**
 * What a negative fee is spread over. Shipping has the rates that it is taxed by, none where it is not taxed: a fee
 * takes back no tax that is not there.
 */
function costsOf(
	{ lines: priced, taxRates }: CalculationInput,
	lines: readonly CalculatedLine[],
	shipping: { total: Amount; taxes: ReadonlyMap<number, Amount> },
	rules: TaxRules,
): Cost[] {
	const costs = priced.map(({ taxable, taxClass }, index): Cost => {
		return { total: lines[index]!.total, rates: taxable ? rules.rates(taxClass) : [] };
	});
	const taxClass = taxRates.find(({ id }) => shipping.taxes.has(id))?.taxClass;
	const borne = taxClass === undefined ? [] : rules.rates(taxClass).filter(({ id }) => shipping.taxes.has(id));
	return [...costs, { total: shipping.total, rates: borne }];
}

function sumByRate(...parts: readonly ReadonlyMap<number, Amount>[]): Map<number, Amount> {
	const total = new Map<number, Amount>();
	for (const part of parts) for (const [rateId, amount] of part) total.set(rateId, (total.get(rateId) ?? 0) + amount);
	return total;
}
