import "../widgets/page/page-settings.ts";
import "../styles/blocks/blocks.css";
import { CartFrame } from "../blocks/cart/cart-frame.tsx";
import { registerCartBlocks } from "../blocks/cart/register-cart-blocks.tsx";
import { openBlocks } from "../blocks/mount/open-blocks.ts";
import { registerBuiltInPaymentMethods } from "../blocks/payment/built-in-methods.tsx";
import { bootstrapClient } from "../data/bootstrap.ts";
import { installGlobals } from "../extension-api/install-globals.ts";
import { pageExtensionsHaveRun } from "../extension-api/page-extensions.ts";

bootstrapClient();
installGlobals();
registerBuiltInPaymentMethods();
registerCartBlocks();
void openBlocks({
	selector: ".wp-block-woocommerce-cart",
	context: "woocommerce/cart",
	Frame: CartFrame,
	extensions: pageExtensionsHaveRun,
});
