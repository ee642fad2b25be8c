import type { CouponType } from "@feedmill/trade/coupons/coupon.ts";
import type { CouponRule } from "./coupon-rule.ts";
import { fixedCart } from "./fixed-cart.ts";
import { fixedProduct } from "./fixed-product.ts";
import { percent } from "./percent.ts";

/** The rule of each type of coupon. */
export const COUPON_RULES: Readonly<Record<CouponType, CouponRule>> = {
	percent,
	fixed_cart: fixedCart,
	fixed_product: fixedProduct,
};
