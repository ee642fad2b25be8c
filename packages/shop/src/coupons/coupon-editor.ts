import { fail, ok } from "@feedmill/trade/basics/result.ts";
import type { CouponType } from "@feedmill/trade/coupons/coupon.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { couponSchema } from "@feedmill/trade/coupons/coupon-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { RowSubject } from "../editing/row-editor.ts";
import { isTaken, type Row } from "../editing/row-repository.ts";
import { COUPON_RULES } from "./types/all.ts";

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
