import { __, _n, sprintf } from "@feedmill/ui/words.ts";
import { useWaiting } from "../data/use-waiting.ts";

/** How many orders wait for the person; nothing if none does. */
export function WaitingCount() {
	const { view, count, more } = useWaiting();
	if (count === 0) return null;
	return (
		<span className="waits">
			<span aria-hidden="true">{more ? sprintf(__("%d+"), count) : count}</span>
			<span className="visually-hidden">
				{view === "to-confirm"
					? sprintf(_n("%d to confirm", "%d to confirm", count), count)
					: sprintf(_n("%d to pack", "%d to pack", count), count)}
			</span>
		</span>
	);
}
