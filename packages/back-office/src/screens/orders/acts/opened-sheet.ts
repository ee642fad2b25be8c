/** The form over an order. */
export type OpenedSheet = "ship" | "deliver" | "rest" | "return" | "cancel" | "refund" | "delete";
