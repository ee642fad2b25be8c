import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { LOOKS_EVERY } from "../data/looks-every.ts";
import { useReading } from "../data/use-reading.ts";

/** How many orders wait to be confirmed; nothing if none does. */
export function WaitingCount() {
	const { data } = useReading("GET orders/counts", {}, { every: LOOKS_EVERY });
	const count = data?.waiting["to-confirm"] ?? 0;
	if (count === 0) return null;
	return (
		<span className="waits">
			<span aria-hidden="true">{data?.more ? sprintf(__("%d+"), count) : count}</span>
			<span className="visually-hidden">{sprintf(_n("%d to confirm", "%d to confirm", count), count)}</span>
		</span>
	);
}
