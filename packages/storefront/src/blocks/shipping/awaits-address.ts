import { getSetting } from "../../settings/settings.ts";
import type { ShippingAddress } from "../../wire/types.ts";
import { addressFields } from "../address/address-fields.ts";

/**
 * Whether shipping costs are hidden until the address is complete (country, and state and postcode if the country has
 * them), by the shop's setting. The server returns rates anyway where pickup is possible. Specification: 3, Store
 * settings read; reference: 02 §2.6.
 */
export function awaitsAddress(address: Pick<ShippingAddress, "country" | "state" | "postcode">): boolean {
	if (!getSetting("shippingCostRequiresAddress", false)) return false;
	if (!address.country) return true;
	return addressFields(address.country).some(
		({ name, required }) => (name === "state" || name === "postcode") && required && !address[name],
	);
}
