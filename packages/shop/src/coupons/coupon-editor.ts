import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { COUPON_TYPES, type CouponType } from "@feedmill/trade/coupons/coupon.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { amount, flag, id, ids, name, oneOf, orNone, text, time, whole } from "@feedmill/trade/editing/schema-parts.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import type { RowSubject } from "../editing/row-editor.ts";
import { isTaken, type Row } from "../editing/row-repository.ts";
import { COUPON_RULES } from "./types/all.ts";

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

export const couponSubject: RowSubject<typeof couponSchema> = {
	kind: "coupon",
	ability: "coupons.edit",
	noun: "coupon",
	table: "coupon",
	id: "id",
	schema: couponSchema,
	defaults: (now): Row => ({
		status: "publish",
		description: "",
		expires_at: null,
		individual_use: 0,
		exclude_sale_items: 0,
		free_shipping: 0,
		minimum_amount: null,
		maximum_amount: null,
		usage_limit: 0,
		usage_limit_per_user: 0,
		limit_to_items: null,
		usage_count: 0,
		product_ids_json: "[]",
		excluded_product_ids_json: "[]",
		category_ids_json: "[]",
		excluded_category_ids_json: "[]",
		email_restrictions_json: "[]",
		created_at: now,
	}),
	prepare: (changes) => ({
		...changes,
		...(changes.code === undefined ? {} : { code: normaliseCouponCode(changes.code) }),
		...(changes.emailRestrictions === undefined
			? {}
			: { emailRestrictions: changes.emailRestrictions.map((email) => email.trim().toLowerCase()) }),
	}),
	async check(trx, row) {
		const problem = COUPON_RULES[row.type as CouponType].amountProblem?.(Number(row.amount));
		if (problem) return fail("feedmill_invalid", problem);
		if (row.minimum_amount !== null && row.maximum_amount !== null && row.minimum_amount! > row.maximum_amount!)
			return fail("feedmill_invalid", said("The least that a cart must come to is more than the most."));
		if (row.status !== "trash" && (await isTaken(trx, couponSubject, "code", row)))
			return fail("feedmill_invalid", said("There is a coupon {code} already.", { code: String(row.code) }));
		return ok(undefined);
	},
	// Orders store the code and the discount themselves. The counted uses are deleted with the coupon.
	remove: async () => ok(undefined),
	// Nothing to invalidate: carts read coupons from the database each time.
	afterWrite: async () => {},
};
