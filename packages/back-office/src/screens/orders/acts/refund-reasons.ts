import { __ } from "@feedmill/ui/words.ts";

/** Why money usually goes back. */
export const REFUND_REASONS = ["torn", "short", "wrong", "late", "other"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export function reasonWords(reason: RefundReason): string {
	switch (reason) {
		case "torn":
			return __("Torn bag");
		case "short":
			return __("Short weight");
		case "wrong":
			return __("Wrong product");
		case "late":
			return __("Late");
		case "other":
			return __("Something else");
	}
}
