import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef } from "react";
import type { Observers } from "../../data/checkout/observers.ts";
import { addObserver, type Register } from "../hooks/register-observer.ts";

interface CartEvents {
	observers: RefObject<Observers>;
	onProceedToCheckout: Register;
}

const CartEventsContext = createContext<CartEvents>({
	observers: { current: {} },
	onProceedToCheckout: () => () => {},
});

export function useCartEvents(): CartEvents {
	return useContext(CartEventsContext);
}

/** Provides the "proceed to checkout" event to components in the cart. Reference: 01 §11.2. */
export function CartEventsProvider({ children }: { children: ReactNode }) {
	const observers = useRef<Observers>({});
	const value = useMemo(() => ({ observers, onProceedToCheckout: addObserver(observers, "proceed_to_checkout") }), []);
	return <CartEventsContext value={value}>{children}</CartEventsContext>;
}
