import type { Order } from "@feedmill/trade/orders/order.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { ShippingMethod, ShippingZone } from "@feedmill/trade/settings/zone.ts";
import type { OfferedRate } from "@feedmill/trade/shipping/rate-input.ts";
import type { CalculationInput } from "../../cart/totals/calculation-input.ts";
import { orderRateIds } from "../../checkout/pending/order-as-cart.ts";

/**
 * The calculation with the freight that the order has, in place of the shop's own rate of the same id, whatever that
 * costs today and wherever it is offered. Without one nothing is sent, as it was.
 */
export function keptFreight(input: CalculationInput, order: Order): CalculationInput {
	const { settings } = input;
	const [kept] = order.shippingLines;
	const [rateId] = orderRateIds(order, settings);
	if (kept === undefined || rateId === undefined)
		return { ...input, settings: { ...settings, pickup: { ...settings.pickup, enabled: false } }, zones: [] };
	const { title: name, methodId, instanceId, total: cost, meta } = kept;
	const rate: OfferedRate = {
		rateId,
		methodId,
		instanceId,
		name,
		cost,
		taxable: isTaxed(input, order, rateId),
		metaData: meta.filter(({ key }) => key !== "Items"),
	};
	return {
		...input,
		settings: withoutPickupOf(rateId, { ...settings, shippingCostRequiresAddress: false }),
		zones: withoutMethod(rateId, input.zones),
		chosenRates: { "0": rateId },
		moreRates: () => [rate],
	};
}

function isTaxed({ zones, settings }: CalculationInput, { shippingLines }: Order, rateId: string): boolean {
	if (rateId.startsWith("pickup_location:")) return settings.pickup.taxable;
	const method = zones.flatMap(({ methods }) => methods).find((each) => idOf(each) === rateId);
	if (method) return method.settings.tax_status !== "none";
	return rateId === "flat_rate:0" || shippingLines.some(({ taxes }) => taxes.length > 0);
}

function idOf({ methodId, instanceId }: ShippingMethod): string {
	return `${methodId}:${instanceId}`;
}

/** Without the rate itself. A shop that has no other one still sends. */
function withoutMethod(rateId: string, zones: readonly ShippingZone[]): readonly ShippingZone[] {
	const some = zones.some(({ methods }) => methods.length > 0) ? zones : [];
	const all = some.map((zone) => ({
		...zone,
		methods: zone.methods.map((method) => (idOf(method) === rateId ? { ...method, enabled: false } : method)),
	}));
	return all.length > 0 ? all : [NOWHERE];
}

const NOWHERE: ShippingZone = {
	id: -1,
	name: "",
	position: 0,
	locations: [],
	methods: [{ instanceId: 0, methodId: "flat_rate", title: "", enabled: false, position: 0, settings: {} }],
};

function withoutPickupOf(rateId: string, settings: StoreSettings): StoreSettings {
	const { pickup } = settings;
	const locations = pickup.locations.map((location, index) =>
		rateId === `pickup_location:${index}` ? { ...location, enabled: false } : location,
	);
	return { ...settings, pickup: { ...pickup, locations } };
}
