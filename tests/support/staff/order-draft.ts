import type { OrderDraft } from "@feedmill/admin-api/feedmill-v1/orders/staff-orders.ts";

/** A draft that can be placed: two bags of Dairy Gold, cash at the door, to a village near Anand. */
export function orderDraft(changes: Partial<OrderDraft> = {}): OrderDraft {
	return {
		customerId: null,
		buyer: { firstName: "Meena", lastName: "", phone: "98250 44321", email: "" },
		billing: { line1: "", city: "Borsad", postcode: "388540", state: "" },
		delivery: null,
		lines: [{ productId: 20, bags: 2, price: null }],
		freight: null,
		coupons: [],
		payment: "cod",
		note: "",
		...changes,
	};
}
