import { labelOf, type Said, said } from "../words/said.ts";
import { stateName } from "./countries.ts";
import { certainState } from "./pin-states.ts";
import type { PinDistrict } from "./post-offices.ts";

/**
 * What to ask where the State of an Indian address is none of its PIN code's: tax and freight go by the State. null:
 * they agree, one of them is not known, or the shop lets the PIN code decide without a question. Nothing is refused:
 * border villages belong to post offices of either side.
 */
export function stateQuestion(
	{ state, pin }: { state: string; pin: string },
	districts: readonly PinDistrict[],
	{ pinDecidesState }: { pinDecidesState: boolean },
): Said | null {
	const [first] = districts;
	if (!first || state === "" || districts.some((district) => district.state === state)) return null;
	if (pinDecidesState && certainState(pin) !== "") return null;
	return said("{pin} is in {state}. Deliver to {state}?", { pin, state: labelOf(stateName("IN", first.state)) });
}
