import type { Fee } from "@feedmill/trade/calculation/calculation.ts";
import { MOST_AMOUNT } from "@feedmill/trade/money/amount.ts";
import type { CartBeforeFees } from "../../cart/assembly/cart-extensions.ts";
import { type Containment, soundChoice, soundDetail, soundFee } from "../containment.ts";
import type { CartPart } from "../definition/cart.ts";
import type { Extension } from "../extension.ts";
import { syncCall } from "../own/sync-call.ts";
import type { ExtensionRegistry } from "../registry.ts";
import { answerDataOf } from "./answer-data.ts";

type Fees = NonNullable<CartPart["fees"]>;

/** Data, details of lines and fees of all extensions. If fees fail, the cart has an error. */
export function registerCartParts(
	extensions: readonly Extension[],
	contained: Containment,
): Pick<ExtensionRegistry, "cartData" | "itemData" | "lineDetails" | "lineChoices" | "fees"> {
	const charging = extensions.flatMap(({ namespace, cart }) =>
		cart?.fees ? [{ namespace, fees: cart.fees.bind(cart) }] : [],
	);
	const detailing = extensions.flatMap(({ namespace, cart }) =>
		cart?.details ? [{ namespace, details: cart.details.bind(cart) }] : [],
	);
	const choosing = extensions.flatMap(({ namespace, cart }) =>
		cart?.orderDetails ? [{ namespace, orderDetails: cart.orderDetails.bind(cart) }] : [],
	);
	const cartData = answerDataOf(extensions, "cart", ({ cart }) => cart, contained);
	const itemData = answerDataOf(extensions, "cart.item", ({ cart }) => cart?.item, contained);
	return {
		cartData: (cart) => cartData(cart.settings, cart),
		itemData: (item, cart) => itemData(cart.settings, item, cart),
		lineDetails:
			detailing.length === 0
				? null
				: (item, cart) =>
						detailing.flatMap(({ namespace, details }) =>
							contained.run(
								namespace,
								"cart.details",
								() => [...details(item, cart, syncCall(cart.settings, namespace))].map(soundDetail),
								() => [],
							),
						),
		lineChoices:
			choosing.length === 0
				? null
				: (item, cart, failed) =>
						choosing.flatMap(({ namespace, orderDetails }) =>
							contained.run(
								namespace,
								"cart.orderDetails",
								() => [...orderDetails(item, cart, syncCall(cart.settings, namespace))].map(soundChoice),
								() => {
									failed(namespace);
									return [];
								},
							),
						),
		fees:
			charging.length === 0
				? null
				: (cart, failed) => {
						const all: Fee[] = [];
						for (const { namespace, fees } of charging)
							all.push(...feesOf(namespace, fees, cart, all, failed, contained));
						return all;
					},
	};
}

/**
 * All fees of an extension or none: half of them would be a wrong total. Together with those of earlier extensions they
 * are limited to MOST_AMOUNT, so that sums stay exact.
 */
function feesOf(
	namespace: string,
	fees: Fees,
	cart: CartBeforeFees,
	before: readonly Fee[],
	failed: () => void,
	contained: Containment,
): Fee[] {
	return contained.run(
		namespace,
		"cart.fees",
		() => {
			const sound = [...fees(cart, syncCall(cart.settings, namespace))].map((fee) =>
				soundFee(fee, cart.settings.currency.decimals),
			);
			const total = [...before, ...sound].reduce((sum, { amount }) => sum + Math.abs(amount), 0);
			if (total > MOST_AMOUNT) throw new RangeError("The fees of all extensions come to more than a cart may cost.");
			return sound;
		},
		() => {
			failed();
			return [];
		},
	);
}
