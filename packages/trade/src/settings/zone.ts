/**
 * Kinds of shipping methods that a zone can have; what each costs is in shipping/methods.ts. "freight": by weight and
 * PIN code, from the shop's freight table. Reference: 04 Tax and shipping §6.
 */
export const SHIPPING_METHOD_IDS = ["flat_rate", "free_shipping", "local_pickup", "freight"] as const;
export type ShippingMethodId = (typeof SHIPPING_METHOD_IDS)[number];

/** A shipping method of a zone as configured. */
export interface ShippingMethod {
	instanceId: number;
	methodId: ShippingMethodId;
	title: string;
	enabled: boolean;
	position: number;
	/** Raw settings by key: cost, tax_status, requires, min_amount, class_cost_41, … */
	settings: Record<string, string>;
}

export interface ShippingZone {
	id: number;
	name: string;
	position: number;
	locations: { type: "country" | "state" | "continent" | "postcode"; code: string }[];
	methods: ShippingMethod[];
}
