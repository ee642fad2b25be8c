/**
 * Runs a script after the page has been parsed: a classic one as a script element, once per page. Its DOMContentLoaded
 * listeners run right after it.
 */
export function runLate(src: string, isModule: boolean): Promise<unknown> {
	if ([...document.scripts].some((script) => script.src === new URL(src, document.baseURI).href))
		return Promise.resolve();
	const catchUp = catchUpOnReady();
	return new Promise<void>((resolve, reject) => {
		const script = document.createElement("script");
		if (isModule) script.type = "module";
		script.async = false;
		script.onload = () => resolve();
		script.onerror = () => reject(new Error(`${src} could not be loaded.`));
		script.src = src;
		document.head.append(script);
	}).finally(catchUp);
}

/** Adds a style sheet, once per page. */
export function addStyle(href: string): void {
	const absolute = new URL(href, document.baseURI).href;
	if ([...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some((link) => link.href === absolute))
		return;
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = href;
	document.head.append(link);
}

function isReady(): boolean {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return navigation !== undefined && navigation.domContentLoadedEventStart > 0;
}

type Listener = EventListenerOrEventListenerObject;

/** Collects DOMContentLoaded listeners; the returned function calls them and stops collecting. */
function catchUpOnReady(): () => void {
	const listeners = new Set<Listener>();
	const targets: EventTarget[] = [document, window];
	const note = (event: string, listener: Listener | null) => {
		if (event === "DOMContentLoaded" && listener && isReady()) listeners.add(listener);
	};
	for (const target of targets)
		Object.defineProperty(target, "addEventListener", {
			configurable: true,
			writable: true,
			value(event: string, listener: Listener | null, options?: boolean | AddEventListenerOptions) {
				note(event, listener);
				EventTarget.prototype.addEventListener.call(target, event, listener, options);
			},
		});
	return () => {
		for (const target of targets) Reflect.deleteProperty(target, "addEventListener");
		const event = new Event("DOMContentLoaded");
		for (const listener of listeners)
			queueMicrotask(() =>
				typeof listener === "function" ? listener.call(document, event) : listener.handleEvent(event),
			);
	};
}
