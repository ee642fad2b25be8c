import { __, sprintf } from "@feedmill/ui/words.ts";
import type { SavedPaymentMethod } from "../../registry/types.ts";

/** "Visa ending in 4242 (expires 12/30)"; bank accounts do not expire. Reference: 02 §2.7. */
export function savedLabel({ method, expires }: SavedPaymentMethod, kind: string): string {
	const { brand, last4, gateway } = method;
	/* translators: 1: card brand, 2: last four digits, 3: expiry date */
	if ((kind === "cc" || kind === "echeck") && expires)
		return sprintf(__("%1$s ending in %2$s (expires %3$s)"), brand, last4, expires);
	/* translators: 1: brand, 2: last four digits */
	if (brand && last4) return sprintf(__("%1$s ending in %2$s"), brand, last4);
	/* translators: %s: payment gateway */
	return sprintf(__("Saved token for %s"), gateway);
}
