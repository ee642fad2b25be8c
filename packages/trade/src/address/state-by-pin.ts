import { labelOf, type Said, said } from "../words/said.ts";
import type { Place } from "./address.ts";
import { stateName } from "./countries.ts";
import { certainState } from "./pin-states.ts";

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
