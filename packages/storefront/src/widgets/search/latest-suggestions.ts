import type { Suggestions } from "./suggestion.ts";

/** Time limit in ms. */
const MOST_WAIT = 4_000;

/** Requests suggestions; a newer request aborts the older one. */
export function latestSuggestions(fetchJson: typeof fetch = fetch) {
	let number = 0;
	let running: AbortController | null = null;
	const forget = (): void => {
		number++;
		running?.abort();
		running = null;
	};
	return {
		/** null: aborted, or no response in time. */
		async about(term: string): Promise<Suggestions | null> {
			forget();
			const own = number;
			const controller = new AbortController();
			running = controller;
			const timer = setTimeout(() => controller.abort(), MOST_WAIT);
			try {
				const answer = await fetchJson(`/search-suggestions?q=${encodeURIComponent(term)}`, {
					signal: controller.signal,
				});
				const body = answer.ok ? ((await answer.json()) as Suggestions) : null;
				return own === number ? body : null;
			} catch {
				return null;
			} finally {
				clearTimeout(timer);
			}
		},
		/** Aborts the current request. */
		forget,
	};
}
