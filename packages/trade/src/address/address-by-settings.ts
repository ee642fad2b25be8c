import type { Address } from "./address.ts";
import { type PhoneNumbers, withStoredPhone } from "./phone.ts";
import { withStateByPin } from "./state-by-pin.ts";

/**
 * The address as this shop keeps it: with the State of its PIN code and its phone number in one form, if it says so.
 */
export function addressBySettings<T extends Address>(
	address: T,
	settings: { pinDecidesState: boolean; phoneNumbers: PhoneNumbers },
): T {
	return withStoredPhone(withStateByPin(address, settings), settings);
}
