import { useState } from "react";

interface Numbered {
	id: number;
}

/**
 * Entries without those that came since the list was opened, because rows that somebody reads must not move; how many
 * came, and the way to see them. `list`: what list it is; another one begins again.
 */
export function useArrivals<Entry extends Numbered>(list: string, entries: readonly Entry[]) {
	const newest = entries.reduce((most, { id }) => Math.max(most, id), 0);
	const [seen, setSeen] = useState({ list, upTo: newest });
	const upTo = seen.list === list && seen.upTo > 0 ? seen.upTo : newest;
	if (seen.list !== list || (seen.upTo === 0 && newest > 0)) setSeen({ list, upTo: newest });
	return {
		entries: entries.filter(({ id }) => id <= upTo),
		arrived: entries.filter(({ id }) => id > upTo).length,
		showArrived: () => setSeen({ list, upTo: newest }),
	};
}
