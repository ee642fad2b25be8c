/**
 * Runs when the page is restored from the back/forward cache: pending states end, and forms must match the URL again.
 */
export function onReturn(restore: () => void): void {
	window.addEventListener("pageshow", (event) => {
		const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		if (event.persisted || navigation?.type === "back_forward") restore();
	});
}
