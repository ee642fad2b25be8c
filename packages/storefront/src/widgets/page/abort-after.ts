/**
 * A signal that aborts after so many ms: AbortSignal.timeout for the older phones that the shop's scripts are built
 * for.
 */
export function abortAfter(ms: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(), ms);
	return controller.signal;
}
