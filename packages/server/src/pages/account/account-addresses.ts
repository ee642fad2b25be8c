import { type Html, html } from "@feedmill/store-api/html.ts";
import type { AddressFieldProps } from "@feedmill/storefront/pages/account/address-form.tsx";
import { type Address, type BillingAddress, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { hasOneAddress, sellingCountries, shippingCountries, statesOf } from "@feedmill/trade/address/countries.ts";
import { countryLocale, fieldRules, withoutHiddenFields } from "@feedmill/trade/address/fields.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { isPostcode } from "@feedmill/trade/address/postcodes.ts";
import { isEmail, isPhone, sanitiseAddress, tooLongFields, tooLongMessage } from "@feedmill/trade/address/validate.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import { labelOf, said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { plainText } from "../../http/plain-text.ts";
import { formText } from "../basics/form-text.ts";
import { notFound, type PageAnswer, redirectTo } from "../basics/page.ts";
import type { AccountContext, AccountView } from "./account-view.ts";

type Kind = "billing" | "shipping";

const TITLES = { billing: said("Billing address"), shipping: said("Shipping address") };

/** /my-account/edit-address/: both addresses. Reference: account §5. */
export async function accountAddresses({ shop, customer, settings, links }: AccountContext): Promise<AccountView> {
	const { say, tell } = shop.words;
	const shown: Kind[] = hasOneAddress(settings) ? ["billing"] : ["billing", "shipping"];
	return {
		heading: say("Addresses"),
		active: "edit-address",
		section: {
			kind: "addresses",
			addresses: shown.map((kind) => ({
				title: tell(TITLES[kind]),
				editHref: links.to("accountItem", { section: "edit-address", item: kind }),
				lines: isGiven(customer[kind]) ? addressLines(customer[kind], settings.base.country, placesIn(shop.words)) : [],
			})),
		},
	};
}

function isGiven({ address_1, city, postcode }: Address): boolean {
	return [address_1, city, postcode].some((value) => value !== "");
}

/** /my-account/edit-address/{billing|shipping}/. */
export async function editAddress(context: AccountContext, item: string): Promise<AccountView | PageAnswer> {
	const { words } = context.shop;
	const { say, tell } = words;
	const { customer, form, method, settings, links, request, urls } = context;
	if (item !== "billing" && item !== "shipping") return notFound;
	const kind = item;
	const view = (address: BillingAddress, problems: Problem[] = []): AccountView => ({
		heading: say("Addresses"),
		active: "edit-address",
		section: {
			kind: "address-form",
			title: tell(TITLES[kind]),
			action: links.to("accountItem", { section: "edit-address", item: kind }),
			fields: fieldsOf(kind, address, settings, problems, words),
		},
		notices: problems.map((problem) => ({ kind: "error", html: problemHtml(kind, problem) })),
	});
	const stored: BillingAddress = { email: customer.email, ...customer[kind] };
	const country = stored.country || settings.base.country;
	if (method !== "POST") return view({ ...stored, country, email: stored.email || customer.email });
	const typed = typedAddress(kind, form);
	// The button beside the country shows the form with that country's states and labels.
	if (form.update_country !== undefined) return view(typed);
	const problems = isFromHere(request, urls)
		? problemsOf(kind, typed, settings, words)
		: [{ field: "", message: say("We were unable to process the form, please try again.") }];
	return problems.length > 0 ? view(typed, problems) : save(kind, typed, context);
}

async function save(
	kind: Kind,
	typed: BillingAddress,
	{ shop, customer, caller, links }: AccountContext,
): Promise<PageAnswer> {
	const { email, ...shipping } = typed;
	if (kind === "billing") await shop.customers.updateBilling(customer.id, typed);
	else await shop.customers.updateShipping(customer.id, shipping);
	// The current cart gets the new address too.
	await shop.carts.updateCustomer(
		caller.visitor,
		kind === "billing" ? { billing: { ...shipping, email }, shipping: {} } : { shipping },
	);
	await shop.carts.addNotice(caller.visitor, { kind: "success", text: said("Address changed successfully.") });
	return redirectTo(links.to("accountSection", { section: "edit-address" }), 303);
}

/** The address of a posted form. */
export function typedAddress(kind: Kind, form: Readonly<Record<string, unknown>>): BillingAddress {
	const names = [...Object.keys(EMPTY_ADDRESS), "email"];
	const typed = Object.fromEntries(names.map((name) => [name, formText(form, `${kind}_${name}`).trim()]));
	// With another country chosen, the form still had the fields of the former one.
	return withoutHiddenFields(sanitiseAddress(typed as unknown as BillingAddress));
}

interface FieldSpec {
	name: keyof BillingAddress;
	label: string;
	required: boolean;
	autoComplete: string;
	type: AddressFieldProps["type"];
	/** Its share of a row on wide screens; a whole one if not set. */
	row?: AddressFieldProps["row"];
	placeholder?: string;
}

/** Place of each field in the account's forms, where the country does not set another. Reference: account §5. */
const PRIORITIES: Readonly<Record<keyof BillingAddress, number>> = {
	first_name: 10,
	last_name: 20,
	company: 30,
	country: 40,
	address_1: 50,
	address_2: 60,
	city: 70,
	state: 80,
	postcode: 90,
	phone: 100,
	email: 110,
};

function priorityOf(name: keyof BillingAddress, country: string): number {
	const locale: Partial<Record<string, { priority?: number }>> = countryLocale(country);
	return locale[name]?.priority ?? PRIORITIES[name];
}

/** Fields in the country's order, with the labels of account forms and the country's rules. */
function specsOf(kind: Kind, country: string, { say, tell }: Words): FieldSpec[] {
	const rules = fieldRules(country);
	const states = statesOf(country);
	const own = (field: "city" | "state" | "postcode", general: string) =>
		tell(labelOf(countryLocale(country)[field]?.label ?? general));
	const specs: FieldSpec[] = [
		{
			name: "first_name",
			label: say("First name"),
			required: true,
			autoComplete: "given-name",
			type: "text",
			row: "first",
		},
		{
			name: "last_name",
			label: say("Last name"),
			required: true,
			autoComplete: "family-name",
			type: "text",
			row: "last",
		},
		{ name: "company", label: say("Company name"), required: false, autoComplete: "organization", type: "text" },
		{
			name: "country",
			label: say("Country / Region"),
			required: true,
			autoComplete: "country",
			type: "select",
			placeholder: say("Select a country / region…"),
		},
		{
			name: "address_1",
			label: say("Street address"),
			required: true,
			autoComplete: "address-line1",
			type: "text",
			placeholder: say("House number and street name"),
		},
		{
			name: "address_2",
			label: say("Apartment, suite, unit, etc."),
			required: false,
			autoComplete: "address-line2",
			type: "text",
		},
		{
			name: "city",
			label: own("city", "Town / City"),
			required: rules.city.required,
			autoComplete: "address-level2",
			type: "text",
			row: "half",
		},
		{
			name: "postcode",
			label: own("postcode", "Postcode / ZIP"),
			required: rules.postcode.required,
			autoComplete: "postal-code",
			type: "text",
			row: "half",
		},
		{
			name: "state",
			label: own("state", "State / County"),
			required: rules.state.required,
			autoComplete: "address-level1",
			type: states ? "select" : "text",
			row: "half",
			placeholder: states ? say("Select an option…") : "",
		},
		...(kind === "billing"
			? ([
					{ name: "phone", label: say("Phone"), required: true, autoComplete: "tel", type: "tel", row: "half" },
					{ name: "email", label: say("Email address"), required: true, autoComplete: "email", type: "email" },
				] satisfies FieldSpec[])
			: []),
	];
	return specs
		.filter(({ name }) => !(name in rules && rules[name as keyof typeof rules].hidden))
		.sort((a, b) => priorityOf(a.name, country) - priorityOf(b.name, country));
}

export function fieldsOf(
	kind: Kind,
	address: BillingAddress,
	settings: StoreSettings,
	problems: readonly Problem[],
	words: Words,
): AddressFieldProps[] {
	const countries = kind === "billing" ? sellingCountries(settings) : shippingCountries(settings);
	const names = placesIn(words);
	const options = {
		country: names.countries(countries).map(([value, label]) => ({ value, label })),
		state: names.states(address.country).map(([value, label]) => ({ value, label })),
	};
	return specsOf(kind, address.country, words).map(({ name, row = "wide", placeholder = "", ...spec }) => ({
		...spec,
		name: `${kind}_${name}`,
		priority: priorityOf(name, address.country),
		row,
		placeholder,
		value: address[name],
		numeric: name === "postcode" && address.country === "IN",
		options: name === "country" || name === "state" ? options[name] : [],
		problem: plainText(problems.find(({ field }) => field === name)?.message ?? ""),
	}));
}

export interface Problem {
	/** Name in the address, or of another field of the form; "" if it concerns none. */
	field: string;
	/** HTML */
	message: string;
}

/** The sentence above the form, as a link to its field. */
export function problemHtml(kind: Kind, { field, message }: Problem): Html {
	const text = safeHtml(message);
	if (field === "") return text;
	const id = field === "email" || Object.hasOwn(EMPTY_ADDRESS, field) ? `${kind}_${field}` : field;
	return html`<a href="#${escapeHtml(id)}">${text}</a>`;
}

/** Reference: account §5, Errors. */
export function problemsOf(kind: Kind, address: BillingAddress, settings: StoreSettings, words: Words): Problem[] {
	const { say, tell } = words;
	const countries = kind === "billing" ? sellingCountries(settings) : shippingCountries(settings);
	const specs = specsOf(kind, address.country, words);
	const long = tooLongFields(address);
	const tooLong = specs
		.filter(({ name }) => long.includes(name))
		.map(({ name, label }) => ({ field: name, message: tell(tooLongMessage(label)) }));
	if (tooLong.length > 0) return tooLong;
	const missing = specs
		.filter(({ name, required }) => required && address[name] === "")
		.map(({ name, label }) => ({ field: name, message: say("{label} is a required field.", { label }) }));
	const states = statesOf(address.country);
	const wrong: Problem[] = [
		...(address.country !== "" && !countries.includes(address.country)
			? [{ field: "country", message: say("We do not sell to this country or region yet.") }]
			: []),
		...(address.state !== "" && states && !Object.hasOwn(states, address.state)
			? [{ field: "state", message: say("Please choose a state from the list.") }]
			: []),
		...(address.postcode !== "" && !isPostcode(address.postcode, address.country)
			? [
					{
						field: "postcode",
						message:
							address.country === "IE"
								? say("Please enter a valid Eircode.")
								: say("Please enter a valid postcode / ZIP."),
					},
				]
			: []),
	];
	if (kind === "billing" && address.phone !== "" && !isPhone(address.phone))
		wrong.push({ field: "phone", message: say("<strong>Phone</strong> is not a valid phone number.") });
	if (kind === "billing" && address.email !== "" && !isEmail(address.email))
		wrong.push({ field: "email", message: say("<strong>Email address</strong> is not a valid email address.") });
	return [...missing, ...wrong];
}
