import { apiFetch } from "../data/rest/api-fetch.ts";
import { loadChunk } from "../widgets/mount/load-chunk.ts";

declare global {
	interface Window {
		/** Handles of platform scripts enqueued on this page. */
		feedmillPageScripts?: readonly string[];
	}
}

/** What each handle adds to a page with scripts; others add nothing. Reference: frontend 01 §1. */
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

/** Loads the globals of a page's handles; a failed import affects only its handle. */
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

/** React, stores, components and jQuery: one bundle. */
async function platform(): Promise<void> {
	const [{ installGlobals }, { installPlatformGlobals }] = await Promise.all([
		import("./install-globals.ts"),
		import("./platform/platform-globals.ts"),
	]);
	installGlobals();
	installPlatformGlobals();
}

/** jQuery plugins of two platform handles. */
async function plugins(): Promise<void> {
	const [{ addJQueryPlugins }] = await Promise.all([import("./platform/jquery-plugins.ts"), platform()]);
	addJQueryPlugins();
}
