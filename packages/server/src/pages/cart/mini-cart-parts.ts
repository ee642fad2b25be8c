import type { Visiting } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import { areaOf } from "@feedmill/store-api/areas/inner-block-areas.ts";
import { type AssetsOfEntries, dependenciesOfBlock, partsOfBlock } from "../../extensions/browser/page-scripts.ts";
import type { PageContext } from "../basics/page.ts";
import { handleGlobals } from "./handle-globals.ts";
import { placedBlocks } from "./placed-blocks.ts";

/** Scripts of the mini-cart's drawer; a global of every page if an extension has such a script. */
export function miniCartParts(context: PageContext, assets: AssetsOfEntries): Record<string, unknown> {
	const { shop, settings } = context;
	const parts = partsOfBlock(shop.extensions, "miniCart", assets);
	if (parts.scripts.length + parts.styles.length === 0) return {};
	const globals = shop.extensions.scriptGlobals(settings, "miniCart", EVERYONE);
	const nonces = {
		settings: withNonce(shop.extensions.scriptData(settings, "miniCart", EVERYONE)),
		globals: withNonce(globals),
	};
	const placed = placedInDrawer(context);
	const needsNonce = nonces.settings.length + nonces.globals.length > 0;
	return {
		...handleGlobals(context, "miniCart"),
		...globals,
		feedmillMiniCartParts: {
			...parts,
			...(placed.length > 0 ? { placed } : {}),
			...(needsNonce ? { nonces: { instead: EVERYONE.nonce, ...nonces } } : {}),
		},
		// Its name on the platform, by handle.
		wcBlocksMiniCartFrontendDependencies: dependenciesOfBlock(shop.extensions, "miniCart"),
	};
}

/** The blocks that the shopkeeper has placed, with their area in the drawer. */
function placedInDrawer({ shop, settings }: PageContext): { name: string; area: string }[] {
	return placedBlocks(settings, shop.extensions).flatMap(({ name, areas }) => {
		const area = areas.map(areaOf).find((found) => /mini-cart/.test(found));
		return area === undefined ? [] : { name, area };
	});
}

/**
 * Whoever reads a page that is the same for everyone: the text is no nonce, and the drawer puts the visitor's in its
 * place (storefront/extension-api/fill-nonces.ts).
 */
export const EVERYONE: Visiting = { shopper: null, nonce: "feedmill-nonce-of-the-visitor" };

/** The names of the data in which the visitor's nonce belongs. */
function withNonce(data: Readonly<Record<string, unknown>>): string[] {
	return Object.keys(data).filter((name) => JSON.stringify(data[name]).includes(EVERYONE.nonce));
}
