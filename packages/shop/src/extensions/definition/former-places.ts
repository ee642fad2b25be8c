/** New places of fields that used to be at the top level of a definition. */
const MOVED: Readonly<Record<string, string>> = {
	cartItem: "cart.item",
	update: "cart.update",
	fees: "cart.fees",
	gateways: "payment.gateways",
	paymentRequirements: "payment.requirements",
	shippingRates: "shipping.rates",
};

/** A field at its former place, as one sentence, or null. Ignoring it silently could lose fees. */
export function formerPlaceProblem(namespace: string, definition: object): string | null {
	const found = Object.keys(MOVED).find((name) => name in definition);
	return found === undefined
		? null
		: `The extension ${namespace} has "${found}" at its top, which now stands in a part: write it as ${MOVED[found]}.`;
}
