import type { OrderDraft, OrderQuote } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ask, problemOf } from "../../data/client.ts";

/** ms after the last key before the server is asked. */
const PAUSE = 250;
/** ms for which an answer is kept for a draft that comes back, as with a number that is typed over. */
const KEPT = 30_000;

export interface Quoted {
	/** undefined: none has come yet. */
	quote: OrderQuote | undefined;
	/** It is of the draft as it is now. */
	isNow: boolean;
	problem: AdminProblem | null;
	failed: boolean;
	again: () => void;
}

/**
 * What the draft comes to, by the server. Each answer belongs to the draft that was asked for: one that comes late is
 * dropped.
 */
export function useQuote(draft: OrderDraft): Quoted {
	const [asked, setAsked] = useState(draft);
	useEffect(() => {
		const timer = setTimeout(() => setAsked(draft), PAUSE);
		return () => clearTimeout(timer);
	}, [draft]);
	const { data, error, isPlaceholderData, refetch } = useQuery({
		queryKey: ["POST orders/quote", asked],
		queryFn: ({ signal }) => ask("POST orders/quote", { draft: asked }, { signal }),
		placeholderData: keepPreviousData,
		gcTime: KEPT,
		// Offline it is tried and refused, rather than some time later.
		networkMode: "always",
	});
	return {
		quote: data,
		isNow: asked === draft && !isPlaceholderData && error === null,
		problem: problemOf(error),
		failed: error !== null,
		again: () => void refetch(),
	};
}
