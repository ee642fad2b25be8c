import { type Containment, soundText } from "../containment.ts";
import type { Extension } from "../extension.ts";
import { syncCall } from "../own/sync-call.ts";
import type { ExtensionRegistry } from "../registry.ts";
import { answerDataOf } from "./answer-data.ts";

/** Of one extension and one order. */
const MOST_DETAILS = 20;
/** Characters. */
const LONGEST_LABEL = 100;
const LONGEST_VALUE = 1000;

/** Data of all extensions for an order in responses of the checkout, and what people read of it. */
export function registerCheckoutParts(
	extensions: readonly Extension[],
	contained: Containment,
): Pick<ExtensionRegistry, "checkoutData" | "orderDetails"> {
	const telling = extensions.flatMap(({ namespace, checkout }) =>
		checkout?.details ? [{ namespace, details: checkout.details.bind(checkout) }] : [],
	);
	return {
		checkoutData: extensions.some(({ checkout }) => checkout?.data)
			? answerDataOf(extensions, "checkout", ({ checkout }) => checkout, contained)
			: null,
		orderDetails: (settings, order) =>
			telling.flatMap(({ namespace, details }) =>
				contained.run(
					namespace,
					"checkout.details",
					() =>
						[...details(order, syncCall(settings, namespace))]
							.slice(0, MOST_DETAILS)
							.map(({ name, value, display = value }) => ({
								label: soundText(name, LONGEST_LABEL),
								value: soundText(display, LONGEST_VALUE),
							})),
					() => [],
				),
			),
	};
}
