/**
 * The views of the list of orders, in the order of their tabs: by what must be done next, all, and the bin, which is
 * for those with orders.bin. Apart from the schemas, which the page does not load.
 */
export const ORDER_VIEWS = ["to-confirm", "to-pack", "to-ship", "on-the-road", "all", "bin"] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
