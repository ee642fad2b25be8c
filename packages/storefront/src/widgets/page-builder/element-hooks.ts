type Callback = (...values: never[]) => unknown;

/** Actions and filters of add-ons, called by priority and then in the order in which they were added. */
export interface Hooks {
	addAction(name: string, callback: Callback, priority?: number): void;
	doAction(name: string, ...values: unknown[]): void;
	addFilter(name: string, callback: Callback, priority?: number): void;
	/** The value after all filters. */
	applyFilters(name: string, value: unknown, ...values: unknown[]): unknown;
}

/** One that throws does not keep the others from being called. */
export function createHooks(report: (error: unknown) => void = console.error): Hooks {
	const lists = new Map<string, { callback: Callback; priority: number }[]>();

	function add(name: string, callback: Callback, priority = 10): void {
		const list = [...(lists.get(name) ?? []), { callback, priority }];
		lists.set(
			name,
			list.sort((a, b) => a.priority - b.priority),
		);
	}

	function call(callback: Callback, values: unknown[], fallback: unknown): unknown {
		try {
			return callback(...(values as never[]));
		} catch (error) {
			report(error);
			return fallback;
		}
	}

	return {
		addAction: (name, ...added) => add(`action ${name}`, ...added),
		addFilter: (name, ...added) => add(`filter ${name}`, ...added),
		doAction(name, ...values) {
			for (const { callback } of lists.get(`action ${name}`) ?? []) call(callback, values, undefined);
		},
		applyFilters: (name, value, ...values) =>
			(lists.get(`filter ${name}`) ?? []).reduce(
				(filtered, { callback }) => call(callback, [filtered, ...values], filtered),
				value,
			),
	};
}

/**
 * Notifies add-ons that an element can be used: all that ask for every element, and those that ask for its kind,
 * "container" or "image-carousel.default". They get it wrapped by jQuery, where the page has that.
 * Reference: frontend 04 §O.
 */
export function tellReady(hooks: Hooks, element: HTMLElement): void {
	const { jQuery } = window as { jQuery?: (element: HTMLElement) => ArrayLike<HTMLElement> };
	const scope = jQuery ? jQuery(element) : [element];
	// The attributes are "data-element_type" and "data-widget_type".
	const { element_type: type, widget_type: widget } = element.dataset;
	const kind = type === "widget" ? widget : type;
	for (const name of ["global", ...(kind ? [kind] : [])])
		hooks.doAction(`frontend/element_ready/${name}`, scope, jQuery);
}
