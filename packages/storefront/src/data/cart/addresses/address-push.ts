import { select, subscribe } from "@wordpress/data";
import type { AddressKey, ApiErrorBody } from "../../../wire/types.ts";
import { processErrorResponse } from "../../notices/error-routing.ts";
import { removeAllNotices } from "../../notices/notices.ts";
import { cartQueue } from "../../rest/api-client.ts";
import { isRefusal, toApiError } from "../../rest/errors.ts";
import { CART_STORE_KEY } from "../../store-keys.ts";
import { dispatchByName, selectByName } from "../../stores-by-name.ts";
import { validationStore } from "../../validation/store.ts";
import { unsentKeys } from "../state/addresses.ts";
import type { Addresses, AddressKeys, AddressUpdate } from "../state/state.ts";

/**
 * ms of debounce after the last change of an address; leaving a field sends at once. Specification: 4, Customer address
 * sync.
 */
const DEBOUNCE = 1500;

/** Sends the customer's addresses to the server while they are typed; called once, by the cart's store. */
export function watchAddresses(): void {
	subscribe(onChange, CART_STORE_KEY);
	if (typeof document !== "undefined") document.addEventListener("focusout", onFocusOut);
}

// Looked up by name to avoid an import cycle: the store's module starts this watch.
const cart = () => selectByName(CART_STORE_KEY);
const actions = () => dispatchByName(CART_STORE_KEY);

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
/** Requests lost in a row: the pause before the next one doubles with each. */
let losses = 0;
/** The unsent values when the debounce last started, as text. */
let noted = "";

/** Whether a field has a validation error, or mirrors one that has: a billing address may copy the shipping address. */
function hasError(kind: keyof Addresses, key: AddressKey): boolean {
	const { getValidationError } = select(validationStore);
	if (getValidationError(`${kind}_${key}`)) return true;
	const other = kind === "billing" ? "shipping" : "billing";
	const addresses = cart().__internalGetAddresses();
	const isRepeated = addresses[kind].drafts[key]?.text === addresses[other].drafts[key]?.text;
	return isRepeated && Boolean(getValidationError(`${other}_${key}`));
}

/**
 * Fields that may be sent: an error blocks its own field only. State and postcode depend on the country: with a new
 * country an empty one is sent too, and an invalid one blocks the country.
 */
function sendable(kind: keyof Addresses): AddressKey[] {
	const state = cart().__internalGetAddresses()[kind];
	const unsent = unsentKeys(state);
	const isNewCountry = unsent.includes("country");
	const isHeld = (key: AddressKey): boolean => {
		const belongs = isNewCountry && (key === "state" || key === "postcode");
		return hasError(kind, key) && !(belongs && state.drafts[key]?.text === "");
	};
	const place: AddressKey[] = ["country", "state", "postcode"];
	const holdsPlace = isNewCountry && unsent.some((key) => place.includes(key) && isHeld(key));
	return unsent.filter((key) => !isHeld(key) && !(holdsPlace && place.includes(key)));
}

const sendableKeys = (): AddressKeys => ({ billing: sendable("billing"), shipping: sendable("shipping") });
const isNone = ({ billing, shipping }: AddressKeys): boolean => !billing.length && !shipping.length;

function pick<T extends object>(address: T, keys: readonly string[]): Partial<T> {
	return Object.fromEntries(Object.entries(address).filter(([key]) => keys.includes(key))) as Partial<T>;
}

async function push(keys: AddressKeys): Promise<void> {
	const { billingAddress, shippingAddress } = cart().getCustomerData();
	const update: AddressUpdate = {
		...(keys.billing.length ? { billing_address: pick(billingAddress, keys.billing) } : {}),
		...(keys.shipping.length ? { shipping_address: pick(shippingAddress, keys.shipping) } : {}),
	};
	actions().__internalAddresses({ type: "ADDRESSES_SENT", keys });
	try {
		await actions().updateCustomerData(update);
		losses = 0;
		removeAllNotices();
	} catch (error) {
		failed(keys, error);
		processErrorResponse(toApiError(error));
	}
}

/** Fields refused by the server wait for a change; the others are sent again without them. */
function failed(keys: AddressKeys, error: unknown): void {
	const report = (trouble: "lost" | "refused", of: AddressKeys): void =>
		void actions().__internalAddresses({ type: "ADDRESSES_FAILED", trouble, keys: of });
	if (!isRefusal(error)) {
		report("lost", keys);
		clearTimeout(timer);
		timer = setTimeout(attempt, DEBOUNCE * 2 ** ++losses);
		return;
	}
	const faults = { billing: faultyKeys(error, "billing"), shipping: faultyKeys(error, "shipping") };
	if (isNone(faults)) {
		report("refused", keys);
		return;
	}
	report("refused", faults);
	report("lost", {
		billing: keys.billing.filter((key) => !faults.billing.includes(key)),
		shipping: keys.shipping.filter((key) => !faults.shipping.includes(key)),
	});
}

/** "invalid_postcode" refers to the postcode. */
function faultyKeys(error: ApiErrorBody, kind: keyof Addresses): AddressKey[] {
	const detail = error.data?.details?.[`${kind}_address`];
	if (!detail) return [];
	const codes = [detail, ...(detail.additional_errors ?? [])].map(({ code }) => code.replace("invalid_", ""));
	const { billingAddress, shippingAddress } = cart().getCustomerData();
	const names = Object.keys(kind === "billing" ? billingAddress : shippingAddress) as AddressKey[];
	return names.filter((name) => codes.includes(name));
}

function attempt(): void {
	clearTimeout(timer);
	timer = undefined;
	if (running) {
		timer = setTimeout(attempt, DEBOUNCE);
		return;
	}
	const keys = sendableKeys();
	if (isNone(keys)) return;
	running = push(keys).finally(() => {
		running = null;
	});
}

function unsentText(): string {
	return JSON.stringify(
		Object.values(cart().__internalGetAddresses()).map((state) =>
			unsentKeys(state).map((key) => [key, state.drafts[key as AddressKey]?.text]),
		),
	);
}

let seen: Addresses | null = null;

function onChange(): void {
	if (!cart().__internalIsLoaded()) return;
	const addresses = cart().__internalGetAddresses();
	if (addresses === seen) return;
	seen = addresses;
	const unsent = unsentText();
	if (unsent === noted) return;
	noted = unsent;
	clearTimeout(timer);
	timer = hasUnsentAddress() ? setTimeout(attempt, DEBOUNCE) : undefined;
}

function onFocusOut(event: FocusEvent): void {
	if (event.target instanceof HTMLInputElement && timer) attempt();
}

/** Sends unsent fields and resolves when nothing is under way: an order must not overtake its address. */
export async function flushAddresses(): Promise<void> {
	while (running) await running;
	attempt();
	while (running) await running;
}

/** Whether some input has not reached the server. */
export function hasUnsentAddress(): boolean {
	return Object.values(cart().__internalGetAddresses()).some((state) => unsentKeys(state).length > 0);
}

/** Sends unsent input at once, because the page is being left. */
export function sendAddressesNow(): void {
	clearTimeout(timer);
	timer = undefined;
	const keys = sendableKeys();
	if (!isNone(keys)) void push(keys);
}

/** Resolves when all changes of the cart have reached the server, or failed. */
export async function settleCart(): Promise<void> {
	await flushAddresses();
	await cartQueue.settled();
}
