/**
 * The state machine of the checkout; an event without a transition leaves the status unchanged. Specification: 4,
 * Checkout status.
 */
export function next(status: CheckoutStatus, event: CheckoutEvent): CheckoutStatus {
	return TABLE[status][event] ?? status;
}

export type CheckoutStatus = "pristine" | "idle" | "before_processing" | "processing" | "after_processing" | "complete";

export type CheckoutEvent =
	/** The order button was pressed. */
	| "submit"
	/** No observer objected. */
	| "accept"
	/** The server responded. */
	| "answer"
	/** All observers were called: go on to the next page. */
	| "complete"
	/** An error before the order was sent. */
	| "fail"
	/** Back to the form for another attempt. */
	| "stop"
	/** The page is shown again (back button). */
	| "return";

const TABLE: Record<CheckoutStatus, Partial<Record<CheckoutEvent, CheckoutStatus>>> = {
	pristine: { submit: "before_processing", stop: "idle" },
	idle: { submit: "before_processing" },
	before_processing: { accept: "processing", fail: "idle", stop: "idle" },
	processing: { answer: "after_processing", fail: "idle", stop: "idle" },
	after_processing: { complete: "complete", stop: "idle" },
	// A script may pay the order in a window of its own, without another page, and close it again.
	complete: { return: "idle", stop: "idle" },
};
