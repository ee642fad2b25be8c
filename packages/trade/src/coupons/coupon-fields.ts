import { Type } from "typebox";
import { amount, flag, id, ids, name, oneOf, orNone, text, time, whole } from "../editing/schema-parts.ts";
import { COUPON_TYPES } from "./coupon.ts";

const MOST_USES = 1_000_000_000;

/**
 * The fields of a coupon editor. Amounts in millionths, percentages too: 10 % is 10,000,000. Reference: 03 Coupons §1.
 */
export const couponSchema = Type.Object(
	{
		code: name(100),
		status: Type.Optional(oneOf("publish", "draft", "pending", "private", "future", "trash")),
		type: oneOf(...COUPON_TYPES),
		amount,
		description: Type.Optional(text(5_000)),
		expiresAt: Type.Optional(orNone(time)),
		individualUse: Type.Optional(flag),
		excludeSaleItems: Type.Optional(flag),
		freeShipping: Type.Optional(flag),
		minimumAmount: Type.Optional(orNone(amount)),
		maximumAmount: Type.Optional(orNone(amount)),
		usageLimit: Type.Optional(whole(0, MOST_USES)),
		usageLimitPerUser: Type.Optional(whole(0, MOST_USES)),
		limitToItems: Type.Optional(orNone(id)),
		productIds: Type.Optional(ids),
		excludedProductIds: Type.Optional(ids),
		categoryIds: Type.Optional(ids),
		excludedCategoryIds: Type.Optional(ids),
		emailRestrictions: Type.Optional(Type.Array(text(254), { maxItems: 500 })),
	},
	{ additionalProperties: false },
);
