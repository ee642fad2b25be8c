import "../widgets/page-settings.ts";
import "../styles/blocks.css";
import { CartFrame } from "../blocks/cart/cart-frame.tsx";
import { registerCartBlocks } from "../blocks/cart/register-cart-blocks.tsx";
import { mountBlocks } from "../blocks/shared/mount-blocks.tsx";
import { registerBuiltInPaymentMethods } from "../blocks/shared/payment/built-in-methods.tsx";
import { startAvailability } from "../blocks/shared/payment/start-availability.ts";
import { bootstrapClient } from "../data/bootstrap.ts";
import { installGlobals } from "../extension-api/install-globals.ts";
import { loadExtensions } from "../extension-api/load-extensions.ts";

bootstrapClient();
installGlobals();
registerBuiltInPaymentMethods();
registerCartBlocks();
void start();

async function start(): Promise<void> {
	await loadExtensions();
	await mountBlocks({ selector: ".wp-block-woocommerce-cart", context: "woocommerce/cart", Frame: CartFrame });
	startAvailability();
}
