declare global {
	interface Window {
		/** URL of the service worker with the page that is shown without a connection; absent if the shop has none. */
		feedmillOfflineWorker?: string;
	}
}

/** ms after the page has loaded: it must not compete with anything that the visitor waits for. */
const PAUSE = 3_000;

/** Registers the service worker. Browsers look for a new one themselves, on every navigation. */
export function startOfflinePage(): void {
	const worker = window.feedmillOfflineWorker;
	if (!worker) return;
	// In private windows it may be refused; the browser's own page is shown then.
	const register = () => navigator.serviceWorker?.register(worker).catch(() => {});
	window.addEventListener("load", () => setTimeout(register, PAUSE));
}
