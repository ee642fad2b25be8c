import type { AddressKey, BillingAddress, ShippingAddress } from "../../../wire/types.ts";
import { normalValue } from "./address-normal.ts";

/**
 * An address as the server has it, and over it what the shopper has typed since: a draft. An answer of the server
 * changes the address below; it takes a draft away only where the server itself has changed a field that nothing unsent
 * is typed in. Specification: 4, Customer address sync.
 */
export interface AddressState<A extends ShippingAddress = ShippingAddress> {
	server: A;
	drafts: Drafts;
}
export type Drafts = { readonly [Key in AddressKey]?: Draft };

export interface Draft {
	/** What the field shows. */
	text: string;
	/** What was typed when server and shopper last agreed. */
	agreed: string;
	/** What the server made of that. */
	base: string;
	/** What is on its way to the server. */
	sent?: string;
	/** A push was lost, so that nobody knows what the server has; or refused: that is sent again only after a change. */
	trouble?: "lost" | "refused";
}

type Typed = Partial<Record<AddressKey, string>>;

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

/** The address as the shopper sees it. */
export function shownAddress<A extends ShippingAddress>({ server, drafts }: AddressState<A>): A {
	const typed = Object.fromEntries(entries(drafts).map(([key, { text }]) => [key, text]));
	return { ...server, ...typed };
}

/** Fields to send: their text is another than what the server has or is being sent. */
export function unsentKeys({ drafts }: AddressState): AddressKey[] {
	return entries(drafts)
		.filter(([key, draft]) => draft.trouble !== "refused" && isUnsent(key, draft))
		.map(([key]) => key);
}

function isUnsent(key: AddressKey, { text, agreed, sent, trouble }: Draft): boolean {
	return !isSame(key, text, sent ?? agreed) || (trouble !== undefined && sent === undefined);
}

/** A change in the fields. With it, values that were refused before get another chance. */
export function typeAddress<A extends ShippingAddress>(state: AddressState<A>, change: Typed): AddressState<A> {
	let { drafts } = state;
	for (const [key, text] of Object.entries(change) as [AddressKey, string | undefined][]) {
		if (text === undefined) continue;
		const server = fieldOf(state.server, key);
		const old = drafts[key] ?? { text: server, agreed: server, base: server };
		if (old.text === text) continue;
		const { trouble, ...rest } = old;
		const draft: Draft = { ...rest, text, ...(trouble ? { trouble: "lost" } : {}) };
		const isNone = text === server && text === draft.agreed && draft.sent === undefined && !trouble;
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

/** The fields are on their way as they are now. */
export function sendDrafts<A extends ShippingAddress>(state: AddressState<A>, keys: readonly AddressKey[]) {
	const drafts = mapKeys(state.drafts, keys, ({ trouble: _trouble, ...draft }) => ({ ...draft, sent: draft.text }));
	return { ...state, drafts };
}

/** They did not get there, or were refused. */
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

/** The server has taken these values; `answer` is the address it answered with. */
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

/** The server's whole address has come: what is typed and unsent stays, and so does what only looks different. */
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

/** Forgets what is typed in these fields: another form has just said what they are to be. */
export function dropDrafts<A extends ShippingAddress>(state: AddressState<A>, keys: readonly string[]) {
	const drafts = Object.fromEntries(entries(state.drafts).filter(([key]) => !keys.includes(key)));
	return { ...state, drafts };
}
