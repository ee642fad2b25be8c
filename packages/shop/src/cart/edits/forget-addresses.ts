import { ok } from "@feedmill/trade/basics/result.ts";
import { newSession } from "../session/visitor-session.ts";
import type { CartWork } from "./work.ts";

/** Empties the addresses, as in a new guest's cart. Goods, coupons and the shipping that was chosen stay. */
export function forgetAddresses(): CartWork {
	return async ({ session, sources, versions, now }) => {
		const visitor = { sessionId: session.id, customerId: session.customerId };
		const { billing, shipping } = newSession(visitor, await sources.settings.current(versions), null, now);
		Object.assign(session, { billing, shipping, chosenPaymentMethod: "" });
		return ok(undefined);
	};
}
