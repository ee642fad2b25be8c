import { type ProductList, productList } from "../catalogue/staff-listing/product-list.ts";
import { createTermList, type TermList } from "../catalogue/staff-listing/term-list.ts";
import type { ShopCore } from "../core/core.ts";
import { type CouponList, couponList } from "../coupons/coupon-list.ts";
import { type CustomerList, customerList } from "../customers/staff-listing/customer-list.ts";
import { type FreightList, freightList } from "../freight/freight-list.ts";
import { createStaffList } from "../listing/staff-list.ts";
import { type ReviewList, reviewList } from "../reviews/review-list.ts";
import { type TaxRateList, taxRateList } from "../settings/staff-listing/tax-rate-list.ts";
import { type ZoneList, zoneList } from "../settings/staff-listing/zone-list.ts";

/** One list for each kind of entity that staff look through. Each takes the actor. */
export interface StaffLists {
	products: ProductList;
	customers: CustomerList;
	coupons: CouponList;
	reviews: ReviewList;
	zones: ZoneList;
	freight: FreightList;
	taxRates: TaxRateList;
	terms: TermList;
}

export function createStaffLists(core: Pick<ShopCore, "connection">): StaffLists {
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
