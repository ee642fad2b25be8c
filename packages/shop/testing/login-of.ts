import type { Customer, Login } from "../src/customers/customer.ts";

/** A login of this person; `raised`: one in which a role counts. null stays null. */
export function loginOf(customer: Customer | null, { raised = false } = {}): Login | null {
	const at = raised ? 1 : null;
	const use = { createdAt: 1, usedAt: 1, expiresAt: Number.MAX_SAFE_INTEGER, provenAt: at, raisedAt: at };
	return customer && { customer, state: { id: "0".repeat(64), device: "", address: "", ...use } };
}
