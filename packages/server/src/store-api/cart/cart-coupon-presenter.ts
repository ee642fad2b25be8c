import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { WireCartCoupon } from "@feedmill/store-api/cart-coupon.ts";
import type { CalculatedCoupon } from "@feedmill/trade/calculation/calculation.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { currencyFields, moneyString } from "../presenting/shared-presenters.ts";

/** Coupons in the order applied. */
export function presentCoupons({ coupons, calculated, settings }: Cart): WireCartCoupon[] {
	const byCode = new Map(calculated.coupons.map((coupon) => [coupon.code, coupon]));
	return coupons.flatMap(({ code }) => {
		const coupon = byCode.get(code);
		return coupon ? [presentCoupon(coupon, settings)] : [];
	});
}

function presentCoupon(coupon: CalculatedCoupon, settings: StoreSettings): WireCartCoupon {
	return {
		code: coupon.code,
		discount_type: coupon.type,
		totals: {
			total_discount: moneyString(coupon.discount, settings),
			total_discount_tax: moneyString(coupon.discountTax, settings, "half-down"),
			...currencyFields(settings),
		},
	};
}
