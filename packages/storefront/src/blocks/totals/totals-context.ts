import { createContext, useContext } from "react";

/** Whether the totals stand on the cart or on the checkout. */
export interface TotalsContext {
	/** Where coupon messages go. */
	notices: "wc/cart" | "wc/checkout";
	block: "woocommerce/cart" | "woocommerce/checkout";
}

export const CartTotalsContext = createContext<TotalsContext>({ notices: "wc/cart", block: "woocommerce/cart" });

export function useTotalsContext(): TotalsContext {
	return useContext(CartTotalsContext);
}
