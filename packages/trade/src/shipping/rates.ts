import type { Address } from "../address/address.ts";
import { oneLineAddress } from "../address/format.ts";
import type { ShippingRate } from "../calculation/calculation.ts";
import { type Amount, roundToMinor } from "../money/amount.ts";
import { isPickup } from "../settings/own-gateways.ts";
import { exclusiveTaxes } from "../tax/tax-calculation.ts";
import { stripTags } from "../text/sanitise.ts";
import { SHIPPING_METHODS } from "./methods.ts";
import type { RateInput } from "./rate-input.ts";

/**
 * The rates of one package in order: the zone's methods, those of extensions, then pickup locations. None is selected
 * yet. Reference: 04 Tax and shipping §6.
 */
export function packageRates(input: RateInput): ShippingRate[] {
	const items = {
		key: "Items",
		value: input.lines.map(({ line }) => `${stripTags(line.name)} &times; ${line.quantity}`).join(", "),
	};
	// A shop that sends nothing may still have zones; its orders are collected.
	const sends = input.settings.shipTo.mode !== "disabled";
	const methods = ((sends && input.zone?.methods) || [])
		.filter(({ enabled }) => enabled)
		.sort((a, b) => a.position - b.position || a.instanceId - b.instanceId);
	const rates: ShippingRate[] = [];
	for (const method of methods) {
		const offer = SHIPPING_METHODS[method.methodId]?.offer(method.settings, input);
		if (!offer) continue;
		const { cost, description = "", deliveryTime = "", metaData = [] } = offer;
		const taxable = method.settings.tax_status !== "none";
		rates.push({
			...rate(`${method.methodId}:${method.instanceId}`, method.title, cost, taxable, input),
			methodId: method.methodId,
			instanceId: method.instanceId,
			description,
			deliveryTime,
			metaData: [...metaData, items],
		});
	}
	for (const {
		rateId,
		methodId,
		instanceId,
		name,
		cost,
		taxable = true,
		description = "",
		deliveryTime = "",
		metaData = [],
	} of (sends && input.more) || []) {
		rates.push({
			...rate(rateId, name, cost, taxable, input),
			methodId,
			instanceId,
			description,
			deliveryTime,
			metaData: [...metaData, items],
		});
	}
	return [...rates, ...pickupRates(input, items)];
}

function rate(
	rateId: string,
	name: string,
	cost: Amount,
	taxable: boolean,
	{ settings, taxRates }: RateInput,
): ShippingRate {
	const rounded = roundToMinor(Math.max(0, cost), settings.currency.decimals);
	return {
		rateId,
		methodId: "",
		instanceId: 0,
		name,
		cost: rounded,
		taxes: taxable && rounded > 0 ? exclusiveTaxes(rounded, taxRates) : [],
		metaData: [],
		selected: false,
		description: "",
		deliveryTime: "",
	};
}

function pickupRates(input: RateInput, items: { key: string; value: string }): ShippingRate[] {
	const { pickup, base } = input.settings;
	if (!pickup.enabled) return [];
	return pickup.locations.flatMap((location, index) => {
		if (!location.enabled) return [];
		return {
			...rate(`pickup_location:${index}`, `${pickup.title} (${location.name})`, pickup.cost, pickup.taxable, input),
			methodId: "pickup_location",
			metaData: [
				{ key: "pickup_location", value: location.name },
				{ key: "pickup_address", value: oneLineAddress(location.address, base.country) },
				{ key: "pickup_details", value: location.details },
				items,
			],
		};
	});
}

/** A rate that the shop selected, because the shopper chose none. */
export interface GivenRate {
	rateId: string;
	/** Whether free shipping was offered beside it. */
	besideFree: boolean;
}

/**
 * The selected rate; null without rates. What the shopper chose stays while it is offered. What the shop selected gives
 * way to free shipping that is earned since. A new selection is free shipping, with `freeFirst` wherever it is
 * offered, else only if a coupon grants it; else the first rate. Reference: 02 Cart §8, Rate selection.
 * Where freight is offered, which waits for a PIN code, a pickup is not selected in its place, and one that the shop
 * selected earlier does not stay: the goods would not be sent, and nobody said so.
 */
export function selectedRateId(
	rates: readonly Pick<ShippingRate, "rateId" | "cost">[],
	{ chosen, given, freeFirst, freeShippingCoupon, hasFreight = false }: RateChoice,
): string | null {
	const free = freeRate(rates);
	const earlier = rates.find(({ rateId }) => rateId === chosen);
	const byShop = earlier !== undefined && earlier.rateId === given?.rateId;
	const givesWay = byShop && (freeFirst || (hasFreight && isPickup([earlier.rateId])));
	if (earlier && !givesWay) {
		const isEarned = byShop && free !== undefined && !given.besideFree && earlier.cost > free.cost;
		return isEarned ? free.rateId : earlier.rateId;
	}
	const first = hasFreight ? rates.find(({ rateId }) => !isPickup([rateId])) : rates[0];
	return ((freeFirst || freeShippingCoupon ? free : undefined) ?? first)?.rateId ?? null;
}

interface RateChoice {
	/** The rate selected before. */
	chosen: string | undefined;
	/** That rate if the shop selected it. */
	given: GivenRate | undefined;
	/** The setting freeDeliveryFirst. */
	freeFirst: boolean;
	/** Whether a valid coupon grants free shipping. */
	freeShippingCoupon: boolean;
	/** Whether the zone offers freight by weight and PIN code, whatever it says of this place. Default: no. */
	hasFreight?: boolean;
}

/** Free shipping among the rates. */
export function freeRate<Rate extends Pick<ShippingRate, "rateId">>(rates: readonly Rate[]): Rate | undefined {
	return rates.find(({ rateId }) => rateId.startsWith("free_shipping"));
}

/** The destination of a package. */
export function destinationOf(address: Address) {
	const { address_1, address_2, city, state, postcode, country } = address;
	return { address_1, address_2, city, state, postcode, country };
}
