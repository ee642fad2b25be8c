/** A signal that is aborted after so many ms: AbortSignal.timeout for older browsers. */
export function abortAfter(ms: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(), ms);
	return controller.signal;
}
