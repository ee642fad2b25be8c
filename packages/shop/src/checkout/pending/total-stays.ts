import { type Address, type BillingAddress, samePlace } from "@feedmill/trade/address/address.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { TaxRate } from "@feedmill/trade/settings/tax-rate.ts";
import type { ShippingZone } from "@feedmill/trade/settings/zone.ts";
import { zoneFor } from "@feedmill/trade/shipping/zones.ts";
import { ratesFor, shippingTaxRates, taxPlace } from "@feedmill/trade/tax/tax-rates.ts";
import { orderRateIds } from "./order-as-cart.ts";

export interface PriceRules {
	settings: StoreSettings;
	taxRates: readonly TaxRate[];
	zones: readonly ShippingZone[];
}

/** Billing and shipping address. */
interface Addresses {
	billing: BillingAddress;
	shipping: Address;
}

/**
 * Whether a pending order costs the same at other addresses: the same tax rates and the same shipping zone apply. The
 * buyer agreed to the total, so an address that would change it is refused.
 */
export function totalStays(order: Order, to: Addresses, rules: PriceRules): boolean {
	const from: Addresses = order;
	if (samePlace(from.billing, to.billing) && samePlace(from.shipping, to.shipping)) return true;
	return sameTaxes(order, from, to, rules) && sameShipping(order, from, to, rules);
}

function sameTaxes(order: Order, from: Addresses, to: Addresses, { settings, taxRates }: PriceRules): boolean {
	if (!settings.taxesEnabled) return true;
	const [before, after] = [from, to].map(({ billing, shipping }) => {
		const place = taxPlace(settings, billing, shipping, orderRateIds(order, settings));
		const classes = [...new Set([...order.items, ...order.fees].map(({ taxClass }) => taxClass))];
		const lines = classes.map((taxClass) => idsOf(ratesFor(taxRates, place, taxClass)));
		const sending = idsOf(shippingTaxRates(settings, taxRates, place, classes));
		return JSON.stringify([lines, sending]);
	});
	return before === after;
}

function sameShipping({ shippingLines }: Order, from: Addresses, to: Addresses, { zones }: PriceRules): boolean {
	const sent = shippingLines.filter(({ methodId }) => !methodId.includes("pickup"));
	if (sent.length === 0) return true;
	// Only methods of the shop's zones are sure to cost the same everywhere in them. What was agreed has no instance.
	const ofZone = sent.every(
		({ methodId, instanceId }) => instanceId !== 0 && (methodId === "flat_rate" || methodId === "free_shipping"),
	);
	return ofZone
		? zoneFor(zones, from.shipping)?.id === zoneFor(zones, to.shipping)?.id
		: samePlace(from.shipping, to.shipping);
}

function idsOf(rates: readonly TaxRate[]): number[] {
	return rates.map(({ id }) => id);
}
