import { isIndianPhone } from "@feedmill/values/digits.ts";
import type { Address } from "../../address/address.ts";
import { mobileOf } from "../../address/phone.ts";
import type { StoreSettings } from "../../settings/settings.ts";
import { type Said, said } from "../../words/said.ts";

/**
 * Why the driver of a delivery could not call; null if he can, or if the shop does not ask for it. `typed`: the number
 * of the delivery, or the buyer's where it has none.
 */
export function deliveryPhoneProblem(
	typed: string,
	{ country }: Pick<Address, "country">,
	{ phoneField, phoneNumbers }: Pick<StoreSettings, "phoneField" | "phoneNumbers">,
): Said | null {
	if (phoneField === "hidden") return null;
	if (typed.trim() === "")
		return phoneField === "required" ? said("Please give a phone number: the driver calls before the delivery.") : null;
	if (phoneNumbers === "any" || country !== "IN") return null;
	if (phoneNumbers === "mobile")
		return mobileOf(typed)
			? null
			: said("Please give a mobile number with ten digits, so that the driver can call you.");
	if (isIndianPhone(typed)) return null;
	return said("Please give a phone number with ten digits, so that the driver can call you.");
}
