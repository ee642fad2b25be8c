import { hasAdditionalFields, withoutAdditional } from "./additional-fields.ts";
import type { Address } from "./address.ts";
import { type PhoneNumbers, withStoredPhone } from "./phone.ts";
import { withStateByPin } from "./state-by-pin.ts";

/**
 * The address as this shop keeps it: with the State of its PIN code and its phone numbers in one form, if it says so,
 * and without fields that its forms do not have.
 */
export function addressBySettings<T extends Address>(
	address: T,
	settings: { pinDecidesState: boolean; phoneNumbers: PhoneNumbers; display: { pinFirst?: boolean } },
): T {
	const kept = hasAdditionalFields(address.country, settings) ? address : withoutAdditional(address, "all");
	return withStoredPhone(withStateByPin(kept, settings), settings);
}
