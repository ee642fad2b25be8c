/** Money that came to the mill's own account, by the bank's reference: each once. Amounts in millionths. */
export interface BankMoneyTable {
	id: number;
	/** UTR, or the bank's own reference. */
	reference: string;
	amount: number;
	/** "2026-11-27" */
	day: string;
	payer: string;
	/** What the statement says of it. */
	told: string;
	/** "hand" or "statement" */
	source: string;
	order_id: number;
	booked_by: string;
	booked_at: number;
	/** ms since the epoch: it has not come after all, or was sent back. null: it is here. */
	gone_at: number | null;
}

/** The number that the buyer of an order has given of a payment. It proves nothing, and several may give the same. */
export interface GivenReferenceTable {
	order_id: number;
	reference: string;
	given_at: number;
}

/** Money that was taken at a door. */
export interface CashTakenTable {
	id: number;
	order_id: number;
	/** `at` of the step that it was written down with. */
	step_at: number;
	amount: number;
	/** "cash" or "upi" */
	way: string;
	/** Who has it until it is paid in: the lorry it came with, or the person. */
	holder: string;
	taken_by: string;
	taken_at: number;
	handed_in_at: number | null;
	handed_in_by: string;
}

/** Calls to the buyer of an order that waits to be confirmed. */
export interface OrderCallTable {
	order_id: number;
	tries: number;
	next_call_at: number;
	called_by: string;
	called_at: number;
}
