import { BREAKPOINTS } from "../../frame/breakpoints.ts";
import { addAction, createActionHash, runAction } from "../actions/action-registry.ts";
import { currentDeviceMode, settingOfDevice } from "../element/device-mode.ts";
import { addPageDocuments, documents, wrapped } from "../element/page-documents.ts";
import { lasting, ofSession } from "../popup/counted-visits.ts";
import { SHARE_NETWORKS } from "../share/share-networks.ts";
import { createHooks, type Hooks } from "./element-hooks.ts";
import { createElementsHandler, type ElementsHandler } from "./elements-handler.ts";
import { createHandlerClasses, type HandlerClasses } from "./handler-classes.ts";
import { waypoint } from "./waypoint.ts";

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
	elementsHandler: ElementsHandler;
	documentsManager: { documents: typeof documents };
	storage: Storage;
	/** Window, document and body, wrapped by jQuery under a name with "$". */
	elements: Record<string, unknown>;
	getElements: (name: string) => unknown;
	waypoint: typeof waypoint;
	/** A setting as it is on this device: "speed_mobile", else "speed_tablet", else "speed". */
	getCurrentDeviceSetting: (settings: Record<string, unknown>, name: string) => unknown;
	/** Settings of the site's kit, all or one. */
	getKitSettings: (name?: string) => unknown;
	getCurrentDeviceMode: typeof currentDeviceMode;
	/** Always false: there is no editor and no preview. */
	isEditMode: () => boolean;
	isWPPreviewMode: () => boolean;
}

/** The storage of popups, for scripts of add-ons. Reference: frontend 04 §E5. */
interface Storage {
	get(name: string, options?: { session?: boolean }): unknown;
	set(name: string, value: unknown, options?: { session?: boolean; lifetimeInSeconds?: number }): void;
}

declare global {
	interface Window {
		elementorFrontend?: ElementorFrontend;
		elementorModules?: HandlerClasses;
		elementorFrontendConfig?: Record<string, unknown>;
		ElementorProFrontendConfig?: Record<string, unknown>;
	}
}

/** Installs the page builder's public API on window, without overwriting. */
export function installFrontendGlobals(): void {
	window.ElementorProFrontendConfig = { shareButtonsNetworks: SHARE_NETWORKS, ...window.ElementorProFrontendConfig };
	const hooks = createHooks();
	const kit = { ...(window.elementorFrontendConfig?.kit as Record<string, unknown> | undefined) };
	window.elementorModules ??= createHandlerClasses(deviceSetting);
	// Scripts call it whether the page has popups or not (popup/popup.ts).
	window.elementorProFrontend ??= { modules: {} };
	window.elementorProFrontend.modules.popup ??= { showPopup() {}, closePopup() {} };
	const elements = elementsOfPage();
	window.elementorFrontend ??= {
		config: {
			is_rtl: false,
			experimentalFeatures: {},
			...window.elementorFrontendConfig,
			breakpoints: BREAKPOINTS.grid,
			responsive: { breakpoints: devices() },
		},
		utils: { urlActions: { addAction, runAction: (href, event) => void runAction(href, event), createActionHash } },
		hooks,
		elementsHandler: createElementsHandler(hooks),
		documentsManager: { documents },
		storage: {
			get: (name, { session = false } = {}) => (session ? ofSession : lasting).get(name),
			set(name, value, { session = false, lifetimeInSeconds: life } = {}) {
				(session ? ofSession : lasting).set(name, value, life === undefined ? undefined : life * 1000);
			},
		},
		elements,
		getElements: (name) => elements[name],
		waypoint,
		getCurrentDeviceSetting: deviceSetting,
		getKitSettings: (name) => (name === undefined ? kit : kit[name]),
		getCurrentDeviceMode: currentDeviceMode,
		isEditMode: () => false,
		isWPPreviewMode: () => false,
	};
}

function deviceSetting(settings: Record<string, unknown>, name: string): unknown {
	return settingOfDevice(settings, name, currentDeviceMode());
}

/** Read when they are asked for: jQuery may come later. */
function elementsOfPage(): Record<string, unknown> {
	return {
		window,
		get $window() {
			return wrapped(window);
		},
		get $document() {
			return wrapped(document);
		},
		get $body() {
			return wrapped(document.body);
		},
	};
}

/** Dispatches the event on which add-ons add their handlers, and runs these for the elements of the page. */
export function announceFrontend(): void {
	addPageDocuments();
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
	// What is in a popup is in the page only while it is open.
	window.addEventListener("elementor/popup/show", tell);
	tell();
}

/** Device modes below desktop in the page builder's form. */
function devices(): Record<string, { value: number; is_enabled: boolean }> {
	return Object.fromEntries(
		Object.entries(BREAKPOINTS.device).map(([name, value]) => [name, { value, is_enabled: true }]),
	);
}
