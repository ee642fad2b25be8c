import { type Static, Type } from "typebox";
import {
	BillingAddressSchema,
	ShippingAddressSchema,
	type WireBillingAddress,
	type WireShippingAddress,
} from "./address.ts";

/** Parameters of POST /checkout. Specification: 7, Store API; reference: 05 Checkout §3. */
export const PlaceOrder = Type.Object({
	// Without a type: a text counts as an address without fields, as in the reference.
	billing_address: Type.Unsafe<Partial<WireBillingAddress>>({
		properties: BillingAddressSchema.properties,
		description: "Who pays; missing fields are empty.",
	}),
	shipping_address: Type.Optional(
		Type.Unsafe<Partial<WireShippingAddress>>({
			properties: ShippingAddressSchema.properties,
			description: "Where the goods go; the billing address where left out.",
		}),
	),
	customer_note: Type.String({ default: "", maxLength: 10_000, description: "Note of the customer to the order." }),
	payment_method: Type.Optional(
		Type.String({ description: "Id of the payment method; needed when there is something to pay." }),
	),
	payment_data: Type.Array(
		Type.Object({
			key: Type.Optional(Type.String()),
			// Wallets send signed tokens of some kilobytes.
			value: Type.Optional(Type.Union([Type.String(), Type.Boolean()], { maxLength: 20_000 })),
		}),
		{
			default: [],
			description: "What the payment method asked the customer.",
		},
	),
	extensions: Type.Optional(Type.Unknown({ description: "Data for extensions, by namespace." })),
	create_account: Type.Boolean({ default: false, description: "Whether to make an account for the customer." }),
});

/** Identifies a guest; both are compared with the order. Reference: 05 Checkout §9. */
export const OrderAccess = {
	id: Type.Integer({ description: "Number of the order." }),
	key: Type.String({ default: "", description: "Key of the order." }),
	billing_email: Type.String({ default: "", description: "E-mail address of the order." }),
};

const { create_account: _, ...placeOrderProperties } = PlaceOrder.properties;

/** Parameters of POST /checkout/{id}. */
export const PayForOrder = Type.Object({ ...OrderAccess, ...placeOrderProperties });

/** The response of all checkout routes, keys in the API's order. Reference: 05 Checkout §1. */
export const CheckoutSchema = Type.Object({
	order_id: Type.Integer({ description: "Id of the order." }),
	status: Type.String({ description: "Status of the order." }),
	order_key: Type.String({ description: "Lets a guest see the order." }),
	order_number: Type.String({ description: "Number of the order, for people." }),
	customer_note: Type.String({ description: "Note of the customer." }),
	customer_id: Type.Integer({ description: "Id of the customer, 0 for guests." }),
	billing_address: BillingAddressSchema,
	shipping_address: ShippingAddressSchema,
	payment_method: Type.String({ description: "Id of the payment method, empty for drafts." }),
	payment_result: Type.Object(
		{
			payment_status: Type.Union(
				[
					Type.Literal("success"),
					Type.Literal("pending"),
					Type.Literal("failure"),
					Type.Literal("error"),
					Type.Literal(""),
				],
				{
					description: "How the payment went.",
				},
			),
			payment_details: Type.Array(Type.Object({ key: Type.String(), value: Type.String() }), {
				description: "What the payment method says.",
			}),
			redirect_url: Type.String({ description: "Where the customer goes next." }),
		},
		{ description: "Result of the payment." },
	),
	extensions: Type.Record(Type.String(), Type.Unknown(), { description: "Data of extensions, by namespace." }),
});

export type WireCheckout = Static<typeof CheckoutSchema>;
