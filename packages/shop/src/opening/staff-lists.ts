import { productList } from "../catalogue/staff-listing/product-list.ts";
import { createTermList } from "../catalogue/staff-listing/term-list.ts";
import type { ShopCore } from "../core/core.ts";
import { couponList } from "../coupons/coupon-list.ts";
import { customerList } from "../customers/staff-listing/customer-list.ts";
import { freightList } from "../freight/freight-list.ts";
import { createStaffList } from "../listing/staff-list.ts";
import { reviewList } from "../reviews/review-list.ts";
import { taxRateList } from "../settings/staff-listing/tax-rate-list.ts";
import { zoneList } from "../settings/staff-listing/zone-list.ts";

/** One list for each kind of entity that staff look through. Each takes the actor. */
export function createStaffLists(core: Pick<ShopCore, "connection">) {
	return {
		products: createStaffList(core, productList),
		customers: createStaffList(core, customerList),
		coupons: createStaffList(core, couponList),
		reviews: createStaffList(core, reviewList),
		zones: createStaffList(core, zoneList),
		freight: createStaffList(core, freightList),
		taxRates: createStaffList(core, taxRateList),
		terms: createTermList(core),
	};
}
