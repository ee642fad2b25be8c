/** A postal address, with the field names of the API. Specification: 3, Addresses. */
export interface Address {
	first_name: string;
	last_name: string;
	company: string;
	address_1: string;
	address_2: string;
	city: string;
	/** Code of the country's list ("GJ"), or free text where the country has none. */
	state: string;
	postcode: string;
	/** ISO 3166-1 alpha-2, "" when not known. */
	country: string;
	phone: string;
	/** Name of the post office. Like `second_phone` it is there only if it is not empty (additional-fields.ts). */
	post_office?: string;
	/** Who can be called too. */
	second_phone?: string;
}

export interface BillingAddress extends Address {
	email: string;
}

export const EMPTY_ADDRESS: Readonly<Address> = {
	first_name: "",
	last_name: "",
	company: "",
	address_1: "",
	address_2: "",
	city: "",
	state: "",
	postcode: "",
	country: "",
	phone: "",
};

/** The part of an address that tax and shipping depend on. */
export interface Place {
	country: string;
	state: string;
	postcode: string;
	city: string;
}

export function samePlace(one: Place, other: Place): boolean {
	return (["country", "state", "postcode", "city"] as const).every((field) => one[field] === other[field]);
}
