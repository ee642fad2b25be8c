import { createContext, useContext } from "react";

/** Whether the totals are on the cart or the checkout. */
export interface TotalsContext {
	/** Notice area of coupons. */
	notices: "wc/cart" | "wc/checkout";
	block: "woocommerce/cart" | "woocommerce/checkout";
}

export const CartTotalsContext = createContext<TotalsContext>({ notices: "wc/cart", block: "woocommerce/cart" });

export function useTotalsContext(): TotalsContext {
	return useContext(CartTotalsContext);
}
