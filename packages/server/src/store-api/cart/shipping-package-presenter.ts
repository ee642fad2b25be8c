import type { WireShippingPackage, WireShippingRate } from "@feedmill/store-api/shipping-package.ts";
import type { ShippingPackage, ShippingRate } from "@feedmill/trade/calculation/calculation.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { formatHtml, formatMarkup } from "@feedmill/trade/text/format-html.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { type CurrencyFields, moneyString } from "../presenting/shared-presenters.ts";

/** A package of the cart with the rates that it may be sent by. Reference: 02 Cart §1. */
export function presentPackage(
	entry: ShippingPackage,
	settings: StoreSettings,
	currency: CurrencyFields,
	words: Words,
): WireShippingPackage {
	const { destination } = entry;
	return {
		package_id: entry.id,
		name: entry.name,
		destination: {
			address_1: formatHtml(destination.address_1, settings),
			address_2: formatHtml(destination.address_2, settings),
			city: formatHtml(destination.city, settings),
			state: formatHtml(destination.state, settings),
			postcode: formatHtml(destination.postcode, settings),
			country: formatHtml(destination.country, settings),
		},
		items: entry.items.map(({ key, name, quantity }) => ({ key, name, quantity })),
		shipping_rates: entry.rates.map((rate) => presentRate(rate, settings, currency, words)),
	};
}

function presentRate(
	rate: ShippingRate,
	settings: StoreSettings,
	currency: CurrencyFields,
	words: Words,
): WireShippingRate {
	return {
		rate_id: rate.rateId,
		name: formatHtml(rate.name, settings),
		description: formatMarkup(words.tell(rate.description)),
		delivery_time: formatHtml(words.tell(rate.deliveryTime), settings),
		price: moneyString(rate.cost, settings),
		taxes: moneyString(
			rate.taxes.reduce((sum, tax) => sum + tax.amount, 0),
			settings,
		),
		instance_id: rate.instanceId,
		method_id: rate.methodId,
		meta_data: rate.metaData,
		selected: rate.selected,
		...currency,
	};
}
