/** Where what stood at the top of a definition stands now. */
const MOVED: Readonly<Record<string, string>> = {
	cartItem: "cart.item",
	update: "cart.update",
	fees: "cart.fees",
	gateways: "payment.gateways",
	paymentRequirements: "payment.requirements",
	shippingRates: "shipping.rates",
};

/**
 * What is written in its former place, in one sentence; null when nothing is. An extension whose fees were passed over
 * in silence would sell too cheap.
 */
export function formerPlaceProblem(namespace: string, definition: object): string | null {
	const found = Object.keys(MOVED).find((name) => name in definition);
	return found === undefined
		? null
		: `The extension ${namespace} has "${found}" at its top, which now stands in a part: write it as ${MOVED[found]}.`;
}
