import { type Static, Type } from "typebox";
import { currencyProperties, money } from "./currency.ts";

/** A coupon applied to the cart. Reference: 02 Cart §1.2. */
export const CartCouponSchema = Type.Object({
	code: Type.String({ description: "Code of the coupon, lower case." }),
	discount_type: Type.Union([Type.Literal("percent"), Type.Literal("fixed_cart"), Type.Literal("fixed_product")], {
		description: "How the discount is reckoned.",
	}),
	totals: Type.Object(
		{
			total_discount: money("What it takes off, without tax."),
			total_discount_tax: money("Tax that no longer is due."),
			...currencyProperties,
		},
		{ description: "What the coupon takes off this cart." },
	),
});

export type WireCartCoupon = Static<typeof CartCouponSchema>;
