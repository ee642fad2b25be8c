import { cartQueue } from "../rest/api-client.ts";
import { CART_STORE_KEY, CHECKOUT_STORE_KEY } from "../store-keys.ts";
import { dispatchByName, selectByName, selectIfLoaded } from "../stores-by-name.ts";
import { sendAddressesNow } from "./addresses/address-push.ts";
import { ADDED_TO_CART, type AddedToCartDetail, REMOVED_FROM_CART } from "./events.ts";

interface Listeners {
	count: number;
	remove: () => void;
}
declare global {
	interface Window {
		wcBlocksStoreCartListeners?: Listeners;
	}
}

/** Subscribes to changes by other parts of the page; reference-counted. Reference: 05 §4.1. */
export function listenForCartChanges(): () => void {
	window.wcBlocksStoreCartListeners ??= { count: 0, remove: () => {} };
	const listeners = window.wcBlocksStoreCartListeners;
	if (listeners.count === 0) {
		document.body.addEventListener(ADDED_TO_CART, onCartEvent);
		document.body.addEventListener(REMOVED_FROM_CART, onCartEvent);
		window.addEventListener("pageshow", onPageShow);
		listeners.remove = () => {
			document.body.removeEventListener(ADDED_TO_CART, onCartEvent);
			document.body.removeEventListener(REMOVED_FROM_CART, onCartEvent);
			window.removeEventListener("pageshow", onPageShow);
		};
	}
	listeners.count += 1;
	return () => {
		listeners.count -= 1;
		if (listeners.count === 0) listeners.remove();
	};
}

/** Sends pending input when the page is left; `keepalive` lets the browser finish these requests. */
export function sendBeforeLeaving(): void {
	if (typeof window === "undefined") return;
	window.addEventListener("pagehide", () => {
		sendTyped();
		cartQueue.leave();
	});
	if (typeof document === "undefined") return;
	let hiddenAt = 0;
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") {
			sendTyped();
			hiddenAt = Date.now();
		} else if (Date.now() - hiddenAt > AWAY && window.wcBlocksStoreCartListeners?.count && !isOrdering()) refetch();
	});
}

/** ms. After so long in another tab, or asleep, the cart, its prices and the login may have changed. */
const AWAY = 10_000;

/** An order that is being placed may empty the cart, and must keep its form until it has its response. */
function isOrdering(): boolean {
	return !["pristine", "idle"].includes(selectIfLoaded(CHECKOUT_STORE_KEY)?.getCheckoutStatus() ?? "idle");
}

function sendTyped(): void {
	sendAddressesNow();
	dispatchByName(CART_STORE_KEY).__internalSendWantedQuantities();
}

function refetch(): void {
	dispatchByName(CART_STORE_KEY).invalidateResolutionForStore();
	// Without a subscriber nothing is fetched; mounted components fetch again by themselves.
	selectByName(CART_STORE_KEY).getCartData();
}

function onCartEvent(event: Event): void {
	const detail = (event as CustomEvent<Partial<AddedToCartDetail> | null>).detail;
	if (!detail?.preserveCartData) refetch();
}

function onPageShow(event: PageTransitionEvent): void {
	const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (event.persisted || navigation?.type === "back_forward") refetch();
}
