import { loadChunk } from "../mount/load-chunk.ts";

const started = new WeakSet<HTMLElement>();

/** Loads the suggestions when a search field is first focused. */
export function startSearchSuggestions(): void {
	document.addEventListener("focusin", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || !target.matches(".search-form .search-field") || started.has(target))
			return;
		started.add(target);
		loadChunk("search suggestions", () => import("./suggestions.ts"))
			.then(({ start }) => start(target, { signal: new AbortController().signal }))
			// The form works without it; retried on the next focus.
			.catch((error: unknown) => {
				console.error(error);
				started.delete(target);
			});
	});
}
