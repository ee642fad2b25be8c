declare global {
	interface Window {
		/** Addresses of the extensions' scripts for this page, in order. */
		feedmillExtensionScripts?: readonly string[];
		/** Those that come with the mini-cart's drawer, on every page. */
		feedmillMiniCartScripts?: readonly string[];
	}
}

/**
 * Runs the scripts of extensions, one after the other, between our globals and our first drawing. Only a page that has any loads the
 * rest of what they may be built against. A script that fails costs its own extension, not the page.
 */
export async function loadExtensions(
	scripts: readonly string[] = window.feedmillExtensionScripts ?? [],
): Promise<void> {
	if (!scripts.length) return;
	const { installPlatformGlobals } = await import("./platform-globals.ts");
	installPlatformGlobals();
	for (const script of scripts) {
		try {
			await import(/* @vite-ignore */ script);
		} catch (error) {
			console.error(`The extension script ${script} failed.`, error);
		}
	}
}
