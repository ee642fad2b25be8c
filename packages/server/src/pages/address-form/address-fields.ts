import type { AddressFieldProps } from "@feedmill/storefront/pages/account/address-form.tsx";
import {
	ADDITIONAL_FIELDS,
	type AdditionalField,
	type BillingAddress,
	EMPTY_ADDRESS,
} from "@feedmill/trade/address/address.ts";
import { withoutHiddenFields } from "@feedmill/trade/address/fields.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { sanitiseAddress } from "@feedmill/trade/address/validate.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { labelOf } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { defineForm } from "../forms/define-form.ts";
import { button, line, type Posted } from "../forms/fields.ts";
import { type FieldProblem, problemAt } from "../forms/show-problems.ts";
import { type AddressKind, countriesFor, fieldsIn } from "./fields-by-country.ts";

/**
 * The fields of an address form in the order of the address's country, with what is wrong with each.
 * @param offices post offices of its PIN code, to choose from.
 */
export function fieldsOf(
	kind: AddressKind,
	address: BillingAddress,
	settings: StoreSettings,
	problems: readonly FieldProblem[],
	words: Words,
	offices: string[] = [],
): AddressFieldProps[] {
	const { country } = address;
	const places = placesIn(words);
	const options = {
		country: places.countries(countriesFor(kind, settings)).map(([value, label]) => ({ value, label })),
		state: places.states(country).map(([value, label]) => ({ value, label })),
	};
	return fieldsIn(country, kind, settings).map(({ name, label, placeholder, ...field }) => ({
		...field,
		name: `${kind}_${name}`,
		label: words.tell(labelOf(label)),
		value: address[name] ?? "",
		list: name === "post_office" ? offices : [],
		options: name === "country" || name === "state" ? options[name] : [],
		placeholder: placeholder === "" ? "" : words.tell(labelOf(placeholder)),
		problem: problemAt(`${kind}_${name}`, problems, words),
		numeric: name === "postcode" && country === "IN",
	}));
}

/**
 * The forms of both addresses. Which fields there are, which of them are required and what is wrong with them depends
 * on the country (address-problems.ts).
 */
export const ADDRESS_FORMS = { billing: addressForm("billing"), shipping: addressForm("shipping") };

/** Buttons beside the fields: another country gives the form other fields. */
export const addressButtons = defineForm({ otherCountry: button("update_country") });

/** The address of a posted form. Additional fields that it did not have are not in it: stored ones stay. */
export function typedAddress(kind: AddressKind, form: Posted): BillingAddress {
	const typed: BillingAddress = { ...EMPTY_ADDRESS, email: "", ...ADDRESS_FORMS[kind].read(form) };
	for (const name of Object.keys(ADDITIONAL_FIELDS) as AdditionalField[])
		if (!Object.hasOwn(form, `${kind}_${name}`)) delete typed[name];
	// With another country chosen, the form still had the fields of the former one.
	return withoutHiddenFields(sanitiseAddress(typed));
}

function addressForm(kind: AddressKind) {
	const names = [...Object.keys(EMPTY_ADDRESS), ...Object.keys(ADDITIONAL_FIELDS), "email"];
	return defineForm(Object.fromEntries(names.map((name) => [name, line(`${kind}_${name}`)])));
}
