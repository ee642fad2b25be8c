import { apiFetch } from "../data/rest/api-fetch.ts";
import { loadChunk } from "../widgets/mount/load-chunk.ts";

declare global {
	interface Window {
		/** Handles of the platform's scripts that this page asks for. */
		feedmillPageScripts?: readonly string[];
	}
}

/**
 * What each handle brings that is not there on every page with scripts; a handle that is missing here brings nothing.
 * Reference: frontend 01 §1.
 */
const SCRIPTS: Readonly<Record<string, () => Promise<unknown>>> = {
	"wp-api-fetch": async () => {
		window.wp = { apiFetch, ...window.wp };
	},
	"wp-data": platform,
	"wp-element": platform,
	"wp-components": platform,
	jquery: platform,
	"jquery-blockui": plugins,
	woocommerce: plugins,
};

/** Puts on window what the handles of a page stand for; one that cannot be fetched costs only itself. */
export async function loadPageScripts(handles: readonly string[]): Promise<void> {
	for (const handle of handles) {
		try {
			const load = SCRIPTS[handle];
			if (load) await loadChunk(handle, load);
		} catch (error) {
			console.error(error);
		}
	}
}

/** React, stores, components and jQuery as extensions know them: one bundle. */
async function platform(): Promise<void> {
	const [{ installGlobals }, { installPlatformGlobals }] = await Promise.all([
		import("./install-globals.ts"),
		import("./platform/platform-globals.ts"),
	]);
	installGlobals();
	installPlatformGlobals();
}

/** What two of the platform's handles add to jQuery. */
async function plugins(): Promise<void> {
	const [{ addJQueryPlugins }] = await Promise.all([import("./platform/jquery-plugins.ts"), platform()]);
	addJQueryPlugins();
}
