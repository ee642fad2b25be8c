import { ok } from "@feedmill/trade/basics/result.ts";
import type { CartWork } from "./work.ts";

/** Notes the gateway that the shopper has chosen, for fees that depend on it; the order names its own. "": none. */
export function choosePaymentMethod(id: string): CartWork {
	return async ({ session }) => {
		session.chosenPaymentMethod = id;
		return ok(undefined);
	};
}
