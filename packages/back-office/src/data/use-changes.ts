import type { Changes } from "@feedmill/admin-api/feedmill-v1/home.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ask, queries } from "./client.ts";
import { LOOKS_EVERY } from "./looks-every.ts";
import { soundNewOrder } from "./sound.ts";

/** Ids of changes that are remembered, many times what a minute has. */
const REMEMBERED = 2_000;

const CHANGES = ["GET changes"] as const;

/** Asks every 15 s what has changed while the page is seen, and reads again what it is about. */
export function useChanges(when: boolean): void {
	const after = useRef(0);
	const known = useRef(new Set<number>());
	const { data } = useQuery({
		queryKey: CHANGES,
		queryFn: ({ signal }) => ask("GET changes", { after: after.current }, { signal }),
		enabled: when,
		refetchInterval: LOOKS_EVERY,
		refetchOnWindowFocus: "always",
		// Each answer is another one: nothing of it is shared.
		structuralSharing: false,
	});
	useEffect(() => {
		if (!data) return;
		after.current = data.after;
		const { changes, more } = data;
		const fresh = changes.filter(({ id }) => !known.current.has(id));
		for (const { id } of fresh) known.current.add(id);
		forgetOldest(known.current);
		if (fresh.length > 0 || more) readAgain(fresh, more);
	}, [data]);
}

/** Whether the shop did not say at the last try what has changed, and the way to ask again. */
export function useChangesFailed(): { failed: boolean; again: () => void } {
	// Without a function of its own: it only looks at what `useChanges` asks.
	const { isError } = useQuery<Changes>({ queryKey: CHANGES, enabled: false });
	return { failed: isError, again: () => void queries.refetchQueries({ queryKey: CHANGES }) };
}

function readAgain(fresh: Changes["changes"], all: boolean): void {
	const ids = new Set(fresh.map(({ orderId }) => orderId));
	void queries.invalidateQueries({
		predicate: ({ queryKey: [name, parameters] }) => {
			if (name === "GET orders/{id}") return all || ids.has((parameters as { id: number }).id);
			return name === "GET home" || name === "GET orders" || name === "GET orders/counts";
		},
	});
	if (fresh.some(({ isNew }) => isNew)) soundNewOrder();
}

/** A set keeps the order in which ids came. */
function forgetOldest(known: Set<number>): void {
	for (const id of known) {
		if (known.size <= REMEMBERED) return;
		known.delete(id);
	}
}
