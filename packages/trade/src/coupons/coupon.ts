import type { Amount } from "../money/amount.ts";

/** Reference: 03 Coupons §1. */
export interface Coupon {
	id: number;
	/** Lower case. */
	code: string;
	status: "publish" | "draft" | "trash";
	type: CouponType;
	/** Percent coupons: the percentage as an Amount (10 % is 10_000_000). */
	amount: Amount;
	description: string;
	/** ms since the epoch; null: never. */
	expiresAt: number | null;
	individualUse: boolean;
	productIds: number[];
	excludedProductIds: number[];
	categoryIds: number[];
	excludedCategoryIds: number[];
	excludeSaleItems: boolean;
	minimumAmount: Amount | null;
	maximumAmount: Amount | null;
	/** 0: no limit. */
	usageLimit: number;
	usageLimitPerUser: number;
	limitToItems: number | null;
	freeShipping: boolean;
	/** Lower case; "*" matches any text. */
	emailRestrictions: string[];
	usageCount: number;
}

/** Each has its rule in shop/coupons/types and its value on the wire (store-api/cart-coupon.ts). */
export const COUPON_TYPES = ["percent", "fixed_cart", "fixed_product"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];
