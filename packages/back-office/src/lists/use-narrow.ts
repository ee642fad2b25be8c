import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 47.99em)";

/** Whether the window is that of a phone: lists are cards there. */
export function useNarrow(): boolean {
	return useSyncExternalStore(
		(listener) => {
			const query = window.matchMedia(NARROW);
			query.addEventListener("change", listener);
			return () => query.removeEventListener("change", listener);
		},
		() => window.matchMedia(NARROW).matches,
	);
}
