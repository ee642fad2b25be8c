import type { Suggestions } from "./suggestion.ts";

/** ms; who has typed on by then sees a newer answer anyway. */
const MOST_WAIT = 4_000;

/** Asks the shop for suggestions, one question at a time: only the answer to the last one counts, whenever it comes. */
export function latestSuggestions(fetchJson: typeof fetch = fetch) {
	let number = 0;
	let running: AbortController | null = null;
	const forget = (): void => {
		number++;
		running?.abort();
		running = null;
	};
	return {
		/** null: something else was asked meanwhile, or there was no answer in time. */
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
		/** Whatever is on its way is not wanted any more. */
		forget,
	};
}
