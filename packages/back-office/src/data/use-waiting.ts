import { useMe } from "./me.ts";
import { useReading } from "./use-reading.ts";

/** What waits for the person: orders to confirm, or to pack for who confirms none. `count` 0: nothing, or unknown. */
export interface Waiting {
	view: "to-confirm" | "to-pack";
	count: number;
	/** There are more than were counted. */
	more: boolean;
}

export function useWaiting(): Waiting {
	const { person, needs } = useMe();
	const may = (ability: string) => needs === null && (person?.abilities as string[] | undefined)?.includes(ability);
	const view = may("orders.edit") || !may("orders.handle") ? "to-confirm" : "to-pack";
	const { data } = useReading("GET orders/counts", {}, { when: may("orders.see") === true });
	return { view, count: data?.waiting[view] ?? 0, more: data?.more === true && data.waiting[view] >= 1_000 };
}
