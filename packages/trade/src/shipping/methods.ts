import type { PackedRate } from "../calculation/calculation.ts";
import type { Amount } from "../money/amount.ts";
import type { ShippingMethodId } from "../settings/zone.ts";
import { evaluateCost } from "./flat-rate-formula.ts";
import { minimumOfFree } from "./method-settings.ts";
import { offerFreight } from "./offer-freight.ts";
import type { PackedLine, RateInput } from "./rate-input.ts";

/** What a shipping method offers for a package: a rate but for its title, which the shopkeeper gives. */
export type MethodOffer = Omit<PackedRate, "name" | "taxable">;

/** A kind of shipping methods. `offer` is null where the method is not available. */
interface ShippingMethodKind {
	offer(settings: Record<string, string>, input: RateInput): MethodOffer | null;
}

/** Every kind of shipping methods. Reference: 04 Tax and shipping §6. */
export const SHIPPING_METHODS: Readonly<Record<ShippingMethodId, ShippingMethodKind>> = {
	flat_rate: { offer: (settings, input) => at(flatRateCost(settings, input)) },
	free_shipping: { offer: (settings, input) => (isFree(settings, input) ? { cost: 0 } : null) },
	local_pickup: { offer: (settings, input) => at(collectingCost(settings, input)) },
	freight: { offer: (_, input) => offerFreight(input) },
};

const at = (cost: Amount | null): MethodOffer | null => (cost === null ? null : { cost });

function collectingCost(settings: Record<string, string>, input: RateInput): Amount | null {
	const cost = settings.cost?.trim() ?? "";
	return cost === "" ? 0 : evaluateCost(cost, values(input.lines, input));
}

function values(lines: readonly PackedLine[], { settings }: RateInput) {
	return {
		owner: settings,
		currency: settings.currency,
		quantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
		cost: lines.reduce((sum, { total }) => sum + total, 0),
	};
}

/** null too if a cost that applies cannot be read: what is not said is not free. */
function flatRateCost(settings: Record<string, string>, input: RateInput): Amount | null {
	const general = settings.cost?.trim() ?? "";
	let cost = general === "" ? 0 : evaluateCost(general, values(input.lines, input));
	if (cost === null) return null;
	let offered = general !== "";
	let highest = 0;
	for (const [classId, ofClass] of Map.groupBy(input.lines, ({ line }) => line.shippingClassId)) {
		const formula = (classId === 0 ? settings.no_class_cost : settings[`class_cost_${classId}`])?.trim() ?? "";
		if (formula === "") continue;
		offered = true;
		const classCost = evaluateCost(formula, values(ofClass, input));
		if (classCost === null) return null;
		if (settings.type === "order") highest = Math.max(highest, classCost);
		else cost += classCost;
	}
	return offered ? cost + highest : null;
}

function isFree(
	method: Record<string, string>,
	{ settings, subtotal, subtotalAfterDiscounts, freeShippingCoupon }: RateInput,
): boolean {
	const minimum = minimumOfFree(method, settings.currency);
	const counted = method.ignore_discounts === "yes" ? subtotal : subtotalAfterDiscounts;
	const reached = minimum !== null && counted >= minimum;
	switch (method.requires ?? "") {
		case "":
			return true;
		case "coupon":
			return freeShippingCoupon;
		case "min_amount":
			return reached;
		case "either":
			return reached || freeShippingCoupon;
		case "both":
			return reached && freeShippingCoupon;
		default:
			return false;
	}
}
