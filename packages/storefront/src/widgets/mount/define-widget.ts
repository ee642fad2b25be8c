import { loadChunk } from "./load-chunk.ts";

/**
 * What a widget's module exports: wakes one element. Whatever it listens to ends with `signal`, when the element is
 * swapped; `mounter` is for widgets that swap elements themselves.
 */
export type StartWidget = (element: HTMLElement, context: { signal: AbortSignal; mounter?: Mounter }) => void;

export interface Widget {
	selector: string;
	load: () => Promise<{ start: StartWidget }>;
}

/**
 * Makes the elements that a selector finds into widgets: the module is fetched when the first of them is on the page.
 * The page gives its widgets to `createMounter`, which finds the elements, also in HTML that arrives later.
 */
export function defineWidget(selector: string, load: Widget["load"]): Widget {
	return { selector, load };
}

export interface Mounter {
	/**
	 * Wakes every widget in `root` that sleeps. Ends when all of them have started; one that breaks costs only itself.
	 */
	mount(root: ParentNode): Promise<void>;
	/** Ends the widgets in `root`, which is about to be replaced. */
	unmount(root: Node): void;
}

/** `report`: what a widget that breaks has thrown, or why its module could not be fetched. */
export function createMounter(widgets: readonly Widget[], report: (error: unknown) => void): Mounter {
	/** Which widgets an element has become, each with what ends it. */
	const awake = new Map<HTMLElement, Map<Widget, AbortController>>();

	async function mountOne(widget: Widget, elements: readonly HTMLElement[]): Promise<void> {
		const sleeping = elements.filter((element) => !awake.get(element)?.has(widget));
		if (sleeping.length === 0) return;
		const controllers = sleeping.map((element) => {
			const controller = new AbortController();
			const widgetsOf = awake.get(element) ?? new Map<Widget, AbortController>();
			awake.set(element, widgetsOf.set(widget, controller));
			return controller;
		});
		try {
			const { start } = await loadChunk(widget.selector, widget.load);
			for (const [index, element] of sleeping.entries()) {
				const { signal } = controllers[index]!;
				if (!signal.aborted) startOne(start, element, signal);
			}
		} catch (error) {
			// Asked for again with the next mount: the connection may be back.
			for (const element of sleeping) awake.get(element)?.delete(widget);
			report(error);
		}
	}

	function startOne(start: StartWidget, element: HTMLElement, signal: AbortSignal): void {
		try {
			start(element, { signal, mounter });
		} catch (error) {
			report(error);
		}
	}

	function end(element: HTMLElement): void {
		for (const controller of awake.get(element)?.values() ?? []) controller.abort();
		awake.delete(element);
	}

	const mounter: Mounter = {
		async mount(root) {
			for (const element of [...awake.keys()]) if (!element.isConnected) end(element);
			await Promise.all(
				widgets.map((widget) => mountOne(widget, [...root.querySelectorAll<HTMLElement>(widget.selector)])),
			);
		},
		unmount(root) {
			for (const element of [...awake.keys()]) if (root.contains(element)) end(element);
		},
	};
	return mounter;
}
