/** What may go wrong with one payment at the fake. */
export const FAULTS = [
	/** The browser never comes back. */
	"no return",
	/** No notification is ever sent. */
	"no notification",
	/** Neither of both. */
	"neither",
	/** The bank takes the money three days later. */
	"late",
	/** Every notification comes twice. */
	"twice",
	/** Notifications of twenty payments come together, in random order. */
	"shuffled",
	/** 500 to the first request for an order, which was not done. */
	"error before",
	/** 500 to the first request for an order, which was done. */
	"error after",
	/** The line is cut after the first request for an order, which was done. */
	"cut",
	/** The answer to the first request for an order, which was done, takes longer than the shop waits. */
	"slow",
	/** A rupee less is taken than was asked for. */
	"wrong amount",
	/** The notification's signature is wrong. */
	"wrong signature",
	/** Another program of the merchant's account takes money as well. */
	"unknown receipt",
	/** A refund fails after it was accepted. */
	"failed refund",
	/** All of it is given back in the provider's own pages. */
	"refund in the dashboard",
	/** A part of it is given back in the provider's own pages. */
	"part in the dashboard",
	/** The buyer pays once more on the same order; Razorpay returns that. */
	"second attempt",
	/** "Too many requests", twice. */
	"429",
] as const;

export type Fault = (typeof FAULTS)[number];
