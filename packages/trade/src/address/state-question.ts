import { labelOf, type Said, said } from "../words/said.ts";
import { stateName } from "./countries.ts";
import type { PinDistrict } from "./post-offices.ts";

/**
 * What to ask where the State of an Indian address is none of its PIN code's: tax and freight go by the State. null:
 * they agree, or one of them is not known. Nothing is refused: border villages belong to post offices of either side.
 */
export function stateQuestion(
	{ state, pin }: { state: string; pin: string },
	districts: readonly PinDistrict[],
): Said | null {
	const [first] = districts;
	if (!first || state === "" || districts.some((district) => district.state === state)) return null;
	return said("The PIN code {pin} is in {district}, {state}. Is {other} right?", {
		pin,
		district: first.name,
		state: labelOf(stateName("IN", first.state)),
		other: labelOf(stateName("IN", state)),
	});
}
