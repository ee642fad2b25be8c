import type { AddressFieldProps } from "@feedmill/storefront/pages/account/address-form.tsx";
import { type BillingAddress, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { withoutHiddenFields } from "@feedmill/trade/address/fields.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { sanitiseAddress } from "@feedmill/trade/address/validate.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { labelOf } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../http/plain-text.ts";
import { formText } from "../basics/form-text.ts";
import type { Problem } from "./address-problems.ts";
import { type AddressKind, countriesFor, fieldsIn } from "./fields-by-country.ts";

/** The fields of an address form in the order of the address's country, with what is wrong with each. */
export function fieldsOf(
	kind: AddressKind,
	address: BillingAddress,
	settings: StoreSettings,
	problems: readonly Problem[],
	words: Words,
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
		value: address[name],
		options: name === "country" || name === "state" ? options[name] : [],
		placeholder: placeholder === "" ? "" : words.tell(labelOf(placeholder)),
		problem: plainText(problems.find(({ field }) => field === name)?.message ?? ""),
		numeric: name === "postcode" && country === "IN",
	}));
}

/** The address of a posted form. */
export function typedAddress(kind: AddressKind, form: Readonly<Record<string, unknown>>): BillingAddress {
	const names = [...Object.keys(EMPTY_ADDRESS), "email"];
	const typed = Object.fromEntries(names.map((name) => [name, formText(form, `${kind}_${name}`).trim()]));
	// With another country chosen, the form still had the fields of the former one.
	return withoutHiddenFields(sanitiseAddress(typed as unknown as BillingAddress));
}
