import { type Static, Type } from "typebox";
import { BillingAddressSchema, ShippingAddressSchema } from "./address.ts";
import { CartCouponSchema } from "./cart-coupon.ts";
import { CartItemSchema } from "./cart-item.ts";
import { OrderAccess } from "./checkout.ts";
import { currencyProperties, money } from "./currency.ts";

export const ReadOrder = Type.Object(OrderAccess);

const {
	type: _type,
	extensions: _extensions,
	variation: _variation,
	item_data: _itemData,
	key: _key,
	id: _id,
	...likeCart
} = CartItemSchema.properties;

const ItemData = Type.Object({
	key: Type.String(),
	value: Type.String(),
	display_key: Type.String(),
	display_value: Type.String({ description: "HTML." }),
});

/** A line of an order. Reference: 05 Checkout §10. */
export const OrderItemSchema = Type.Object({
	key: Type.String({ description: "Key of the order." }),
	id: Type.Integer({ description: "Id of the line." }),
	...likeCart,
	variation: Type.Array(
		Type.Object({
			attribute: Type.String(),
			value: Type.Union([Type.String(), Type.Object({})], {
				description: "Slug of the choice; an empty object where nothing was to choose.",
			}),
		}),
		{ description: "Attributes of what was sold." },
	),
	item_data: Type.Union([Type.Array(Type.Unknown()), Type.Record(Type.String(), ItemData)], {
		description: "Choices of a variation by their id; an empty list where there are none.",
	}),
});

/** Totals of an order in minor units. Reference: 05 Checkout §10. */
export const OrderTotalsSchema = Type.Object({
	subtotal: money("Lines before discounts, without tax."),
	total_discount: money("What coupons took off."),
	total_shipping: money("Shipping."),
	total_fees: money("Fees."),
	total_tax: money("Tax in the order."),
	total_refund: money("Given back so far."),
	total_price: money("What is to be paid."),
	total_items: money("Lines after discounts, without tax."),
	total_items_tax: money("Tax on them."),
	total_fees_tax: money("Tax on fees."),
	total_discount_tax: money("Tax that the discount saves."),
	total_shipping_tax: money("Tax on shipping."),
	tax_lines: Type.Array(
		Type.Object({
			name: Type.String({ description: "Code of the rate." }),
			price: Type.Union([Type.String(), Type.Number()], {
				description: "Tax of the lines as a decimal number; the number 0 where there is none.",
			}),
			rate: Type.String({ description: "Percent." }),
		}),
		{ description: "Each tax." },
	),
	...currencyProperties,
});

/** Keys in the API's order. Reference: 05 Checkout §10. */
export const OrderSchema = Type.Object({
	id: Type.Integer({ description: "Id of the order." }),
	status: Type.String({ description: "Status of the order." }),
	items: Type.Array(OrderItemSchema, { description: "Lines." }),
	coupons: Type.Array(CartCouponSchema, { description: "Coupons." }),
	fees: Type.Array(
		Type.Object({
			id: Type.Integer(),
			name: Type.String(),
			totals: Type.Object({ total: money("The fee."), total_tax: money("Tax on it."), ...currencyProperties }),
		}),
		{
			description: "Fees.",
		},
	),
	totals: OrderTotalsSchema,
	shipping_address: ShippingAddressSchema,
	billing_address: BillingAddressSchema,
	needs_payment: Type.Boolean({ description: "Whether the order waits for its payment." }),
	needs_shipping: Type.Boolean({ description: "Whether something is to be sent." }),
	payment_requirements: Type.Array(Type.String(), { description: "What a payment method must support." }),
	errors: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), {
		description: "Why the order cannot be paid for.",
	}),
});

export type WireOrder = Static<typeof OrderSchema>;
export type WireOrderItem = Static<typeof OrderItemSchema>;
export type WireOrderTotals = Static<typeof OrderTotalsSchema>;
