import { type BillingAddress, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { statesOf } from "@feedmill/trade/address/countries.ts";
import { isPostcode } from "@feedmill/trade/address/postcodes.ts";
import { isEmail, isPhone, tooLongFields, tooLongMessage } from "@feedmill/trade/address/validate.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { labelOf } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { type Html, html } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { type AddressKind, countriesFor, fieldsIn } from "./fields-by-country.ts";

export interface Problem {
	/** Name in the address, or of another field of the form; "" if it concerns none. */
	field: string;
	/** HTML */
	message: string;
}

/** What is wrong with a typed address: too long texts, else what is missing or invalid. Reference: account §5. */
export function problemsOf(
	kind: AddressKind,
	address: BillingAddress,
	settings: StoreSettings,
	words: Words,
): Problem[] {
	const fields = fieldsIn(address.country, kind, settings).map(({ name, label, required }) => ({
		name,
		required,
		label: words.tell(labelOf(label)),
	}));
	const long = tooLongFields(address);
	const tooLong = fields
		.filter(({ name }) => long.includes(name))
		.map(({ name, label }) => ({ field: name, message: words.tell(tooLongMessage(label)) }));
	if (tooLong.length > 0) return tooLong;
	const labels = new Map<string, string>(fields.map(({ name, label }) => [name, label]));
	const missing = fields
		.filter(({ name, required }) => required && address[name] === "")
		.map(({ name, label }) => ({ field: name, message: words.say("{label} is a required field.", { label }) }));
	return [
		...missing,
		...placeProblems(address, countriesFor(kind, settings), labels, words),
		...(kind === "billing" ? contactProblems(address, words) : []),
	];
}

function placeProblems(
	{ country, state, postcode }: BillingAddress,
	countries: readonly string[],
	labels: ReadonlyMap<string, string>,
	{ say }: Words,
): Problem[] {
	const problems: Problem[] = [];
	const states = statesOf(country);
	if (country !== "" && !countries.includes(country))
		problems.push({ field: "country", message: say("We do not sell to this country or region yet.") });
	if (state !== "" && states && !Object.hasOwn(states, state))
		problems.push({ field: "state", message: say("Please choose a state from the list.") });
	if (postcode !== "" && !isPostcode(postcode, country)) {
		// By the name that the field has in this country, as the block form says it.
		const field = labels.get("postcode") ?? "";
		problems.push({ field: "postcode", message: say("Please enter a valid {field}.", { field: field.toLowerCase() }) });
	}
	return problems;
}

function contactProblems({ phone, email }: BillingAddress, { say }: Words): Problem[] {
	const problems: Problem[] = [];
	if (phone !== "" && !isPhone(phone))
		problems.push({ field: "phone", message: say("<strong>Phone</strong> is not a valid phone number.") });
	if (email !== "" && !isEmail(email))
		problems.push({ field: "email", message: say("<strong>Email address</strong> is not a valid email address.") });
	return problems;
}

/** The sentence above the form, as a link to its field. */
export function problemHtml(kind: AddressKind, { field, message }: Problem): Html {
	const isOfAddress = field === "email" || Object.hasOwn(EMPTY_ADDRESS, field);
	return linkToField({ field: isOfAddress ? `${kind}_${field}` : field, message });
}

/** The same of a form whose problems name the ids of their fields. */
export function linkToField({ field, message }: Problem): Html {
	const text = safeHtml(message);
	return field === "" ? text : html`<a href="#${escapeHtml(field)}">${text}</a>`;
}
