import { BREAKPOINTS } from "../../frame/breakpoints.ts";
import { addAction, createActionHash, runAction } from "../actions/action-registry.ts";
import { currentDeviceMode } from "../element/device-mode.ts";
import { SHARE_NETWORKS } from "../share/share-networks.ts";
import { createHooks, type Hooks, tellReady } from "./element-hooks.ts";

/** Globals that scripts of the imported site expect. Reference: frontend 04 §O. */
export interface ElementorFrontend {
	config: Record<string, unknown>;
	utils: {
		urlActions: {
			addAction: typeof addAction;
			runAction: (href: string, event?: Event) => void;
			createActionHash: typeof createActionHash;
		};
	};
	hooks: Hooks;
	/** Runs the handlers of an element, also of one that jQuery has wrapped. */
	elementsHandler: { runReadyTrigger: (element: HTMLElement | ArrayLike<HTMLElement>) => void };
	/** Settings of the site's kit, all or one. */
	getKitSettings: (name?: string) => unknown;
	getCurrentDeviceMode: typeof currentDeviceMode;
	/** Always false: there is no editor. */
	isEditMode: () => boolean;
}

declare global {
	interface Window {
		elementorFrontend?: ElementorFrontend;
		elementorFrontendConfig?: Record<string, unknown>;
		ElementorProFrontendConfig?: Record<string, unknown>;
	}
}

/** Installs the page builder's public API on window, without overwriting. */
export function installFrontendGlobals(): void {
	window.ElementorProFrontendConfig = { shareButtonsNetworks: SHARE_NETWORKS, ...window.ElementorProFrontendConfig };
	const hooks = createHooks();
	const kit = { ...(window.elementorFrontendConfig?.kit as Record<string, unknown> | undefined) };
	window.elementorFrontend ??= {
		config: {
			...window.elementorFrontendConfig,
			breakpoints: BREAKPOINTS.grid,
			responsive: { breakpoints: devices() },
		},
		utils: { urlActions: { addAction, runAction: (href, event) => void runAction(href, event), createActionHash } },
		hooks,
		elementsHandler: {
			runReadyTrigger(given) {
				const element = given instanceof Element ? given : given[0];
				if (element) tellReady(hooks, element);
			},
		},
		getKitSettings: (name) => (name === undefined ? kit : kit[name]),
		getCurrentDeviceMode: currentDeviceMode,
		isEditMode: () => false,
	};
}

/** Dispatches the event on which add-ons add their handlers, and runs these for the elements of the page. */
export function announceFrontend(): void {
	window.dispatchEvent(new CustomEvent("elementor/frontend/init"));
	const told = new WeakSet<Element>();
	const tell = () => {
		for (const element of document.querySelectorAll<HTMLElement>(".elementor-element")) {
			if (told.has(element)) continue;
			told.add(element);
			window.elementorFrontend?.elementsHandler?.runReadyTrigger(element);
		}
	};
	// Listings dispatch it when they have other products. Reference: frontend 04 §J3.
	document.addEventListener("elementor/lazyload/observe", tell);
	tell();
}

/** Device modes below desktop in the page builder's form. */
function devices(): Record<string, { value: number; is_enabled: boolean }> {
	return Object.fromEntries(
		Object.entries(BREAKPOINTS.device).map(([name, value]) => [name, { value, is_enabled: true }]),
	);
}
