import type { AdminClient } from "@feedmill/admin-api/client.ts";
import type { CountEntered } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { newKey } from "@feedmill/admin-api/new-key.ts";

/** A number on its way to the shop. */
export interface QueuedEntry {
	/** Idempotency key: however often it is sent, it counts once. */
	key: string;
	product: number;
	counted: number;
	how: "instead" | "more";
	/** The pack's last entry that the person saw; 0: none. */
	seen: number;
	withSold: boolean;
	/** As it stood in the form, also where there were no sold bags. */
	ticked: boolean;
	/** What the shop had for sale when the person entered it, as far as the page knew. */
	known: number;
	/** When it was entered, ms since the epoch of this device. */
	at: number;
	/** "waits" for the network; "asks" the person, who must decide; "refused" for good. */
	state: "waits" | "asks" | "refused";
	/** The shop's words of the refusal; "": none. */
	sentence: string;
}

export type NewEntry = Pick<QueuedEntry, "product" | "counted" | "how" | "seen" | "withSold" | "ticked" | "known">;

export interface CountQueue {
	/** The same array until it changes. */
	entries: () => readonly QueuedEntry[];
	/** In the place of what waits of the same pack. */
	add: (entry: NewEntry) => void;
	remove: (product: number) => void;
	/** Sends what waits, until all is sent or the network is gone. */
	work: () => void;
	/** Returns what ends it; `onChange` after each change. */
	listen: (onChange: () => void) => () => void;
}

/** What the shop has answered to an entry. */
type OnEntered = (entered: CountEntered) => void;

/** ms after which what did not arrive is sent again. */
const PAUSES = [2_000, 5_000, 15_000, 30_000];

/** Refusals after which the person decides and it is sent again. */
const ASKS = ["feedmill_counted_already", "feedmill_count_late"];

/**
 * Numbers of a count on their way, one after another, kept on this device until the shop has them: a bad network and a
 * reload lose none. `onAsks`: somebody else was faster, so the page reads the count again.
 */
export function createCountQueue(
	name: string,
	{ call, onEntered, onAsks }: { call: AdminClient["call"]; onEntered: OnEntered; onAsks: () => void },
	countId: number,
): CountQueue {
	let entries = read(name) ?? [];
	/** Whether the device keeps them: otherwise this page does, while it is open. */
	let kept = true;
	let busy = false;
	let tries = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const listeners = new Set<() => void>();

	/** Another page of the same person may have changed them meanwhile. */
	function change(update: (now: readonly QueuedEntry[]) => readonly QueuedEntry[]): void {
		entries = update((kept ? read(name) : null) ?? entries);
		kept = keep(name, entries);
		for (const listener of listeners) listener();
	}
	const mark = (key: string, more: Partial<QueuedEntry>) =>
		change((now) => now.map((entry) => (entry.key === key ? { ...entry, ...more } : entry)));

	async function work(): Promise<void> {
		if (busy || listeners.size === 0) return;
		busy = true;
		clearTimeout(timer);
		for (let next = waiting(entries); next && listeners.size > 0; next = waiting(entries)) {
			if (!(await send(next))) break;
		}
		busy = false;
	}

	/** false: the network is gone. */
	async function send(entry: QueuedEntry): Promise<boolean> {
		const { key, product, counted, how, seen, withSold, known, at } = entry;
		const age = Math.max(0, Date.now() - at);
		const sent = { id: countId, product, counted, how, seen, withSold, known, age };
		const answer = await call("POST stock-counts/{id}/entries", sent, { key });
		if (answer.ok) {
			tries = 0;
			onEntered(answer.body);
			const last = answer.body.entries.at(-1)?.id ?? 0;
			// What the same person has typed in its place meanwhile knows it. What was typed as another place does not: its
			// sum was shown without this one, so the person decides.
			change((now) =>
				now.flatMap((each) => {
					if (each.key === key) return [];
					return [each.product === product && each.how === "instead" ? { ...each, seen: last } : each];
				}),
			);
			return true;
		}
		const { status, code, message } = answer.problem;
		if (isForLater(status, code)) {
			timer = setTimeout(() => void work(), PAUSES[Math.min(tries++, PAUSES.length - 1)]);
			return false;
		}
		mark(key, { state: ASKS.includes(code) ? "asks" : "refused", sentence: message });
		onAsks();
		return true;
	}

	return {
		entries: () => entries,
		add(entry) {
			const added: QueuedEntry = { ...entry, key: newKey(), at: Date.now(), state: "waits", sentence: "" };
			change((now) => [...now.filter(({ product }) => product !== entry.product), added]);
			void work();
		},
		remove: (product) => change((now) => now.filter((entry) => entry.product !== product)),
		work: () => void work(),
		listen(onChange) {
			listeners.add(onChange);
			return () => {
				listeners.delete(onChange);
				if (listeners.size === 0) clearTimeout(timer);
			};
		},
	};
}

function waiting(entries: readonly QueuedEntry[]): QueuedEntry | undefined {
	return entries.find(({ state }) => state === "waits");
}

/** No answer, a server that is away or busy, or a person who is not signed in just now: nothing is wrong with it. */
function isForLater(status: number, code: string): boolean {
	return status === 0 || status === 401 || status === 429 || status >= 500 || code === "feedmill_nonce";
}

/** Most numbers that are kept: a count has as many packs. */
const MOST = 2_000;

/** null: the device keeps nothing. */
function read(name: string): readonly QueuedEntry[] | null {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
		return Array.isArray(kept) ? kept.filter(isEntry).slice(0, MOST) : [];
	} catch {
		// Storage that is switched off, or was written by another version.
		return null;
	}
}

/** Whether the device keeps them. */
function keep(name: string, entries: readonly QueuedEntry[]): boolean {
	try {
		if (entries.length === 0) localStorage.removeItem(name);
		else localStorage.setItem(name, JSON.stringify(entries));
		return true;
	} catch {
		// Full or switched off: it is sent all the same, while the page is open.
		return false;
	}
}

function isEntry(value: unknown): value is QueuedEntry {
	if (typeof value !== "object" || value === null) return false;
	const { key, product, counted, seen, known, at, state } = value as Record<string, unknown>;
	return (
		typeof key === "string" &&
		[product, counted, seen, known, at].every((number) => Number.isSafeInteger(number)) &&
		(state === "waits" || state === "asks" || state === "refused")
	);
}
