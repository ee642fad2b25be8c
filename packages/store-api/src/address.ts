import { type Static, Type } from "typebox";

const place = {
	first_name: Type.String({ description: "First name." }),
	last_name: Type.String({ description: "Last name." }),
	company: Type.String({ description: "Company or farm." }),
	address_1: Type.String({ description: "Street, house number, village." }),
	address_2: Type.String({ description: "Second line of the address." }),
	city: Type.String({ description: "Town or city." }),
	state: Type.String({ description: "Code of the state, or its name where the country has no list." }),
	postcode: Type.String({ description: "Postal code (PIN)." }),
	country: Type.String({ description: "ISO 3166-1 alpha-2 code of the country." }),
};
const phone = Type.String({ description: "Phone number." });

/** Specification: 3, Addresses. */
export const ShippingAddressSchema = Type.Object({ ...place, phone }, { description: "Where the goods go." });
export const BillingAddressSchema = Type.Object(
	{ ...place, email: Type.String({ description: "E-mail address." }), phone },
	{ description: "Who pays." },
);

/** In shops whose forms begin with the PIN code, as WooCommerce names additional fields of an address. */
interface AdditionalFields {
	"feedmill/post-office"?: string;
	"feedmill/second-phone"?: string;
}

export type WireShippingAddress = Static<typeof ShippingAddressSchema> & AdditionalFields;
export type WireBillingAddress = Static<typeof BillingAddressSchema> & AdditionalFields;
