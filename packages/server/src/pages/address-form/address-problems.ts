import type { BillingAddress } from "@feedmill/trade/address/address.ts";
import { statesOf } from "@feedmill/trade/address/countries.ts";
import { isPostcode } from "@feedmill/trade/address/postcodes.ts";
import { isEmail, isPhone, tooLongFields, tooLongMessage } from "@feedmill/trade/address/validate.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { labelOf, type Said, said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { FieldProblem } from "../forms/show-problems.ts";
import { type AddressKind, countriesFor, fieldsIn } from "./fields-by-country.ts";

/** What is wrong with a typed address: too long texts, else what is missing or invalid. Reference: account §5. */
export function problemsOf(
	kind: AddressKind,
	address: BillingAddress,
	settings: StoreSettings,
	words: Words,
): FieldProblem[] {
	return addressProblems(kind, address, settings, words).map(({ name, text }) => ({ field: `${kind}_${name}`, text }));
}

interface AddressProblem {
	name: keyof BillingAddress;
	text: Said;
}

function addressProblems(
	kind: AddressKind,
	address: BillingAddress,
	settings: StoreSettings,
	words: Words,
): AddressProblem[] {
	const fields = fieldsIn(address.country, kind, settings).map(({ name, label, required }) => ({
		name,
		required,
		label: words.tell(labelOf(label)),
	}));
	const long = tooLongFields(address);
	const tooLong = fields
		.filter(({ name }) => long.includes(name))
		.map(({ name, label }) => ({ name, text: tooLongMessage(label) }));
	if (tooLong.length > 0) return tooLong;
	const labels = new Map<string, string>(fields.map(({ name, label }) => [name, label]));
	const missing = fields
		.filter(({ name, required }) => required && address[name] === "")
		.map(({ name, label }) => ({ name, text: said("{label} is a required field.", { label }) }));
	return [
		...missing,
		...placeProblems(address, countriesFor(kind, settings), labels),
		...(kind === "billing" ? contactProblems(address) : []),
	];
}

function placeProblems(
	{ country, state, postcode }: BillingAddress,
	countries: readonly string[],
	labels: ReadonlyMap<string, string>,
): AddressProblem[] {
	const problems: AddressProblem[] = [];
	const states = statesOf(country);
	if (country !== "" && !countries.includes(country))
		problems.push({ name: "country", text: said("We do not sell to this country or region yet.") });
	if (state !== "" && states && !Object.hasOwn(states, state))
		problems.push({ name: "state", text: said("Please choose a state from the list.") });
	if (postcode !== "" && !isPostcode(postcode, country)) {
		// By the name that the field has in this country, as the block form says it.
		const field = labels.get("postcode") ?? "";
		problems.push({ name: "postcode", text: said("Please enter a valid {field}.", { field: field.toLowerCase() }) });
	}
	return problems;
}

function contactProblems({ phone, second_phone = "", email }: BillingAddress): AddressProblem[] {
	const problems: AddressProblem[] = [];
	if (phone !== "" && !isPhone(phone))
		problems.push({ name: "phone", text: said("<strong>Phone</strong> is not a valid phone number.") });
	if (second_phone !== "" && !isPhone(second_phone))
		problems.push({ name: "second_phone", text: said("<strong>Second phone</strong> is not a valid phone number.") });
	if (email !== "" && !isEmail(email))
		problems.push({ name: "email", text: said("<strong>Email address</strong> is not a valid email address.") });
	return problems;
}
