import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The folder that contains packages/, as the URL of which all URLs of the shop's modules begin. */
const SHOP = pathToFileURL(path.join(import.meta.dirname, "../../../..")).href;

let isRegistered = false;

/**
 * Lets extensions and themes outside of the shop's folder import `@feedmill/…`: it resolves to the running shop's own
 * copy, whatever is installed beside them, so that there is one of each. `typebox` does where they have none of their
 * own. docs/decisions/0015-extensions-outside-the-repository.md.
 */
export function resolveFromOutside(): void {
	if (isRegistered) return;
	isRegistered = true;
	registerHooks({
		resolve(specifier, context, nextResolve) {
			const isOutside = context.parentURL?.startsWith("file:") && !context.parentURL.startsWith(`${SHOP}/`);
			if (!isOutside) return nextResolve(specifier, context);
			const fromShop = () => nextResolve(specifier, { ...context, parentURL: import.meta.url });
			if (specifier.startsWith("@feedmill/")) return fromShop();
			if (!/^typebox(\/|$)/.test(specifier)) return nextResolve(specifier, context);
			try {
				return nextResolve(specifier, context);
			} catch {
				return fromShop();
			}
		},
	});
}
