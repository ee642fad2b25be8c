import type { ShippingAddress } from "../../../wire/types.ts";

const EMAIL =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isEmail(value: string): boolean {
	return EMAIL.test(value);
}

/**
 * Normalises a value for comparison: trimmed; an invalid e-mail is empty; postcodes in upper case without the first
 * space. Specification: 5.
 */
export function normalValue(key: string, value: unknown): unknown {
	if (typeof value !== "string") return value;
	if (key === "email") return isEmail(value) ? value.trim() : "";
	if (key === "postcode") return value.replace(" ", "").toUpperCase();
	return value.trim();
}

/** Whether all common fields are equal. */
export function isSameAddress(a: ShippingAddress, b: ShippingAddress): boolean {
	return (Object.keys(a) as (keyof ShippingAddress)[]).every((key) => a[key] === b[key]);
}
