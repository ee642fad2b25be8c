import { loadChunk } from "../mount/load-chunk.ts";

const started = new WeakSet<HTMLElement>();

/**
 * Fetches the suggestions when somebody first comes to a search field: a page that nobody searches on carries nothing
 * of them.
 */
export function startSearchSuggestions(): void {
	document.addEventListener("focusin", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || !target.matches(".search-form .search-field") || started.has(target))
			return;
		started.add(target);
		loadChunk("search suggestions", () => import("./suggestions.ts"))
			.then(({ start }) => start(target, { signal: new AbortController().signal }))
			// Without it the field is the plain form; asked for again with the next visit to it.
			.catch(() => started.delete(target));
	});
}
