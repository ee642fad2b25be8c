import { type Static, Type } from "typebox";
import { BillingAddressSchema, ShippingAddressSchema } from "./address.ts";
import { CartCouponSchema } from "./cart-coupon.ts";
import { CartItemSchema } from "./cart-item.ts";
import { CartTotalsSchema } from "./cart-totals.ts";
import { currencyProperties, money } from "./currency.ts";
import { ShippingPackageSchema } from "./shipping-package.ts";

const FeeSchema = Type.Object({
	key: Type.String({ description: "Name of the fee within the cart." }),
	name: Type.String({ description: "Name shown." }),
	totals: Type.Object(
		{ total: money("The fee, without tax."), total_tax: money("Tax on it."), ...currencyProperties },
		{ description: "Amounts of the fee." },
	),
});

/** The cart, keys in the API's order. Specification: 3, Cart; reference: 02 Cart §1. */
export const CartSchema = Type.Object({
	items: Type.Array(CartItemSchema, { description: "Lines of the cart." }),
	coupons: Type.Array(CartCouponSchema, { description: "Coupons in the order applied." }),
	fees: Type.Array(FeeSchema, { description: "Fees, the highest first." }),
	totals: CartTotalsSchema,
	shipping_address: ShippingAddressSchema,
	billing_address: BillingAddressSchema,
	needs_payment: Type.Boolean({ description: "Whether there is something to pay." }),
	needs_shipping: Type.Boolean({ description: "Whether there is something to send." }),
	payment_requirements: Type.Array(Type.String(), { description: "What a payment method must be able to do." }),
	has_calculated_shipping: Type.Boolean({ description: "Whether shipping is in the totals." }),
	shipping_rates: Type.Array(ShippingPackageSchema, { description: "Shipments and the ways to send them." }),
	items_count: Type.Integer({ description: "Sum of all quantities." }),
	items_weight: Type.Number({ description: "Weight of everything, in grams." }),
	cross_sells: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
		description: "Products that go with what is in the cart.",
	}),
	errors: Type.Array(
		Type.Object({
			code: Type.String({ description: "Code of the problem." }),
			message: Type.String({ description: "What is wrong, HTML." }),
		}),
		{
			description: "What keeps the cart from being ordered.",
		},
	),
	payment_methods: Type.Array(Type.String(), { description: "Ids of the payment methods on offer." }),
	extensions: Type.Record(Type.String(), Type.Unknown(), { description: "Data of extensions, by namespace." }),
});

export type WireCart = Static<typeof CartSchema>;
