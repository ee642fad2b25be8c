import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 47.99em)";

/** Whether a grid has no room: a phone. */
export function useIsNarrow(): boolean {
	return useSyncExternalStore(
		(changed) => {
			const query = window.matchMedia(NARROW);
			query.addEventListener("change", changed);
			return () => query.removeEventListener("change", changed);
		},
		() => window.matchMedia(NARROW).matches,
	);
}
