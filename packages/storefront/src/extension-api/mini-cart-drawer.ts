import "../styles/blocks/blocks.css";
import { select } from "@wordpress/data";
import type { DrawerModule } from "../blocks/mini-cart/button.ts";
import { openMiniCart, registerMiniCartBlocks } from "../blocks/mini-cart/mini-cart-app.tsx";
import { bootstrapClient } from "../data/bootstrap.ts";
import { cartStore } from "../data/cart/store.ts";
import { installGlobals } from "./install-globals.ts";
import { loadExtensions } from "./load-extensions.ts";
import { addStyle } from "./run-late.ts";

/** Opens the mini-cart's drawer with its extensions, on any page. */
export const openDrawer: DrawerModule["openDrawer"] = (root, paint) => openMiniCart(root, paint, extensionsHaveRun);

async function extensionsHaveRun(): Promise<void> {
	const { scripts = [], styles = [] } = window.feedmillMiniCartParts ?? {};
	for (const style of styles) addStyle(style);
	await loadExtensions(scripts);
}

bootstrapClient();
installGlobals();
registerMiniCartBlocks();
select(cartStore).getCartData();
