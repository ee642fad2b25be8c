import { type Static, Type } from "typebox";
import { currencyProperties, money } from "./currency.ts";

const text = (description: string) => Type.String({ description });

const ShippingRateSchema = Type.Object({
	rate_id: text("Id of the rate."),
	name: text("Name of the rate."),
	description: text("What it is."),
	delivery_time: text("How long it takes."),
	price: money("Cost without tax."),
	taxes: money("Tax on it."),
	instance_id: Type.Integer({ description: "Id of the method in its zone." }),
	method_id: text("Kind of method."),
	meta_data: Type.Array(Type.Object({ key: text("Name."), value: text("Value.") }), {
		description: "What else is known of the rate.",
	}),
	selected: Type.Boolean({ description: "Whether it is the chosen one." }),
	...currencyProperties,
});

/** A package with its shipping rates. Specification: 3, Shipping package; reference: 02 Cart §1.5. */
export const ShippingPackageSchema = Type.Object({
	package_id: Type.Union([Type.Integer(), Type.String()], { description: "Id of the shipment." }),
	name: text("Name of the shipment."),
	destination: Type.Object(
		{
			address_1: text("Street."),
			address_2: text("Second line."),
			city: text("Town or city."),
			state: text("State."),
			postcode: text("Postal code."),
			country: text("Country."),
		},
		{ description: "Where it goes." },
	),
	items: Type.Array(
		Type.Object({
			key: text("Line of the cart."),
			name: text("Name of the product."),
			quantity: Type.Integer({ description: "How many." }),
		}),
		{
			description: "What is in it.",
		},
	),
	shipping_rates: Type.Array(ShippingRateSchema, { description: "Ways to send it." }),
});

export type WireShippingRate = Static<typeof ShippingRateSchema>;
export type WireShippingPackage = Static<typeof ShippingPackageSchema>;
