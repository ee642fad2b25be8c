/** The form over an order. */
export type OpenedSheet = "ship" | "deliver" | "return" | "cancel" | "refund";
