import { dispatch, select, subscribe } from "@wordpress/data";
import { registrations } from "../../registry/payment-methods.ts";
import { cartStore } from "../cart/store.ts";
import { CART_STORE_KEY, CHECKOUT_STORE_KEY } from "../store-keys.ts";
import { selectByName } from "../stores-by-name.ts";
import { pause } from "../time-limit.ts";
import { paymentStore } from "./store.ts";
import { GRACE, isAvailabilityOverdue } from "./update-availability.ts";

const REFRESH = 1000;

/**
 * Keeps the list of methods current: evaluates when the cart has loaded, one second after its last change (debounced),
 * after a refused order, and when a script registers a method later. Resolves when there is a first list, which does
 * not wait for a slow method: a wallet that asks its provider must not delay the page. Specification: 4, Payment method
 * initialisation.
 */
export function watchAvailability(): Promise<void> {
	const update = (): Promise<void> => dispatch(paymentStore).__internalUpdateAvailablePaymentMethods();
	let evaluated: unknown;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const soon = (delay: number): void => {
		clearTimeout(timer);
		timer = setTimeout(() => void update(), delay);
	};
	// Several methods may register in one script.
	registrations.changed = () => {
		if (evaluated) soon(0);
	};
	return new Promise((resolve) => {
		const look = (): void => {
			const cart = selectByName(CART_STORE_KEY);
			if (!cart.hasFinishedResolution("getCartData")) return;
			const data = cart.getCartData();
			if (data === evaluated) return;
			const isFirst = evaluated === undefined;
			evaluated = data;
			if (isFirst) void Promise.race([update(), pause(GRACE)]).finally(resolve);
			else soon(REFRESH);
		};
		subscribe(look, cartStore);
		subscribe(() => {
			if (isAvailabilityOverdue()) void update();
		}, CHECKOUT_STORE_KEY);
		select(cartStore).getCartData();
		look();
	});
}
