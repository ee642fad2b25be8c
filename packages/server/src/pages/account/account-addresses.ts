import type { Address, BillingAddress } from "@feedmill/trade/address/address.ts";
import { stateSetByPin, withStateByPin } from "@feedmill/trade/address/address-by-settings.ts";
import { hasOneAddress } from "@feedmill/trade/address/countries.ts";
import { addressLines } from "@feedmill/trade/address/format.ts";
import { certainPrefixes } from "@feedmill/trade/address/pin-states.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { type Result, reasonOf } from "@feedmill/trade/basics/result.ts";
import { joined, said } from "@feedmill/trade/words/said.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { addressButtons, fieldsOf, typedAddress } from "../address-form/address-fields.ts";
import { problemsOf } from "../address-form/address-problems.ts";
import type { AddressKind } from "../address-form/fields-by-country.ts";
import { officesOf, type PlacedAddress, pinOf, withPlaceOfPin } from "../address-form/place-of-pin.ts";
import { notFound, type PageAnswer, redirectTo } from "../basics/page.ts";
import { onePerField } from "../forms/define-form.ts";
import { type FieldProblem, linkedNotices, ofForm } from "../forms/show-problems.ts";
import type { AccountContext, AccountView } from "./account-view.ts";

const TITLES = { billing: said("Billing address"), shipping: said("Shipping address") };

/** /my-account/edit-address/: both addresses. Reference: account §5. */
export async function accountAddresses({ shop, customer, settings, links }: AccountContext): Promise<AccountView> {
	const { say, tell } = shop.words;
	const shown: AddressKind[] = hasOneAddress(settings) ? ["billing"] : ["billing", "shipping"];
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
	const offices = () => context.shop.places.offices;
	const pinFirst = settings.display.pinFirst === true;
	const view = (
		address: BillingAddress,
		problems: FieldProblem[] = [],
		asked: Partial<PlacedAddress> = {},
	): AccountView => ({
		heading: say("Addresses"),
		active: "edit-address",
		section: {
			kind: "address-form",
			title: tell(TITLES[kind]),
			action: links.to("accountItem", { section: "edit-address", item: kind }),
			fields: fieldsOf(kind, address, settings, problems, words, officesOf(address, settings, offices)),
			pinStates: settings.pinDecidesState && !pinFirst ? certainPrefixes() : null,
			pin: pinFirst ? pinOf(context, asked) : null,
		},
		notices: linkedNotices(problems, words),
	});
	const stored: BillingAddress = { email: customer.email, ...customer[kind] };
	const country = stored.country || settings.base.country;
	if (method !== "POST") return view({ ...stored, country, email: stored.email || customer.email });
	const posted = typedAddress(kind, form);
	// A shipping address may have got phone numbers at the checkout; this form has none for it.
	const { phone, post_office, second_phone } = customer[kind];
	const kept = { ...(post_office ? { post_office } : {}), ...(second_phone ? { second_phone } : {}) };
	const sent = { ...kept, ...posted, ...(kind === "shipping" ? { phone } : {}) };
	const placed = withPlaceOfPin(sent, form, { settings, offices, words });
	const typed = withStateByPin(placed.address, settings);
	// The button beside the country shows the form with that country's states and labels.
	if (addressButtons.isSent(form)) return view(typed);
	const problems = isFromHere(request, urls)
		? problemsOf(kind, typed, settings, words)
		: ofForm(said("We were unable to process the form, please try again."));
	if (placed.question) problems.push({ field: `${kind}_postcode`, text: placed.question.text });
	if (problems.length > 0) return view(typed, onePerField(problems), placed);
	const saved = await save(kind, typed, context, typed.state !== placed.address.state);
	if (!saved.ok) return view(typed, ofForm(reasonOf(saved.error)), placed);
	return redirectTo(links.to("accountSection", { section: "edit-address" }), 303);
}

/** The current cart gets the new address too. */
function save(
	kind: AddressKind,
	typed: BillingAddress,
	{ shop, customer }: AccountContext,
	isSetByPin: boolean,
): Promise<Result<unknown>> {
	const { email: _, ...shipping } = typed;
	const visitor = { sessionId: String(customer.id), customerId: customer.id };
	const changed = said("Address changed successfully.");
	const text = isSetByPin ? joined([changed, stateSetByPin(typed)], " ") : changed;
	const notice = { kind: "success", text } as const;
	return kind === "billing"
		? shop.carts.saveAddress(visitor, { billing: typed }, { billing: typed, shipping: {} }, notice)
		: shop.carts.saveAddress(visitor, { shipping }, { shipping }, notice);
}
