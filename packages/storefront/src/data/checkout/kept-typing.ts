import { resolveSelect } from "@wordpress/data";
import type { AddressKey } from "../../wire/types.ts";
import type { AddressUpdate } from "../cart/state/state.ts";
import { cartStore } from "../cart/store.ts";
import { cartQueue } from "../rest/api-client.ts";
import { CART_STORE_KEY, CHECKOUT_STORE_KEY } from "../store-keys.ts";
import { dispatchByName, selectByName } from "../stores-by-name.ts";

declare global {
	interface Window {
		/** Differs with the session and the login of the page. */
		feedmillTypedBy?: string;
	}
}

/**
 * Keeps in the tab what was typed at the checkout and has not reached the shop when the page is left: the next page may
 * be made before the last request arrives. Only addresses and the note; passwords and means of payment are in no store
 * that it reads. Nothing is shown to another session or login.
 */
export async function keepTyping(): Promise<void> {
	const owner = window.feedmillTypedBy;
	if (!owner) return;
	window.addEventListener("pagehide", () => keep(owner));
	document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep(owner));
	document.addEventListener("submit", onSubmit);
	const kept = take(owner);
	await resolveSelect(cartStore).getCartData();
	if (kept) bringBack(kept);
}

interface Kept {
	owner: string;
	/** ms since the epoch. */
	at: number;
	/** The text of a field, and what the shop had then. */
	addresses: Record<(typeof KINDS)[number], { [Key in AddressKey]?: { text: string; base: string } }>;
	note: string;
	sameAddress: boolean;
}

const KINDS = ["billing", "shipping"] as const;
const STORAGE_KEY = "feedmillTyped";
/** ms; later the shopper will not expect it. */
const LIFE = 60 * 60 * 1000;
/** Most characters that are kept. */
const MOST = 30_000;
/** ms to wait for requests under way. */
const PATIENCE = 3_000;

let isForgetting = false;

const cart = () => selectByName(CART_STORE_KEY);
const checkout = () => selectByName(CHECKOUT_STORE_KEY);

function keep(owner: string): void {
	if (isForgetting) return;
	const state = cart().__internalGetAddresses();
	const draftsOf = (kind: (typeof KINDS)[number]) =>
		Object.fromEntries(Object.entries(state[kind].drafts).map(([key, { text, base }]) => [key, { text, base }]));
	const addresses = { billing: draftsOf("billing"), shipping: draftsOf("shipping") };
	const note = checkout().getOrderNotes();
	const isNothing = note === "" && KINDS.every((kind) => Object.keys(addresses[kind]).length === 0);
	const isOrdered = checkout().isComplete() || checkout().isAfterProcessing();
	const sameAddress = checkout().getUseShippingAsBilling();
	store(isNothing || isOrdered ? null : { owner, at: Date.now(), addresses, note, sameAddress });
}

function bringBack({ addresses, note, sameAddress }: Kept): void {
	const actions = dispatchByName(CART_STORE_KEY);
	const { __internalSetUseShippingAsBilling, __internalSetOrderNotes } = dispatchByName(CHECKOUT_STORE_KEY);
	const state = cart().__internalGetAddresses();
	// What the shop has got from elsewhere is newer, and what is typed already too.
	const textsOf = (kind: (typeof KINDS)[number]) => {
		const { server, drafts } = state[kind];
		const now = server as unknown as Record<string, string | undefined>;
		const mine = Object.entries(addresses[kind]).filter(
			([key, { base }]) => !(key in drafts) && (now[key] ?? "") === base,
		);
		return Object.fromEntries(mine.map(([key, { text }]) => [key, text]));
	};
	const texts = { billing: textsOf("billing"), shipping: textsOf("shipping") };
	if (KINDS.some((kind) => Object.keys(texts[kind]).length > 0)) __internalSetUseShippingAsBilling(sameAddress);
	actions.setShippingAddress(texts.shipping);
	actions.setBillingAddress(texts.billing);
	if (note !== "" && checkout().getOrderNotes() === "") __internalSetOrderNotes(note);
}

/** *Not you?*: what was typed for the former buyer is neither kept nor sent any more. */
function onSubmit(event: SubmitEvent): void {
	const form = event.target as HTMLFormElement;
	if (!form.matches(".remembered-guest")) return;
	event.preventDefault();
	if (isForgetting) return;
	isForgetting = true;
	store(null);
	dropDrafts();
	const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
	void Promise.race([cartQueue.settled(), patience]).then(() => {
		dropDrafts();
		form.submit();
	});
}

function dropDrafts(): void {
	const { billing, shipping } = cart().__internalGetAddresses();
	const update = { billing_address: billing.drafts, shipping_address: shipping.drafts } as unknown as AddressUpdate;
	dispatchByName(CART_STORE_KEY).__internalAddresses({ type: "DRAFTS_DROPPED", update });
}

function take(owner: string): Kept | null {
	try {
		const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as Kept | null;
		if (!kept) return null;
		store(null);
		return kept.owner === owner && Date.now() - kept.at < LIFE ? kept : null;
	} catch {
		return null;
	}
}

function store(kept: Kept | null): void {
	try {
		const text = JSON.stringify(kept);
		if (kept && text.length <= MOST) sessionStorage.setItem(STORAGE_KEY, text);
		else sessionStorage.removeItem(STORAGE_KEY);
	} catch {
		// Without storage what was typed is as safe as its last request.
	}
}
