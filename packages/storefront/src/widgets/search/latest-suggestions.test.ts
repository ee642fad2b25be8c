import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { latestSuggestions } from "./latest-suggestions.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A shop whose responses the test resolves. */
function slowShop() {
	const answers = new Map<string, (ok: boolean) => void>();
	const ask = ((url: string, { signal }: RequestInit) =>
		new Promise((resolve, reject) => {
			const term = new URL(url, "https://feed.example").searchParams.get("q")!;
			answers.set(term, (ok) => resolve({ ok, json: async () => ({ term, suggestions: [] }) }));
			signal!.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
		})) as unknown as typeof fetch;
	return { suggestions: latestSuggestions(ask), answer: (term: string, ok = true) => answers.get(term)!(ok) };
}

it("gives the answer to the last question only, in whatever order answers come", async () => {
	const { suggestions, answer } = slowShop();
	const [first, second] = [suggestions.about("da"), suggestions.about("dai")];
	answer("dai");
	answer("da");
	expect([await first, (await second)?.term]).toEqual([null, "dai"]);
});

it("waits four seconds at most, and for nothing that is not wanted any more", async () => {
	const { suggestions, answer } = slowShop();
	const late = suggestions.about("dairy");
	await vi.advanceTimersByTimeAsync(4_000);
	expect(await late).toBeNull();
	const dropped = suggestions.about("goat");
	suggestions.forget();
	expect(await dropped).toBeNull();
	const refused = suggestions.about("fish");
	answer("fish", false);
	expect(await refused).toBeNull();
});
