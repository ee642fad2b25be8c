import { type Hooks, tellReady } from "./element-hooks.ts";
import type { HandlerClass } from "./handler-classes.ts";

type Scope = ArrayLike<HTMLElement>;
/** A class, or a function that imports one when the first element is there. */
type HandlerOrImport = HandlerClass | (() => Promise<HandlerClass | { default: HandlerClass }>);

/** Runs the handlers of add-ons for elements. Reference: frontend 04 §O. */
export interface ElementsHandler {
	/** Runs the handlers of an element, also of one that jQuery has wrapped. */
	runReadyTrigger(element: HTMLElement | Scope): void;
	/** Starts a handler for one element. */
	addHandler(Handler: HandlerClass, settings: { $element: Scope }): void;
	/** Starts handlers for every element of a kind that becomes ready: "bag-counter"; `skin` null: "global". */
	attachHandler(kind: string, handlers: HandlerOrImport | readonly HandlerOrImport[], skin?: string | null): void;
}

export function createElementsHandler(hooks: Hooks): ElementsHandler {
	const handler: ElementsHandler = {
		runReadyTrigger(given) {
			const element = given instanceof Element ? given : given[0];
			if (element) tellReady(hooks, element);
		},
		addHandler(Handler, settings) {
			new Handler(settings);
		},
		attachHandler(kind, handlers, skin = "default") {
			const all = ([] as readonly HandlerOrImport[]).concat(handlers);
			hooks.addAction(`frontend/element_ready/${skin ? `${kind}.${skin}` : kind}`, ($element: Scope) => {
				for (const one of all) start(one, $element);
			});
		},
	};

	function start(one: HandlerOrImport, $element: Scope): void {
		if (isHandlerClass(one)) handler.addHandler(one, { $element });
		else
			one().then(
				(found) => handler.addHandler("default" in found ? found.default : found, { $element }),
				(error: unknown) => console.error(error),
			);
	}

	return handler;
}

/** Classes have the methods of their parents, imports have none. */
function isHandlerClass(given: HandlerOrImport): given is HandlerClass {
	return typeof (given.prototype as { getSettings?: unknown } | undefined)?.getSettings === "function";
}
