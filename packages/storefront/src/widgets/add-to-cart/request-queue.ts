import { abortAfter } from "../page/abort-after.ts";

/**
 * Cart requests go out strictly one at a time, in the order of the clicks: two answers that overtake each other would
 * leave the older cart on the page. Specification: 4, Add-to-cart button.
 */
/** A request without an answer for this long is given up. */
const ANSWER_WITHIN = 30_000;

let last: Promise<unknown> = Promise.resolve();

/** Runs `send` when everything queued before it has ended, well or badly. */
export function enqueue<T>(send: () => Promise<T>): Promise<T> {
	const turn = last.then(send, send);
	last = turn.catch(() => undefined);
	return turn;
}

/**
 * A form-encoded POST that gives the answer's JSON, or null where the answer is empty, an error or not JSON. Rejects
 * when the network fails.
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
