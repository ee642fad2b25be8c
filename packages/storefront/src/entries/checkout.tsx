import "../widgets/page-settings.ts";
import "../styles/blocks.css";
import { CheckoutFrame } from "../blocks/checkout/checkout-frame.tsx";
import { registerCheckoutBlocks, withPickupBlocks } from "../blocks/checkout/register-checkout-blocks.tsx";
import { mountBlocks } from "../blocks/shared/mount-blocks.tsx";
import { registerBuiltInPaymentMethods } from "../blocks/shared/payment/built-in-methods.tsx";
import { startAvailability } from "../blocks/shared/payment/start-availability.ts";
import { bootstrapClient } from "../data/bootstrap.ts";
import { installGlobals } from "../extension-api/install-globals.ts";
import { loadExtensions } from "../extension-api/load-extensions.ts";

bootstrapClient();
installGlobals();
registerBuiltInPaymentMethods();
registerCheckoutBlocks();
void start();

async function start(): Promise<void> {
	await loadExtensions();
	await mountBlocks({
		selector: ".wp-block-woocommerce-checkout",
		context: "woocommerce/checkout",
		Frame: CheckoutFrame,
		arrange: withPickupBlocks,
	});
	startAvailability();
}
