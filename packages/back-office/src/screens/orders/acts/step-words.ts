import type { HandlingStep } from "@feedmill/trade/order-status/handling.ts";
import { __ } from "@feedmill/ui/words.ts";

/** What a button of a step says. */
export function stepWords(step: HandlingStep): string {
	switch (step) {
		case "confirm":
			return __("Confirm");
		case "pack":
			return __("Packed");
		case "ship":
			return __("Ship");
		case "deliver":
			return __("Delivered");
		case "return":
			return __("It came back");
		case "back":
			return __("Take the last step back");
	}
}
