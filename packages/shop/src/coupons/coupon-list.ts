import { COUPON_TYPES } from "@feedmill/trade/coupons/coupon.ts";
import { normaliseCouponCode } from "@feedmill/trade/coupons/coupon-code.ts";
import { couponSchema } from "@feedmill/trade/coupons/coupon-fields.ts";
import { exactly, oneOf, text } from "@feedmill/trade/editing/schema-parts.ts";
import { type Static, Type } from "typebox";
import type { ListSubject, StaffList } from "../listing/staff-list.ts";
import { wordsGiven } from "../listing/words-given.ts";
import {
	hasCode,
	isNotTrash,
	ofStatus,
	ofType,
	readStaffCoupon,
	readStaffCoupons,
	type StaffCoupon,
} from "./coupon-list-repository.ts";

const couponFilter = exactly({
	/** Parts of the code. */
	words: Type.Optional(text(200)),
	/** Default: all but those in the bin. */
	status: couponSchema.properties.status,
	type: Type.Optional(oneOf(...COUPON_TYPES)),
});

export type CouponFilter = Static<typeof couponFilter>;
export type CouponList = StaffList<CouponFilter, StaffCoupon, StaffCoupon>;

/** Coupons, the newest first, for staff. */
export const couponList: ListSubject<typeof couponFilter, StaffCoupon, StaffCoupon> = {
	ability: "coupons.see",
	kind: "coupon",
	noun: "coupon",
	table: "coupon",
	id: "id",
	sorts: {
		newest: { column: "created_at", direction: "desc" },
		code: { column: "code", direction: "asc", isText: true },
	},
	filter: couponFilter,
	narrowings: async ({ words = "", status, type }) =>
		wordsGiven(normaliseCouponCode(words), hasCode, [
			status === undefined ? isNotTrash : ofStatus(status),
			...(type === undefined ? [] : [ofType(type)]),
		]),
	entries: readStaffCoupons,
	whole: readStaffCoupon,
};
