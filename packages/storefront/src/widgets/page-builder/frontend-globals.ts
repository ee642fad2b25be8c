import { BREAKPOINTS } from "../../frame/breakpoints.ts";
import { addAction, createActionHash, runAction } from "../actions/action-registry.ts";
import { currentDeviceMode } from "../element/device-mode.ts";
import { SHARE_NETWORKS } from "../share/share-networks.ts";

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
	window.elementorFrontend ??= {
		config: {
			...window.elementorFrontendConfig,
			breakpoints: BREAKPOINTS.grid,
			responsive: { breakpoints: devices() },
		},
		utils: { urlActions: { addAction, runAction: (href, event) => void runAction(href, event), createActionHash } },
		getCurrentDeviceMode: currentDeviceMode,
		isEditMode: () => false,
	};
}

/** Device modes below desktop in the page builder's form. */
function devices(): Record<string, { value: number; is_enabled: boolean }> {
	return Object.fromEntries(
		Object.entries(BREAKPOINTS.device).map(([name, value]) => [name, { value, is_enabled: true }]),
	);
}
