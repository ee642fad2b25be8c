/** Shipping zones and their methods as configured. Reference: 04 Tax and shipping §6. */
export interface ShippingMethod {
	instanceId: number;
	methodId: "flat_rate" | "free_shipping" | "local_pickup";
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
