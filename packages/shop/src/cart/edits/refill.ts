import { ok, type ShopError } from "@feedmill/trade/basics/result.ts";
import { clearCart } from "../session/visitor-session.ts";
import { type AddItemRequest, addItem } from "./add-item.ts";
import type { CartWork } from "./work.ts";

export interface Refilled {
	/** Why items could not be added, in their order; `index`: which of the requests. */
	refused: { index: number; error: ShopError }[];
}

/**
 * Replaces what is in the cart by the items that can be added. If none can, the cart stays as it is. Reference: account
 * §3.2.
 */
export function refill(requests: readonly AddItemRequest[]): CartWork<Refilled> {
	return async (edit) => {
		const { session } = edit;
		const former = structuredClone(session);
		const refused: Refilled["refused"] = [];
		clearCart(session);
		for (const [index, request] of requests.entries()) {
			const lines = structuredClone(session.lines);
			const added = await addItem(request)(edit);
			if (added.ok) continue;
			refused.push({ index, error: added.error });
			session.lines = lines;
		}
		if (refused.length === requests.length) Object.assign(session, former);
		return ok({ refused });
	};
}
