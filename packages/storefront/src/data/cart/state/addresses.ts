import type { AddressKey, BillingAddress, ShippingAddress } from "../../../wire/types.ts";
import { normalValue } from "./address-normal.ts";

/**
 * An address of the server with drafts: unsent input of the shopper. A response replaces the server's address. It
 * removes a draft only if the server itself changed a field without unsent input. Specification: 4, Customer address
 * sync.
 */
export interface AddressState<A extends ShippingAddress = ShippingAddress> {
	server: A;
	drafts: Drafts;
}
export type Drafts = { readonly [Key in AddressKey]?: Draft };

export interface Draft {
	/** Text in the field. */
	text: string;
	/** The text at the last agreement with the server. */
	agreed: string;
	/** The server's value for that text. */
	base: string;
	/** The text being sent. */
	sent?: string;
	/** "lost": it is unknown what the server has; "refused": not sent again before a change. */
	trouble?: "lost" | "refused";
}

type Typed = Partial<Record<AddressKey, string>>;

/** The address as shown: the server's with drafts. */
export function shownAddress<A extends ShippingAddress>({ server, drafts }: AddressState<A>): A {
	const typed = Object.fromEntries(entries(drafts).map(([key, { text }]) => [key, text]));
	return { ...server, ...typed };
}

const isSame = (key: string, a: string, b: string): boolean => normalValue(key, a) === normalValue(key, b);

function entries(drafts: Drafts): [AddressKey, Draft][] {
	return Object.entries(drafts) as [AddressKey, Draft][];
}

function fieldOf(address: ShippingAddress, key: AddressKey): string {
	return (address as Partial<BillingAddress>)[key] ?? "";
}

function withDraft(drafts: Drafts, key: AddressKey, draft: Draft | undefined): Drafts {
	const { [key]: _old, ...others } = drafts;
	return draft ? { ...others, [key]: draft } : others;
}

/** Fields to send: their text differs from what the server has or is being sent. */
export function unsentKeys({ drafts }: AddressState): AddressKey[] {
	return entries(drafts)
		.filter(([key, draft]) => draft.trouble !== "refused" && isUnsent(key, draft))
		.map(([key]) => key);
}

function isUnsent(key: AddressKey, { text, agreed, sent, trouble }: Draft): boolean {
	return !isSame(key, text, sent ?? agreed) || trouble !== undefined;
}

/** A change by the shopper. Refused values may be sent again. */
export function typeAddress<A extends ShippingAddress>(state: AddressState<A>, change: Typed): AddressState<A> {
	let { drafts } = state;
	for (const [key, text] of Object.entries(change) as [AddressKey, string | undefined][]) {
		if (text === undefined) continue;
		const server = fieldOf(state.server, key);
		const old = drafts[key] ?? { text: server, agreed: server, base: server };
		if (old.text === text) continue;
		const { trouble, ...rest } = old;
		const draft: Draft = { ...rest, text, ...(trouble ? { trouble: "lost" } : {}) };
		const isNone = text === server && draft.sent === undefined && !trouble;
		drafts = withDraft(drafts, key, isNone ? undefined : draft);
	}
	if (drafts === state.drafts) return state;
	return { ...state, drafts: retryAll(drafts) };
}

function retryAll(drafts: Drafts): Drafts {
	return Object.fromEntries(
		entries(drafts).map(([key, draft]) => [key, draft.trouble === "refused" ? { ...draft, trouble: "lost" } : draft]),
	);
}

function mapKeys(drafts: Drafts, keys: Iterable<string>, change: (draft: Draft) => Draft): Drafts {
	let result = drafts;
	for (const key of keys as Iterable<AddressKey>) {
		const draft = result[key];
		if (draft) result = { ...result, [key]: change(draft) };
	}
	return result;
}

/** Marks the fields as being sent. */
export function sendDrafts<A extends ShippingAddress>(state: AddressState<A>, keys: readonly AddressKey[]) {
	const drafts = mapKeys(state.drafts, keys, ({ trouble: _trouble, ...draft }) => ({ ...draft, sent: draft.text }));
	return { ...state, drafts };
}

/** Marks the fields as lost or refused. */
export function failDrafts<A extends ShippingAddress>(
	state: AddressState<A>,
	keys: readonly AddressKey[],
	trouble: "lost" | "refused",
): AddressState<A> {
	const drafts = mapKeys(state.drafts, keys, ({ sent, ...draft }) => ({
		...draft,
		trouble: trouble === "refused" && draft.text !== sent ? "lost" : trouble,
	}));
	return { ...state, drafts };
}

/** The server accepted the values; `answer`: its address in the response. */
export function acknowledge<A extends ShippingAddress>(
	state: AddressState<A>,
	values: Typed,
	answer: Partial<A>,
): AddressState<A> {
	const taken = Object.entries(values) as [keyof A & AddressKey, string][];
	const accepted = Object.fromEntries(taken.map(([key, value]) => [key, answer[key] ?? value]));
	const server: A = { ...state.server, ...accepted };
	let { drafts } = state;
	for (const [key, value] of taken) {
		const base = fieldOf(server, key);
		drafts = mapKeys(drafts, [key], ({ text }) => ({ text, agreed: value, base }));
		if (drafts[key]?.text === base) drafts = withDraft(drafts, key, undefined);
	}
	return { server, drafts };
}

/** A full address from the server: unsent input stays, and so do values that differ only in form. */
export function receiveAddress<A extends ShippingAddress>(state: AddressState<A>, server: A): AddressState<A> {
	let drafts: Drafts = {};
	for (const [key, draft] of entries(state.drafts)) {
		const value = fieldOf(server, key);
		const isChanged = !isSame(key, value, draft.base);
		if (draft.sent !== undefined) drafts = { ...drafts, [key]: draft };
		else if (draft.trouble === "lost" || (isUnsent(key, draft) && isChanged))
			drafts = { ...drafts, [key]: { text: draft.text, agreed: value, base: value } };
		else if (isUnsent(key, draft) || !isChanged) drafts = { ...drafts, [key]: draft };
	}
	return { server, drafts };
}

/** Removes drafts that another form has overwritten. */
export function dropDrafts<A extends ShippingAddress>(state: AddressState<A>, keys: readonly string[]) {
	const drafts = Object.fromEntries(entries(state.drafts).filter(([key]) => !keys.includes(key)));
	return { ...state, drafts };
}
