/** Does it when the browser has nothing else to do, at the latest after five seconds. */
export function whenIdle(action: () => void): void {
	// Safari has no requestIdleCallback.
	if (window.requestIdleCallback === undefined) setTimeout(action, 1_500);
	else window.requestIdleCallback?.(action, { timeout: 5_000 });
}
