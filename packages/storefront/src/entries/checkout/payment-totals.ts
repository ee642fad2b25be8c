import type { Wp } from "../../extension-api/contract/platform.ts";
import type { Wc } from "../../extension-api/contract/wc.ts";

/**
 * The checkout of a shop whose extensions charge fees: reports the way to pay that the shopper chooses, so
 * that the totals fit it. Uses the page's globals, as extensions do: a script of its own for the shops that need it.
 */
const { wc, wp } = window as unknown as { wc: Pick<Wc, "wcSettings" | "wcBlocksRegistry" | "blocksCheckout">; wp: Wp };
const { getPaymentMethods, getExpressPaymentMethods } = wc.wcBlocksRegistry;
const PAYMENT = "wc/store/payment";
let told = wc.wcSettings.getSetting("feedmillPaymentMethod", "");

wp.data.subscribe(() => {
	const name: unknown = wp.data.select(PAYMENT).getActivePaymentMethod();
	if (typeof name !== "string" || name === "") return;
	const id = (getPaymentMethods()[name] ?? getExpressPaymentMethods()[name])?.paymentMethodId ?? name;
	if (id === told) return;
	told = id;
	// If this fails the order is refused with the new total, which the shopper sees then.
	wc.blocksCheckout.extensionCartUpdate({ namespace: "feedmill", data: { payment_method: id } }).catch(() => {});
}, PAYMENT);
