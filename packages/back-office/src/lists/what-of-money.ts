import type { MoneyToCheck } from "@feedmill/admin-api/feedmill-v1/home.ts";
import { __ } from "@feedmill/ui/words.ts";

/** Why somebody must look at the money. */
export function whatOfMoney(kind: MoneyToCheck["kind"]): string {
	switch (kind) {
		case "late":
			return __("came after the order was cancelled");
		case "amount":
			return __("another amount came than was asked");
		case "second":
			return __("the order was paid twice");
		case "unknown":
			return __("came without a payment of this shop");
		case "held":
			return __("held at the provider, neither taken nor released");
		case "refund":
			return __("a refund did not go through");
		case "short":
			return __("paid, and the stock lacks some of it");
		case "dispute":
			return __("the buyer has complained at the bank");
		case "unanswered":
			return __("the provider has not said whether it was paid");
	}
}
