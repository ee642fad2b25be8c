import type { Containment } from "../containment.ts";
import type { Extension } from "../extension.ts";
import type { ExtensionRegistry } from "../registry.ts";
import { answerDataOf } from "./answer-data.ts";

/** Data of all extensions for an order in responses of the checkout. */
export const registerCheckoutParts = (
	extensions: readonly Extension[],
	contained: Containment,
): Pick<ExtensionRegistry, "checkoutData"> => ({
	checkoutData: extensions.some(({ checkout }) => checkout?.data)
		? answerDataOf(extensions, "checkout", ({ checkout }) => checkout, contained)
		: null,
});
