import { phrase } from "../words/said.ts";

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
	/** Name of the post office. Like `second_phone` it is there only if it is not empty. */
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

/** What an Indian address has besides, in a shop whose forms begin with the PIN code (setting display.pinFirst). */
export type AdditionalField = "post_office" | "second_phone";

/**
 * Their names in the Store API, as WooCommerce names additional fields, and their labels. They travel with the address:
 * from the cart to the order, to the account and to the next cart.
 */
export const ADDITIONAL_FIELDS: Readonly<Record<AdditionalField, { wire: WireField; label: string }>> = {
	post_office: { wire: "feedmill/post-office", label: phrase("Post office") },
	second_phone: { wire: "feedmill/second-phone", label: phrase("Second phone") },
};

export type WireField = "feedmill/post-office" | "feedmill/second-phone";
export type WireFields = Partial<Record<WireField, string>>;

const NAMES = Object.keys(ADDITIONAL_FIELDS) as AdditionalField[];

/** Whether addresses of the country have them in this shop. */
export function hasAdditionalFields(country: string, { display }: { display: { pinFirst?: boolean } }): boolean {
	return display.pinFirst === true && country === "IN";
}

/** Of a sent address, by their names in the API; a value that is no text is none. */
export function readAdditionalFields(given: unknown): Partial<Pick<Address, AdditionalField>> {
	const fields = new Map(typeof given === "object" && given !== null ? Object.entries(given) : []);
	return Object.fromEntries(
		NAMES.flatMap((name) => {
			const value: unknown = fields.get(ADDITIONAL_FIELDS[name].wire);
			return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
		}),
	);
}

/** By their names in the API, those that are given. `all`: empty ones too: a client sees what it may fill in. */
export function wireFields(address: Pick<Address, AdditionalField>, all = false): WireFields {
	return Object.fromEntries(
		NAMES.flatMap((name) => {
			const value = address[name] ?? "";
			return all || value !== "" ? [[ADDITIONAL_FIELDS[name].wire, value]] : [];
		}),
	);
}

/** The name in the API of a field, as codes of errors have it. */
export function wireName(field: string): string {
	return NAMES.some((name) => name === field) ? ADDITIONAL_FIELDS[field as AdditionalField].wire : field;
}

/** The address without the empty ones, or without any. */
export function withoutAdditional<T extends Address>(address: T, which: "empty" | "all"): T {
	const gone = NAMES.filter((name) => name in address && (which === "all" || !address[name]));
	if (gone.length === 0) return address;
	const kept = { ...address };
	for (const name of gone) delete kept[name];
	return kept;
}

/**
 * What was sent over what is stored: additional fields that were not sent stay while the country does, those that were
 * sent empty go.
 */
export function overStored<T extends Address>(stored: T, sent: T): T {
	const kept = sent.country === stored.country ? stored : withoutAdditional(stored, "all");
	return withoutAdditional({ ...kept, ...sent }, "empty");
}

/** The numbers of an address by which somebody can be called. */
export function phonesOf({ phone, second_phone }: Partial<Address>): string[] {
	return [phone, second_phone].filter((number): number is string => Boolean(number));
}
