/**
 * Runs when the shopper comes back to the page by the browser's buttons: what the page was doing when it was left is
 * over, and its forms are to say again what its address says.
 */
export function onReturn(restore: () => void): void {
	window.addEventListener("pageshow", (event) => {
		const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		if (event.persisted || navigation?.type === "back_forward") restore();
	});
}
