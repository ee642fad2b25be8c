import type { AddressKey, BillingAddress, ShippingAddress } from "../../../wire/types.ts";

const EMAIL =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isEmail(value: string): boolean {
	return EMAIL.test(value);
}

/**
 * A value as two addresses are compared: trimmed; no e-mail that is none; postcodes in capitals without their first
 * space. Specification: 5.
 */
export function normalValue(key: string, value: unknown): unknown {
	if (typeof value !== "string") return value;
	if (key === "email") return isEmail(value) ? value.trim() : "";
	if (key === "postcode") return value.replace(" ", "").toUpperCase();
	return value.trim();
}

type AnyAddress = Partial<BillingAddress>;

/** Keys of `before` whose value is another in `after`. */
export function changedKeys(before: AnyAddress, after: AnyAddress): AddressKey[] {
	return (Object.keys(before) as AddressKey[]).filter(
		(key) => normalValue(key, before[key]) !== normalValue(key, after[key]),
	);
}

/** True when every field that both have holds the same. */
export function isSameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
	return (Object.keys(a) as (keyof ShippingAddress)[]).every((key) => a[key] === b[key]);
}
