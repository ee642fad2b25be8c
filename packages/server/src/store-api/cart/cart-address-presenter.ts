import type { Cart } from "@feedmill/shop/cart/model/cart.ts";
import type { WireBillingAddress, WireShippingAddress } from "@feedmill/store-api/address.ts";
import { hasAdditionalFields, type WireFields, wireFields } from "@feedmill/trade/address/additional-fields.ts";
import type { Address } from "@feedmill/trade/address/address.ts";
import { validState } from "@feedmill/trade/address/validate.ts";
import { formatHtml } from "@feedmill/trade/text/format-html.ts";

/** A state that does not belong to the country is omitted. */
export function presentShippingAddress({ session: { shipping }, settings }: Cart): WireShippingAddress {
	return {
		first_name: formatHtml(shipping.first_name),
		last_name: formatHtml(shipping.last_name),
		company: formatHtml(shipping.company),
		address_1: formatHtml(shipping.address_1),
		address_2: formatHtml(shipping.address_2),
		city: formatHtml(shipping.city),
		state: formatHtml(validState(shipping.country, shipping.state)),
		postcode: formatHtml(shipping.postcode),
		country: formatHtml(shipping.country),
		phone: formatHtml(shipping.phone),
		...presentAdditional(shipping, settings),
	};
}

export function presentBillingAddress({ session: { billing }, settings }: Cart): WireBillingAddress {
	return {
		first_name: formatHtml(billing.first_name),
		last_name: formatHtml(billing.last_name),
		company: formatHtml(billing.company),
		address_1: formatHtml(billing.address_1),
		address_2: formatHtml(billing.address_2),
		city: formatHtml(billing.city),
		state: formatHtml(validState(billing.country, billing.state)),
		postcode: formatHtml(billing.postcode),
		country: formatHtml(billing.country),
		email: formatHtml(billing.email),
		phone: formatHtml(billing.phone),
		...presentAdditional(billing, settings),
	};
}

function presentAdditional(address: Address, settings: Cart["settings"]): WireFields {
	return hasAdditionalFields(address.country, settings) ? presentFields(wireFields(address, true)) : {};
}

/** Additional fields as the API writes texts. */
export function presentFields(fields: WireFields): WireFields {
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, formatHtml(value)]));
}
