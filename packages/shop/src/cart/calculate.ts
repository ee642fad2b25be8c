import type { Address, Place } from "../address/address.ts";
import type { Coupon } from "../coupons/coupon.ts";
import { calculateDiscounts } from "../coupons/discount.ts";
import { type CouponContext, couponProblem } from "../coupons/validity.ts";
import { type Amount, roundToMinor } from "../money/amount.ts";
import type { StoreSettings } from "../settings/settings.ts";
import type { OfferedRate, PackedLine } from "../shipping/rates.ts";
import type { ShippingZone } from "../shipping/zone.ts";
import { shippingTaxRates } from "../tax/shipping-tax.ts";
import { sumOfTaxes } from "../tax/tax-calculation.ts";
import { rateCode, taxWord } from "../tax/tax-label.ts";
import { taxPlace } from "../tax/tax-place.ts";
import type { TaxRate } from "../tax/tax-rate.ts";
import { calculatePackages, cartNeedsShipping, selectedRateIds, showsShipping } from "./calculate-shipping.ts";
import type {
	CalculatedCart,
	CalculatedCoupon,
	CalculatedLine,
	Fee,
	PricedLine,
	ShippingPackage,
	TaxLine,
} from "./calculation.ts";
import { calculateFees } from "./fees.ts";
import { addTaxes, type TaxRules, taxRules } from "./line-taxes.ts";

/** Everything a total depends on. Pure values: the same input gives the same cart. */
export interface CalculationInput {
	settings: StoreSettings;
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
	lines: readonly PricedLine[];
	/** In the order applied. Those that do not hold now give no discount and say why. */
	coupons: readonly Coupon[];
	couponContext: Omit<CouponContext, "subtotal" | "lines" | "currency">;
	billing: Address;
	shipping: Address;
	/** Package id -> rate id. */
	chosenRates: Readonly<Record<string, string>>;
	/** Fees of extensions for the lines as they are discounted. */
	fees?: (lines: readonly CalculatedLine[]) => readonly Fee[];
	/** Rates of extensions for what is to be sent. */
	moreRates?: (parcel: {
		settings: StoreSettings;
		destination: ShippingPackage["destination"];
		lines: readonly PackedLine[];
	}) => readonly OfferedRate[];
}

/**
 * The one calculation of cart, checkout, order and mail, in the order of reference 02 Cart §4: lines, discounts, shipping, fees, totals.
 * Where the chosen rate decides about the tax (pickup), it is calculated once more with the place of pickup.
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
	return samePlace(guess, place) ? first : calculateAt(input, place, needsShipping);
}

function samePlace(a: Place | null, b: Place | null): boolean {
	return (
		a === b ||
		(a !== null &&
			b !== null &&
			a.country === b.country &&
			a.state === b.state &&
			a.postcode === b.postcode &&
			a.city === b.city)
	);
}

function calculateAt(input: CalculationInput, place: Place | null, needsShipping: boolean): CalculatedCart {
	const { settings } = input;
	const rules = taxRules(settings, input.taxRates, place);
	const prices = input.lines.map((line) =>
		line.taxable ? rules.entered(line.unitPrice * line.quantity, line.taxClass) : line.unitPrice * line.quantity,
	);
	const lines = input.lines.map((line, index) => withoutDiscount(line, prices[index]!, rules));
	const items = sum(lines, (line) => rules.roundLine(line.subtotal));
	const itemsTax = sum(lines, (line) => line.subtotalTax);
	const shownWithTax = settings.taxesEnabled && settings.taxDisplayCart === "incl";
	const displayedSubtotal = rules.round(items + (shownWithTax ? itemsTax : 0));

	const coupons = applyCoupons(input, lines, prices, displayedSubtotal, rules);
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

	const itemsTotal = sum(lines, (line) => rules.roundLine(line.total));
	const fees = calculateFees(input.fees?.(lines) ?? [], itemsTotal + shipping, costsByClass(input.lines, lines), rules);
	const feesTotal = sum(fees, ({ total }) => total);
	const feesTax = sum(fees, ({ tax }) => tax);

	const itemTaxes = new Map<number, Amount>();
	for (const { taxes } of [...lines, ...fees]) addTaxes(itemTaxes, taxes, rules.roundLineTax);
	const taxLines = taxLinesOf(shippingTaxes, itemTaxes, input, rules);
	const price = rules.round(
		itemsTotal + feesTotal + shipping + sum(taxLines, (line) => line.itemTax + line.shippingTax),
	);
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
			tax: sum(lines, (line) => line.totalTax) + rules.round(feesTax + shippingTax),
			price: Math.max(0, price),
			displayedSubtotal,
		},
		needsShipping,
		hasCalculatedShipping,
	};
}

function withoutDiscount(line: PricedLine, price: Amount, rules: TaxRules): CalculatedLine {
	const subtotalTaxes = line.taxable ? rules.taxes(price, line.taxClass) : [];
	const subtotal = rules.inclusive ? price - sumOfTaxes(subtotalTaxes) : price;
	const subtotalTax = sum(subtotalTaxes, ({ amount }) => rules.roundLineTax(amount));
	return {
		key: line.key,
		subtotal,
		subtotalTax,
		subtotalTaxes,
		total: subtotal,
		totalTax: subtotalTax,
		taxes: subtotalTaxes,
		discounts: {},
	};
}

/** Takes the discounts off the lines (which it changes) and says what each coupon gave, in the order applied. */
function applyCoupons(
	input: CalculationInput,
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
		if (off > 0) lines[index] = { ...withoutDiscount(line, prices[index]! - off, rules), ...before(calculated) };
	}
	return input.coupons.map(({ code, type, freeShipping }) => ({
		code,
		type,
		freeShipping,
		...given.get(code)!,
		problem: problems.get(code)!,
	}));
}

/** What of a line the discount leaves as it was. */
function before({ subtotal, subtotalTax, subtotalTaxes, discounts }: CalculatedLine) {
	return { subtotal, subtotalTax, subtotalTaxes, discounts };
}

function costsByClass(
	priced: readonly PricedLine[],
	lines: readonly CalculatedLine[],
): { byClass: Map<string, Amount>; all: Amount } {
	const byClass = new Map<string, Amount>();
	for (const [index, { taxable, taxClass }] of priced.entries())
		if (taxable) byClass.set(taxClass, (byClass.get(taxClass) ?? 0) + lines[index]!.total);
	return { byClass, all: sum(lines, ({ total }) => total) };
}

function taxLinesOf(
	shipping: ReadonlyMap<number, Amount>,
	items: ReadonlyMap<number, Amount>,
	{ settings, taxRates: table }: CalculationInput,
	rules: TaxRules,
): TaxLine[] {
	const ids = [...new Set([...shipping.keys(), ...items.keys()])];
	return ids.flatMap((rateId) => {
		const rate = table.find(({ id }) => id === rateId);
		if (!rate) return [];
		const itemTax = rules.roundTax(items.get(rateId) ?? 0);
		return {
			rateId,
			code: rateCode(rate),
			label: rate.name || taxWord(settings.base.country),
			rate: rate.rate,
			compound: rate.compound,
			itemTax,
			shippingTax: roundToMinor(shipping.get(rateId) ?? 0, rules.decimals),
		};
	});
}

function sum<T>(values: readonly T[], of: (value: T) => Amount): Amount {
	let total = 0;
	for (const value of values) total += of(value);
	return total;
}
