import type { OrderDraft, OrderPlaced } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { useMutation } from "@tanstack/react-query";
import { ask, problemOf, queries } from "../../data/client.ts";
import type { HeldDraft } from "./use-order-draft.ts";

export interface Placing {
	/** `total`: as it is shown; undefined: none of this draft is. */
	place: (what: { draft: OrderDraft; total: number | undefined }) => void;
	busy: boolean;
	problem: AdminProblem | null;
	failed: boolean;
	forget: () => void;
}

/**
 * Places the order under the key of its draft: however often an answer is lost, it is one order. `quoteAgain`: the
 * total that was shown is not the one of now.
 */
export function usePlacing(
	key: string,
	held: HeldDraft,
	{ onPlaced, quoteAgain }: { onPlaced: (placed: OrderPlaced) => void; quoteAgain: () => void },
): Placing {
	const { mutate, isPending, error, reset } = useMutation({
		networkMode: "always",
		mutationFn: async ({ draft, total }: { draft: OrderDraft; total: number | undefined }) => {
			// A draft that is kept after its order was placed would be there again.
			await held.hold();
			return ask("POST orders", total === undefined ? { draft } : { draft, total }, { key });
		},
		onSuccess(placed) {
			void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("GET ") });
			onPlaced(placed);
		},
		onError(failed) {
			held.release();
			if (problemOf(failed)?.code === "order_total_changed") quoteAgain();
		},
	});
	return {
		place: mutate,
		busy: isPending,
		problem: problemOf(error),
		failed: error !== null,
		forget: () => error !== null && reset(),
	};
}
