import type { CustomerValue } from "@feedmill/admin-api/feedmill-v1/things.ts";

/** Fields of an address that the form shows; others stay as they are. */
export const ADDRESS_FIELDS = ["phone", "postcode", "city", "address_1", "state"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export interface TypedCustomer {
	firstName: string;
	lastName: string;
	email: string;
	billing: Record<AddressField, string>;
	shipping: Record<AddressField, string>;
}

export function typedCustomer({ firstName, lastName, billing, shipping }: CustomerValue, email: string): TypedCustomer {
	return { firstName, lastName, email, billing: typedAddress(billing), shipping: typedAddress(shipping) };
}

/** The fields that differ from what was read, and what that was. */
export function changedCustomer(
	typed: TypedCustomer,
	base: CustomerValue,
): { set: Partial<CustomerValue>; was: Partial<CustomerValue> } {
	const set: Partial<CustomerValue> = {};
	if (typed.firstName !== base.firstName) set.firstName = typed.firstName;
	if (typed.lastName !== base.lastName) set.lastName = typed.lastName;
	const wasShown = `${base.firstName} ${base.lastName}`.trim();
	const isShown = `${typed.firstName} ${typed.lastName}`.trim();
	// The name that is shown follows, unless it is one of its own.
	if (isShown !== wasShown && isShown !== "" && base.displayName === wasShown) set.displayName = isShown;
	for (const which of ["billing", "shipping"] as const) {
		const changed = ADDRESS_FIELDS.filter((field) => typed[which][field] !== (base[which][field] ?? ""));
		const country = base[which].country || base.billing.country;
		if (changed.length > 0) Object.assign(set, { [which]: { ...base[which], ...typed[which], country } });
	}
	const was = Object.fromEntries(Object.keys(set).map((field) => [field, base[field as keyof CustomerValue]]));
	return { set, was };
}

function typedAddress(address: Partial<Record<AddressField, string>>): Record<AddressField, string> {
	// A stored address may lack fields.
	const { phone = "", postcode = "", city = "", address_1 = "", state = "" } = address;
	return { phone, postcode, city, address_1, state };
}
