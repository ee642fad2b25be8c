import { getSetting } from "../../settings/settings.ts";
import type { ShippingAddress } from "../../wire/types.ts";
import { addressFields } from "../address/address-fields.ts";

/**
 * Whether the shopkeeper tells what delivery costs only for an address that is whole enough, and this one is not yet:
 * its country, and the state and postcode where that country has them. The server answers rates all the same where
 * goods can be collected. Specification: 3, Store settings read; reference: 02 §2.6.
 */
export function awaitsAddress(address: Pick<ShippingAddress, "country" | "state" | "postcode">): boolean {
	if (!getSetting("shippingCostRequiresAddress", false)) return false;
	if (!address.country) return true;
	return addressFields(address.country).some(
		({ name, required }) => (name === "state" || name === "postcode") && required && !address[name],
	);
}
