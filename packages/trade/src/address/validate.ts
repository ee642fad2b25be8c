import { westernDigits } from "@feedmill/values/digits.ts";
import { sanitisePlainText } from "../text/sanitise.ts";
import { labelOf, phrase, type Said, said, type Text } from "../words/said.ts";
import { ADDITIONAL_FIELDS, type Address, type BillingAddress } from "./address.ts";
import { allCountries, isCountry, stateCode, statesOf } from "./countries.ts";
import { fieldRules } from "./fields.ts";
import { formatPostcode, isPostcode } from "./postcodes.ts";

/** An error of one address field, with the codes and messages of reference 01 §6.2. */
export interface AddressFault {
	code: `invalid_${keyof BillingAddress}`;
	message: Text;
}

/** Digits, white space and # _ - + / ( ) . — at least one of them. */
export function isPhone(phone: string): boolean {
	return /^[\s\d#_\-+/().]+$/.test(phone.trim());
}

/** One @, a plausible local part and a domain with a dot. */
export function isEmail(email: string): boolean {
	return (
		email.length >= 6 &&
		email.length <= 254 &&
		/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i.test(email)
	);
}

/** Empty and "0" count as missing. */
const given = (value: string) => value !== "" && value !== "0";

/**
 * Errors of a sanitised address: fields that are too long, or else those of the reference in its order, in which an
 * unknown country ends the check. Only a billing address has an email. Empty fields are no errors here; the checkout
 * requires them (address/fields.ts).
 */
export function validateAddress(address: Address | BillingAddress): AddressFault[] {
	const { country, state, postcode, phone, second_phone = "" } = address;
	const tooLong = lengthFaults(address);
	if (tooLong.length > 0) return tooLong;
	if (given(country) && !isCountry(country)) {
		return [
			{
				code: "invalid_country",
				message: said("Invalid country code provided. Must be one of: {codes}", {
					codes: Object.keys(allCountries()).join(", "),
				}),
			},
		];
	}
	const faults: AddressFault[] = [];
	const states = statesOf(country);
	if (given(state) && states && !Object.hasOwn(states, state)) {
		faults.push({
			code: "invalid_state",
			message: said("The provided state ({state}) is not valid. Must be one of: {codes}", {
				// The sentence is HTML to clients.
				state: state.replaceAll("<", "&lt;"),
				codes: Object.keys(states).join(", "),
			}),
		});
	}
	if (given(postcode) && !isPostcode(postcode, country))
		faults.push({ code: "invalid_postcode", message: said("The provided postcode / ZIP is not valid") });
	if (given(phone) && !isPhone(phone))
		faults.push({ code: "invalid_phone", message: said("The provided phone number is not valid") });
	if (given(second_phone) && !isPhone(second_phone))
		faults.push({ code: "invalid_second_phone", message: said("The provided phone number is not valid") });
	if ("email" in address && given(address.email) && !isEmail(address.email))
		faults.push({ code: "invalid_email", message: said("The provided email address is not valid") });
	return faults;
}

/** Most characters of one field, so that carts cannot fill the memory. */
const LONGEST = 500;

/** Whether a text is longer than a field of an address or account may be: tooLongMessage says so. */
export function isTooLong(text: string): boolean {
	return text.length > LONGEST;
}

/** The fields that are refused for their length. */
export function tooLongFields(address: Partial<BillingAddress>): (keyof BillingAddress)[] {
	const fields = Object.keys(address) as (keyof BillingAddress)[];
	return fields.filter((field) => isTooLong(address[field] ?? ""));
}

/** Errors of these fields only. */
export function lengthFaults(address: Address | BillingAddress): AddressFault[] {
	return tooLongFields(address).map((field) => ({
		code: `invalid_${field}`,
		message: tooLongMessage(labelOf(labelOfField(field, address.country))),
	}));
}

export function tooLongMessage(label: Text): Said {
	return said("{label} may have at most {longest} characters.", { label, longest: LONGEST });
}

function labelOfField(field: keyof BillingAddress, country: string): string {
	if (field === "phone") return phrase("Phone");
	if (field === "post_office" || field === "second_phone") return ADDITIONAL_FIELDS[field].label;
	return field === "email" ? phrase("Email address") : fieldRules(country)[field].label;
}

/**
 * Sanitises an address for storage: text without markup, country in upper case, state as its code, postcode in the
 * country's format, Western digits in it and in the phone number. Additional fields that were emptied stay, empty, so
 * that they replace stored ones: withoutAdditional() removes them after the merge. Reference: 02 Cart §2 and §8.
 */
export function sanitiseAddress<T extends Address>(address: T): T {
	const clean = { ...address };
	for (const field of Object.keys(clean) as (keyof T & string)[]) {
		const value = clean[field];
		if (typeof value === "string") clean[field] = sanitisePlainText(value).toWellFormed() as typeof value;
	}
	clean.country = clean.country.toUpperCase();
	clean.state = stateCode(clean.country, clean.state);
	clean.phone = westernDigits(clean.phone.normalize("NFKC"));
	if (clean.second_phone) clean.second_phone = westernDigits(clean.second_phone.normalize("NFKC"));
	clean.postcode = clean.postcode === "" ? "" : formatPostcode(clean.postcode, clean.country);
	return clean;
}

/** The state as a cart shows it; "" if it does not belong to the country. */
export function validState(country: string, state: string): string {
	const states = statesOf(country);
	return !states || Object.hasOwn(states, state) ? state : "";
}
