import "../widgets/page/page-settings.ts";
import "../styles/blocks/blocks.css";
import { CheckoutFrame } from "../blocks/checkout/checkout-frame.tsx";
import { registerCheckoutBlocks, withMissingBlocks } from "../blocks/checkout/register-checkout-blocks.tsx";
import { openBlocks } from "../blocks/mount/open-blocks.ts";
import { registerBuiltInPaymentMethods } from "../blocks/payment/built-in-methods.tsx";
import { bootstrapClient } from "../data/bootstrap.ts";
import { installGlobals } from "../extension-api/install-globals.ts";
import { pageExtensionsHaveRun } from "../extension-api/page-extensions.ts";
import { loadChunk } from "../widgets/mount/load-chunk.ts";

bootstrapClient();
installGlobals();
registerBuiltInPaymentMethods();
registerCheckoutBlocks();
void openBlocks({
	selector: ".wp-block-woocommerce-checkout",
	context: "woocommerce/checkout",
	Frame: CheckoutFrame,
	arrange: withMissingBlocks,
	extensions: pageExtensionsHaveRun,
});
loadChunk("kept typing", () => import("../data/checkout/kept-typing.ts")).then(
	({ keepTyping }) => keepTyping(),
	(error: unknown) => console.error(error),
);
