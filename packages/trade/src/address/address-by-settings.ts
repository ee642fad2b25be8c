import { labelOf, type Said, said } from "../words/said.ts";
import { type Address, hasAdditionalFields, type Place, withoutAdditional } from "./address.ts";
import { stateName } from "./countries.ts";
import { type PhoneNumbers, withStoredPhone } from "./phone.ts";
import { certainState } from "./pin-states.ts";

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

type Located = Pick<Place, "country" | "state" | "postcode">;

/**
 * The address with the State that its PIN code decides, if the shop lets it (setting pinDecidesState): freight and GST
 * go by the State, and a preset or mistaken one gives a far buyer the near rate. Nothing is refused; where two States
 * share the first digits the State stays as it is.
 */
export function withStateByPin<T extends Located>(address: T, settings: { pinDecidesState: boolean }): T {
	const state = settings.pinDecidesState && address.country === "IN" ? certainState(address.postcode) : "";
	return state === "" || state === address.state ? address : { ...address, state };
}

/** The notice about a State that was set by the PIN code. */
export function stateSetByPin({ country, state, postcode }: Located): Said {
	return said("The PIN code {pin} is in {state}: the State is set accordingly.", {
		pin: postcode,
		state: labelOf(stateName(country, state)),
	});
}
