import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { type Currency, moneyInHtml } from "@feedmill/trade/money/currency.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { type CouponLine, isCategoryIn, isEligible, isProductIn } from "./eligibility.ts";
import { COUPON_RULES } from "./types/all.ts";

/** What a coupon is validated against. */
export interface CouponContext {
	/** ms since the epoch */
	now: number;
	customerId: number;
	currency: Currency;
	/** As displayed in the cart, before discounts. */
	subtotal: Amount;
	lines: readonly (CouponLine & { name: string })[];
	/** Uses by this customer, by coupon id; only relevant when logged in. */
	usesByCustomer: ReadonlyMap<number, number>;
	/** The customer has an unpaid order that may have counted the last use. */
	hasUnpaidOrder: boolean;
	/** Names of categories by id. */
	categoryNames: ReadonlyMap<number, string>;
	/** Path of the customer's orders page; "" for none. */
	ordersUrl: string;
}

const LIMIT_REACHED = said("Coupon usage limit has been reached.");
const NOT_APPLICABLE = said("Sorry, this coupon is not applicable to selected products.");

/** HTML. A quote in the code has a backslash, as the reference store has it. */
export function unknownCouponMessage(code: string): Said {
	return said('Coupon "{code}" does not exist!', { code: escapeHtml(code.replaceAll('"', '\\"')) });
}

/** Why a coupon is invalid now (HTML), or null. The first error, in the order of the reference (03 Coupons §5). */
export function couponProblem(coupon: Coupon, context: CouponContext): Said | null {
	if (coupon.status !== "publish") return unknownCouponMessage(coupon.code);
	return usageProblem(coupon, context) ?? amountProblem(coupon, context) ?? linesProblem(coupon, context);
}

function usageProblem(
	coupon: Coupon,
	{ now, customerId, usesByCustomer, hasUnpaidOrder, ordersUrl }: CouponContext,
): Said | null {
	const unpaid = said(
		'Coupon usage limit has been reached. If you were using this coupon just now but your order was not complete, you can retry or cancel the order by going to the <a href="{ordersUrl}">my account page</a>.',
		{ ordersUrl },
	);
	const reachedMessage = hasUnpaidOrder && ordersUrl !== "" ? unpaid : LIMIT_REACHED;
	if (coupon.usageLimit > 0 && coupon.usageCount >= coupon.usageLimit) {
		return customerId === 0
			? said("Coupon usage limit has been reached. Please try again after some time, or contact us for help.")
			: reachedMessage;
	}
	if (
		coupon.usageLimitPerUser > 0 &&
		customerId !== 0 &&
		(usesByCustomer.get(coupon.id) ?? 0) >= coupon.usageLimitPerUser
	)
		return reachedMessage;
	return coupon.expiresAt !== null && now > coupon.expiresAt ? said("This coupon has expired.") : null;
}

function amountProblem(coupon: Coupon, { subtotal, currency }: CouponContext): Said | null {
	const { minimumAmount, maximumAmount } = coupon;
	if (minimumAmount !== null && minimumAmount > subtotal)
		return said("The minimum spend for this coupon is {amount}.", { amount: moneyInHtml(minimumAmount, currency) });
	if (maximumAmount !== null && maximumAmount > 0 && maximumAmount < subtotal)
		return said("The maximum spend for this coupon is {amount}.", { amount: moneyInHtml(maximumAmount, currency) });
	return null;
}

function linesProblem(coupon: Coupon, { lines, categoryNames }: CouponContext): Said | null {
	if (coupon.productIds.length > 0 && !lines.some((line) => isProductIn(coupon.productIds, line)))
		return NOT_APPLICABLE;
	if (
		coupon.categoryIds.length > 0 &&
		!lines.some((line) => isCategoryIn(coupon.categoryIds, line) && !(coupon.excludeSaleItems && line.onSale))
	)
		return NOT_APPLICABLE;
	if (COUPON_RULES[coupon.type].forLines)
		return lines.length > 0 && !lines.some((line) => isEligible(coupon, line)) ? NOT_APPLICABLE : null;
	if (coupon.excludeSaleItems && lines.some(({ onSale }) => onSale))
		return said("Sorry, this coupon is not valid for sale items.");
	const excluded = lines.filter((line) => isProductIn(coupon.excludedProductIds, line));
	if (excluded.length > 0)
		return said("Sorry, this coupon is not applicable to the products: {names}.", {
			names: excluded.map(({ name }) => name).join(", "),
		});
	const categories = new Set(
		lines.flatMap(({ categoryIds }) => categoryIds).filter((id) => coupon.excludedCategoryIds.includes(id)),
	);
	if (categories.size > 0)
		return said("Sorry, this coupon is not applicable to the categories: {names}.", {
			names: [...categories].map((id) => categoryNames.get(id) ?? "").join(", "),
		});
	return null;
}
