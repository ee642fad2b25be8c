import type { Address, Place } from "../address/address.ts";
import type { StoreSettings } from "../settings/settings.ts";

/** The store's location. */
export function basePlace(settings: Pick<StoreSettings, "base">): Place {
	return placeOf(settings.base);
}

export function placeOf({ country, state, postcode, city }: Place): Place {
	return { country, state, postcode, city };
}

/**
 * The location that taxes are calculated for: the pickup location, or the address by the setting. null: no country
 * known. Reference: 04 §2.
 */
export function taxPlace(
	settings: StoreSettings,
	billing: Address,
	shipping: Address,
	chosenRateIds: readonly string[],
): Place | null {
	const place = placeOfPickup(settings, chosenRateIds) ?? placeByAddress(settings, billing, shipping);
	return place.country === "" ? null : place;
}

function placeOfPickup(settings: StoreSettings, chosenRateIds: readonly string[]): Place | null {
	if (chosenRateIds.some((id) => id.startsWith("local_pickup:"))) return basePlace(settings);
	const match = /^pickup_location:(\d+)$/.exec(chosenRateIds[0] ?? "");
	const location = match ? settings.pickup.locations[Number(match[1])] : undefined;
	return location && location.address.country !== "" ? placeOf(location.address) : null;
}

function placeByAddress(settings: StoreSettings, billing: Address, shipping: Address): Place {
	if (settings.taxBasedOn === "base") return basePlace(settings);
	return placeOf(settings.taxBasedOn === "billing" ? billing : shipping);
}
