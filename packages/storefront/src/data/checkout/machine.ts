/**
 * The states of an order on its way and what may lead from one to the next; everything else leaves the state as it is.
 * Specification: 4, Checkout status.
 */
export function next(status: CheckoutStatus, event: CheckoutEvent): CheckoutStatus {
	return TABLE[status][event] ?? status;
}

export type CheckoutStatus = "pristine" | "idle" | "before_processing" | "processing" | "after_processing" | "complete";

export type CheckoutEvent =
	/** The shopper presses the button. */
	| "submit"
	/** The observers have nothing against it. */
	| "accept"
	/** The server has said something. */
	| "answer"
	/** Everybody has heard it: the shopper goes on to the next page. */
	| "complete"
	/** Something is wrong before the order was sent. */
	| "fail"
	/** Back to the form, for another try. */
	| "stop"
	/** The page is shown again after it was left. */
	| "return";

const TABLE: Record<CheckoutStatus, Partial<Record<CheckoutEvent, CheckoutStatus>>> = {
	pristine: { submit: "before_processing", stop: "idle" },
	idle: { submit: "before_processing" },
	before_processing: { accept: "processing", fail: "idle", stop: "idle" },
	processing: { answer: "after_processing", fail: "idle", stop: "idle" },
	after_processing: { complete: "complete", stop: "idle" },
	complete: { return: "idle" },
};
