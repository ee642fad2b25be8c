import { isIndianPhone, westernDigits } from "@feedmill/values/digits.ts";
import { type Said, said } from "../words/said.ts";
import type { Address } from "./address.ts";

/**
 * A mobile number of India in the form in which it is stored: "98765 43210", "+91 98765-43210", "098765 43210" and
 * "९८७६५४३२१०" are "+919876543210". null: it is none, a landline for example.
 */
export function mobileOf(typed: string): string | null {
	if (typed.length > LONGEST) return null;
	const digits = westernDigits(typed.normalize("NFKC")).replaceAll(/[\s().\-/]/g, "");
	const number = /^(?:\+91|0091|91(?=\d{10}$)|0)?([6-9]\d{9})$/.exec(digits)?.[1];
	return number === undefined || /^(\d)\1{9}$/.test(number) ? null : `+91${number}`;
}

/** Most characters of what is typed as a number. */
const LONGEST = 40;

/** "+919825011223" as people read it: "98250 11223". Other numbers stay. */
export function shownPhone(phone: string): string {
	return phone.replace(/^\+91(\d{5})(\d{5})$/, "$1 $2");
}

/**
 * Which numbers a shop takes. "india": for a delivery in India only a number that can be called there; "mobile": only a
 * mobile number, stored as "+919876543210"; "any": whatever looks like a number.
 */
export type PhoneNumbers = "any" | "india" | "mobile";

/** The address with its mobile numbers as they are stored, in a shop that takes only such numbers in India. */
export function withStoredPhone<T extends Pick<Address, "country" | "phone" | "second_phone">>(
	address: T,
	{ phoneNumbers }: { phoneNumbers: PhoneNumbers },
): T {
	if (phoneNumbers !== "mobile" || address.country !== "IN") return address;
	const phone = mobileOf(address.phone) ?? address.phone;
	// The second one may be a landline.
	const second = mobileOf(address.second_phone ?? "") ?? address.second_phone;
	const isSame = phone === address.phone && second === address.second_phone;
	return isSame ? address : { ...address, phone, ...(second ? { second_phone: second } : {}) };
}

/**
 * Why the driver of a delivery could not call; null if he can, or if the shop does not ask for it. `typed`: the number
 * of the delivery, or the buyer's where it has none.
 */
export function deliveryPhoneProblem(
	typed: string,
	{ country }: Pick<Address, "country">,
	{ phoneField, phoneNumbers }: { phoneField: "optional" | "required" | "hidden"; phoneNumbers: PhoneNumbers },
): Said | null {
	if (phoneField === "hidden") return null;
	if (typed.trim() === "")
		return phoneField === "required" ? said("Please give a phone number: the driver calls before the delivery.") : null;
	if (phoneNumbers === "any" || country !== "IN") return null;
	if (phoneNumbers === "mobile")
		return mobileOf(typed)
			? null
			: said("Please give a mobile number with ten digits, so that the driver can call you.");
	if (isIndianPhone(typed)) return null;
	return said("Please give a phone number with ten digits, so that the driver can call you.");
}
