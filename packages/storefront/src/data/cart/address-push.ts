import { dispatch, select, subscribe } from "@wordpress/data";
import { processErrorResponse } from "../error-routing.ts";
import { removeAllNotices } from "../notices.ts";
import { CART_STORE_KEY } from "../store-keys.ts";
import { validationStore } from "../validation-store.ts";
import { changedKeys } from "./address-normal.ts";
import type { AddressKey, ApiErrorBody, BillingAddress, CartResponse, ShippingAddress } from "./types.ts";

/**
 * Sends what the shopper changes in an address: 1.5 s after the last change, or at once when a field is left; only the changed keys, and
 * only while none of them has an error. Specification: 4, Customer address sync; reference: 05 §4.2.
 */
const DEBOUNCE = 1500;

interface CartStoreByName {
	getCustomerData(): { billingAddress: BillingAddress; shippingAddress: ShippingAddress };
	hasFinishedResolution(name: string): boolean;
}
type AddressUpdate = { billing_address?: Partial<BillingAddress>; shipping_address?: Partial<ShippingAddress> };
interface CartActionsByName {
	updateCustomerData(data: AddressUpdate): Promise<CartResponse>;
}

// The store is asked by name: its own module starts this watch.
const cart = (): CartStoreByName => select(CART_STORE_KEY) as unknown as CartStoreByName;

let baseline: { billing: BillingAddress; shipping: ShippingAddress } | null = null;
const dirty = { billing: new Set<AddressKey>(), shipping: new Set<AddressKey>() };
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;

function pick<T extends object>(address: T, keys: Set<AddressKey>): Partial<T> {
	return Object.fromEntries(Object.entries(address).filter(([key]) => keys.has(key as AddressKey))) as Partial<T>;
}

function hasErrors(): boolean {
	const { getValidationError } = select(validationStore);
	return (
		[...dirty.billing].some((key) => getValidationError(`billing_${key}`)) ||
		[...dirty.shipping].some((key) => getValidationError(`shipping_${key}`))
	);
}

async function push(): Promise<void> {
	const sent = { billing: new Set(dirty.billing), shipping: new Set(dirty.shipping) };
	const { billingAddress, shippingAddress } = cart().getCustomerData();
	const data: AddressUpdate = {};
	if (sent.billing.size) data.billing_address = pick(billingAddress, sent.billing);
	if (sent.shipping.size) data.shipping_address = pick(shippingAddress, sent.shipping);
	// What is typed while this is under way is marked again when it differs from what was sent.
	dirty.billing.clear();
	dirty.shipping.clear();
	try {
		await (dispatch(CART_STORE_KEY) as unknown as CartActionsByName).updateCustomerData(data);
		removeAllNotices();
	} catch (error) {
		for (const key of sent.billing) dirty.billing.add(key);
		for (const key of sent.shipping) dirty.shipping.add(key);
		processErrorResponse(error as ApiErrorBody);
	}
}

function attempt(): void {
	clearTimeout(timer);
	timer = undefined;
	if (!dirty.billing.size && !dirty.shipping.size) return;
	if (running) {
		timer = setTimeout(attempt, DEBOUNCE);
		return;
	}
	if (hasErrors()) return;
	running = push().finally(() => {
		running = null;
	});
}

function onChange(): void {
	if (!baseline && !cart().hasFinishedResolution("getCartData")) return;
	const { billingAddress: billing, shippingAddress: shipping } = cart().getCustomerData();
	baseline ??= { billing, shipping };
	if (baseline.billing === billing && baseline.shipping === shipping) return;
	const keys = { billing: changedKeys(baseline.billing, billing), shipping: changedKeys(baseline.shipping, shipping) };
	baseline = { billing, shipping };
	if (serverSpoke || (!keys.billing.length && !keys.shipping.length)) return;
	for (const key of keys.billing) dirty.billing.add(key);
	for (const key of keys.shipping) dirty.shipping.add(key);
	clearTimeout(timer);
	timer = setTimeout(attempt, DEBOUNCE);
}

let serverSpoke = false;

/** Takes addresses that come from the server as known, so that they are not sent back. */
export function fromServer(work: () => void): void {
	onChange();
	serverSpoke = true;
	try {
		work();
		onChange();
	} finally {
		serverSpoke = false;
	}
}

function onFocusOut(event: FocusEvent): void {
	if (event.target instanceof HTMLInputElement && timer) attempt();
}

/** Sends what waits, and settles when nothing is under way: an order must not overtake the address it goes to. */
export async function flushAddresses(): Promise<void> {
	while (running) await running;
	attempt();
	while (running) await running;
}

/** Whether anything typed has not reached the server yet. */
export function hasUnsentAddress(): boolean {
	return Boolean(running) || dirty.billing.size > 0 || dirty.shipping.size > 0;
}

export function watchAddresses(): void {
	subscribe(onChange, CART_STORE_KEY);
	if (typeof document !== "undefined") document.addEventListener("focusout", onFocusOut);
}
