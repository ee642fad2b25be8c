import type { OrderDraft, OrderPlaced } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { useMutation } from "@tanstack/react-query";
import { ask, problemOf, queries } from "../../data/client.ts";
import type { HeldDraft } from "./use-order-draft.ts";

export interface Placing {
	place: (draft: OrderDraft) => void;
	busy: boolean;
	problem: AdminProblem | null;
	failed: boolean;
	forget: () => void;
}

/** Places the order under the key of its draft: however often an answer is lost, it is one order. */
export function usePlacing(key: string, held: HeldDraft, onPlaced: (placed: OrderPlaced) => void): Placing {
	const { mutate, isPending, error, reset } = useMutation({
		networkMode: "always",
		mutationFn: async (draft: OrderDraft) => {
			// A draft that is kept after its order was placed would be there again.
			await held.hold();
			return ask("POST orders", { draft }, { key });
		},
		onSuccess(placed) {
			void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("GET ") });
			onPlaced(placed);
		},
		onError: () => held.release(),
	});
	return {
		place: mutate,
		busy: isPending,
		problem: problemOf(error),
		failed: error !== null,
		forget: () => error !== null && reset(),
	};
}
