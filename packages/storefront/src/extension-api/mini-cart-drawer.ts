import "../styles/blocks/blocks.css";
import { select, subscribe } from "@wordpress/data";
import type { DrawerModule } from "../blocks/mini-cart/button.ts";
import { openMiniCart, registerMiniCartBlocks } from "../blocks/mini-cart/mini-cart-app.tsx";
import { bootstrapClient } from "../data/bootstrap.ts";
import { listenForCartChanges } from "../data/cart/listeners.ts";
import { cartStore } from "../data/cart/store.ts";
import { nonceOfPage } from "../data/rest/nonce.ts";
import { installGlobals } from "./install-globals.ts";
import { loadExtensions } from "./load-extensions.ts";
import { addStyle } from "./run-late.ts";

/** Opens the mini-cart's drawer with its extensions, on any page. */
export const openDrawer: DrawerModule["openDrawer"] = (root) =>
	openMiniCart(root, extensionsHaveRun, window.feedmillMiniCartParts?.placed);

/** Fetches the cart, and again after each change by another part of the page, whether the drawer is open or not. */
export const followCart: DrawerModule["followCart"] = (paint) => {
	listenForCartChanges();
	let painted: unknown;
	const update = (): void => {
		const { getCartData, __internalIsLoaded } = select(cartStore);
		const cart = getCartData();
		if (cart === painted || !__internalIsLoaded()) return;
		painted = cart;
		paint(cart.totals, cart.itemsCount);
	};
	subscribe(update, cartStore);
	update();
};

async function extensionsHaveRun(late: () => void): Promise<void> {
	const { scripts = [], styles = [], nonces } = window.feedmillMiniCartParts ?? {};
	for (const style of styles) addStyle(style);
	if (scripts.length) window.wcBlocksMiddlewareConfig ??= nonceOfPage;
	if (nonces)
		await import("./fill-nonces.ts").then(
			({ fillNonces }) => fillNonces(nonces),
			(error) => console.error(error),
		);
	await loadExtensions(scripts, late);
}

bootstrapClient();
installGlobals();
registerMiniCartBlocks();
select(cartStore).getCartData();
