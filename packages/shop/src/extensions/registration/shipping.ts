import { type Containment, soundRate } from "../containment.ts";
import type { Extension } from "../extension.ts";
import { syncCall } from "../own/sync-call.ts";
import type { ExtensionRegistry } from "../registry.ts";

/** Shipping rates of all extensions. If rates fail, the cart has an error. */
export function registerShippingParts(
	extensions: readonly Extension[],
	contained: Containment,
): Pick<ExtensionRegistry, "shippingRates" | "ships"> {
	const shipping = extensions.flatMap(({ namespace, shipping: part }) => (part ? [{ namespace, part }] : []));
	return {
		ships: (namespace) => shipping.some((one) => one.namespace === namespace),
		shippingRates:
			shipping.length === 0
				? null
				: (parcel, failed) =>
						shipping.flatMap(({ namespace, part }) =>
							contained.run(
								namespace,
								"shipping.rates",
								() =>
									[...part.rates(parcel, syncCall(parcel.settings, namespace))].map((rate) =>
										soundRate(namespace, rate),
									),
								() => {
									failed();
									return [];
								},
							),
						),
	};
}
