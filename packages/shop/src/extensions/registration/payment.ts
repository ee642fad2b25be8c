import type { Containment } from "../containment.ts";
import type { Extension } from "../extension.ts";
import { syncCall } from "../own/sync-call.ts";
import type { ExtensionRegistry } from "../registry.ts";

/** The gateways of all extensions. One whose isAvailable does not return `true` is not available. */
export function registerPaymentParts(
	extensions: readonly Extension[],
	contained: Containment,
): Pick<ExtensionRegistry, "paymentRequirements" | "isAvailable" | "gateways"> {
	const brought = new Map(
		extensions.flatMap(({ namespace, payment }) =>
			(payment?.gateways ?? []).map((entry) => [entry.gateway.id, { namespace, entry }] as const),
		),
	);
	return {
		gateways: new Map([...brought].map(([id, { entry }]) => [id, entry])),
		isAvailable(gatewayId, cart) {
			const found = brought.get(gatewayId);
			if (!found?.entry.isAvailable) return true;
			return contained.run(
				found.namespace,
				"isAvailable",
				() => found.entry.isAvailable!(cart, syncCall(cart.settings, found.namespace)) === true,
				() => false,
			);
		},
		paymentRequirements(cart) {
			const required = extensions.flatMap(({ namespace, payment }) =>
				payment?.requirements
					? contained.run(
							namespace,
							"payment.requirements",
							() => [...payment.requirements!(cart, syncCall(cart.settings, namespace))].map(String),
							() => [],
						)
					: [],
			);
			return [...new Set(required)];
		},
	};
}
