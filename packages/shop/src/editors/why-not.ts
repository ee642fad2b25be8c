import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";

/** Why an entry cannot be undone, in one sentence; null: it can be tried. */
export function whyNot({ kind, act, fields, change }: AuditEntry): Said | null {
	if (kind === "command") return said("What a command has done is not undone here.");
	if (kind === "review" && act === "deleted") return said("A deleted review is gone with its pictures.");
	if (kind === "order") {
		const refusal = ofOrder(act, fields);
		if (refusal) return refusal;
	}
	if (kind === "customer") {
		const refusal = ofCustomer(act, fields);
		if (refusal) return refusal;
	}
	if (kind === "term") {
		const refusal = ofTerm(fields, change);
		if (refusal) return refusal;
	}
	if (change === null) return said("Its values were deleted with the customer's data.");
	if (Object.values(change).some((each) => "secret" in each))
		return said("A secret is kept in no history: enter the former one again.");
	if (Object.values(change).some((each) => "cut" in each))
		return said("It was too long to be kept whole in the history.");
	if (Object.keys(change).length === 0) return said("It has changed nothing that could be undone.");
	return null;
}

/** A merging is undone where it was made, and made again by hand: undoing it has put everything back. */
function ofTerm(fields: readonly string[], change: AuditEntry["change"]): Said | null {
	if (fields.includes("mergedInto")) return said("The merging is undone in the history of the one that stayed.");
	const merged = change?.merged;
	return merged && "after" in merged && merged.after === null ? said("Merge them again instead.") : null;
}

/** Accounts are not made and removed back and forth: orders and logins hang on them. */
function ofCustomer(act: AuditEntry["act"], fields: readonly string[]): Said | null {
	if (fields.includes("note")) return said("A note about a customer stays: add another one.");
	if (fields.includes("erased")) return said("What was erased on request is kept nowhere.");
	if (fields.includes("mergedInto")) return said("The merging is undone in the history of the account that stayed.");
	if (fields.includes("passwordLink")) return said("The link has been mailed to the customer.");
	if (act === "created") return said("A customer is removed by erasing the personal data.");
	return null;
}

const UNDONE_OF_ORDERS: readonly string[] = ["lines", "billing", "delivery", "freight", "binned"];

/** What has left the shop does not come back; what was ordered is changed back, and the bin gives back. */
function ofOrder(act: AuditEntry["act"], fields: readonly string[]): Said | null {
	if (act === "deleted") return said("What was deleted for good is kept nowhere.");
	if (fields.some((field) => UNDONE_OF_ORDERS.includes(field))) return null;
	if (fields.includes("refunded")) return said("Money that was given back does not return by undoing.");
	if (fields.includes("handling")) return said("A step of the goods is taken back by the step back.");
	if (fields.includes("status"))
		return said("A status has mailed the buyer and moved the stock: set the order to the one that it should have.");
	if (fields.includes("noteToCustomer")) return said("The note has been mailed to the buyer.");
	if (fields.includes("paidAt")) return said("Record the payment again instead.");
	return said("A note of an order stays: add another one.");
}
