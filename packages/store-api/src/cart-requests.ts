import { Type } from "typebox";
import {
	BillingAddressSchema,
	ShippingAddressSchema,
	type WireBillingAddress,
	type WireShippingAddress,
} from "./address.ts";

/**
 * Parameters of cart routes. An id is only cast, so that "abc" is an unknown product instead of a type error, as in the
 * reference; a quantity below one is refused. Specification: 7, Store API; reference: 01 §6.1, 02 §6.
 */
export const context = Type.Optional(
	Type.Union([Type.Literal("view"), Type.Literal("edit")], {
		default: "view",
		description: "Which fields are wanted; both give the same.",
	}),
);

export const Nothing = Type.Object({ context });

const key = Type.Optional(Type.String({ description: "Line of the cart." }));
const code = Type.Optional(Type.String({ description: "Code of the coupon." }));

export const AddItem = Type.Object({
	id: Type.Integer({ default: 0, description: "Product or variation.", cast: true }),
	quantity: Type.Optional(Type.Integer({ minimum: 1, description: "How many; without it one." })),
	variation: Type.Array(Type.Object({ attribute: Type.Optional(Type.String()), value: Type.Optional(Type.String()) }), {
		default: [],
		description: "Attribute and value of each choice.",
	}),
});

export const UpdateItem = Type.Object({
	key,
	quantity: Type.Optional(Type.Integer({ description: "The new quantity." })),
});
export const RemoveItem = Type.Object({ key });
export const CouponCode = Type.Object({ code });

export const SelectRate = Type.Object({
	package_id: Type.Optional(
		Type.Union([Type.Integer(), Type.String(), Type.Null()], { description: "The shipment; all when left out." }),
	),
	/** Longer than any rate id. */
	rate_id: Type.String({ description: "The rate chosen.", maxLength: 200 }),
});

export const UpdateCustomer = Type.Object({
	// Without a type: a value that is no object is ignored, as in the reference.
	billing_address: Type.Optional(
		Type.Unsafe<Partial<WireBillingAddress>>({
			properties: BillingAddressSchema.properties,
			description: "Changed fields of the billing address.",
		}),
	),
	shipping_address: Type.Optional(
		Type.Unsafe<Partial<WireShippingAddress>>({
			properties: ShippingAddressSchema.properties,
			description: "Changed fields of the shipping address.",
		}),
	),
});

export const UpdateExtensions = Type.Object({
	namespace: Type.Optional(Type.String({ description: "The extension." })),
	data: Type.Optional(Type.Unknown({ description: "What it is told." })),
});

export const Batch = Type.Object({
	validation: Type.Union([Type.Literal("require-all-validate"), Type.Literal("normal")], {
		default: "normal",
		description: "Whether all must be valid before any runs.",
	}),
	requests: Type.Array(
		Type.Object({
			method: Type.Union([Type.Literal("POST"), Type.Literal("PUT"), Type.Literal("PATCH"), Type.Literal("DELETE")], {
				default: "POST",
			}),
			path: Type.String(),
			body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
			headers: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]))),
		}),
		{ maxItems: 25, description: "The calls, in order." },
	),
});
