import { abortAfter } from "../page/abort-after.ts";

/** Time limit in ms. */
const ANSWER_WITHIN = 30_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `send` after everything queued before has ended, successfully or not: cart requests go one at a time in click
 * order, because responses out of order would leave an older cart on the page. Specification: 4, Add-to-cart button.
 */
export function enqueue<T>(send: () => Promise<T>): Promise<T> {
	const turn = last.then(send, send);
	last = turn.catch(() => undefined);
	return turn;
}

/**
 * Posts a form and returns the JSON response, or null if it is empty, an error or not JSON. Rejects on network failure.
 */
export async function postForm(url: string, fields: Record<string, string>): Promise<unknown> {
	const response = await fetch(url, {
		method: "POST",
		body: new URLSearchParams(fields),
		credentials: "same-origin",
		headers: { Accept: "application/json" },
		signal: abortAfter(ANSWER_WITHIN),
	});
	if (!response.ok) return null;
	const text = await response.text();
	try {
		return text === "" ? null : JSON.parse(text);
	} catch {
		return null;
	}
}
