import { loadChunk } from "./load-chunk.ts";

/**
 * A widget module's export: starts one element. `signal` is aborted when the element is replaced, and must end all
 * listeners; `mounter` is for widgets that replace elements.
 */
export type StartWidget = (element: HTMLElement, context: { signal: AbortSignal; mounter?: Mounter }) => void;

export interface Widget {
	selector: string;
	load: () => Promise<{ start: StartWidget }>;
}

/**
 * Defines a widget by selector; its module loads when the first such element is on the page. `createMounter` finds the
 * elements, also in HTML added later.
 */
export function defineWidget(selector: string, load: Widget["load"]): Widget {
	return { selector, load };
}

export interface Mounter {
	/** Starts every widget in `root`. Resolves when all have started; a failing one does not affect others. */
	mount(root: ParentNode): Promise<void>;
	/** Stops the widgets in `root`, before it is replaced. */
	unmount(root: Node): void;
}

/** `report`: called with exceptions of widgets and failed imports. */
export function createMounter(widgets: readonly Widget[], report: (error: unknown) => void): Mounter {
	/** Running widgets by element, each with its abort controller. */
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
			// Retried by the next mount.
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
