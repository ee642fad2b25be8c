import { settingValues } from "./setting-values.ts";

type Json = Record<string, unknown>;

export const HOME_ZONE = 1;
export const NEIGHBOUR_ZONE = 2;
export const FAR_ZONE = 3;

/** With the ways to deliver that an export can have; freight.ts adds freight by weight and PIN code to each. */
export const ZONES: readonly Json[] = [
	{ id: 0, name: "Everywhere else", order: 0, locations: [], methods: [] },
	zone(HOME_ZONE, "Gujarat", ["GJ"], [freeByCoupon(2)]),
	zone(NEIGHBOUR_ZONE, "Neighbouring States", ["RJ", "MP", "MH", "GA", "DN", "DD"], []),
	{ ...zone(FAR_ZONE, "Rest of India", [], []), locations: [{ type: "country", code: "IN" }] },
];

function zone(id: number, name: string, states: readonly string[], methods: readonly Json[]): Json {
	const locations = states.map((code) => ({ type: "state", code: `IN:${code}` }));
	return { id, name, order: id, locations, methods };
}

/** Before the freight, so that a coupon of free delivery is not overlooked. */
function freeByCoupon(id: number): Json {
	const title = "Free delivery, 2 to 4 days";
	const settings = settingValues({ title, requires: "coupon", min_amount: "", ignore_discounts: "no" });
	return { id, instance_id: id, title, order: 1, enabled: true, method_id: "free_shipping", settings };
}
