import type { Coupon } from "@feedmill/trade/coupons/coupon.ts";

/** What a coupon's rules need of a line. */
export interface CouponLine {
	/** Product or variation. */
	id: number;
	/** The parent of a variation, else the same. */
	productId: number;
	/** With ancestors. */
	categoryIds: readonly number[];
	onSale: boolean;
}

export function isProductIn(ids: readonly number[], line: CouponLine): boolean {
	return ids.includes(line.id) || ids.includes(line.productId);
}

export function isCategoryIn(ids: readonly number[], line: CouponLine): boolean {
	return line.categoryIds.some((id) => ids.includes(id));
}

/** Whether a coupon for lines applies to a line. Reference: 03 Coupons §3. */
export function isEligible(coupon: Coupon, line: CouponLine): boolean {
	const open = coupon.productIds.length === 0 && coupon.categoryIds.length === 0;
	if (!open && !isProductIn(coupon.productIds, line) && !isCategoryIn(coupon.categoryIds, line)) return false;
	return (
		!isProductIn(coupon.excludedProductIds, line) &&
		!isCategoryIn(coupon.excludedCategoryIds, line) &&
		!(coupon.excludeSaleItems && line.onSale)
	);
}
