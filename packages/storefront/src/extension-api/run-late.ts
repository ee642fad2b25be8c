/**
 * Runs a script after the page has been parsed: a classic one as a script element, once per page. Its listeners of
 * DOMContentLoaded, and of the window's load if that is over too, run right after it.
 */
export function runLate(src: string, isModule: boolean): Promise<unknown> {
	if ([...document.scripts].some((script) => script.src === new URL(src, document.baseURI).href))
		return Promise.resolve();
	const catchUp = catchUpOnEvents();
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

/** Whether the page's event is over, so that a new listener would never run. */
function isOver(event: string, target: EventTarget): boolean {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (!navigation) return false;
	if (event === "DOMContentLoaded") return navigation.domContentLoadedEventStart > 0;
	return event === "load" && target === window && navigation.loadEventStart > 0;
}

type Listener = EventListenerOrEventListenerObject;

/** Collects listeners of events that are over; the returned function calls them, in order, and stops collecting. */
function catchUpOnEvents(): () => void {
	const missed = { DOMContentLoaded: new Set<Listener>(), load: new Set<Listener>() };
	const targets: EventTarget[] = [document, window];
	for (const target of targets)
		Object.defineProperty(target, "addEventListener", {
			configurable: true,
			writable: true,
			value(event: string, listener: Listener | null, options?: boolean | AddEventListenerOptions) {
				if (listener && isOver(event, target)) missed[event as keyof typeof missed].add(listener);
				EventTarget.prototype.addEventListener.call(target, event, listener, options);
			},
		});
	return () => {
		for (const target of targets) Reflect.deleteProperty(target, "addEventListener");
		for (const [name, listeners] of Object.entries(missed))
			for (const listener of listeners)
				queueMicrotask(() => {
					const event = new Event(name);
					if (typeof listener === "function") listener.call(name === "load" ? window : document, event);
					else listener.handleEvent(event);
				});
	};
}
