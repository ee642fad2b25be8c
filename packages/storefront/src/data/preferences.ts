import { createReduxStore, register } from "@wordpress/data";
import { getSetting } from "../settings/settings.ts";

/**
 * Persists stores of extensions with the option `persist` in local storage, one slot per user: 0 for guests, so that
 * nothing of a customer stays visible after a logout on a shared phone. Specification: 6, Guest shopper.
 */
type State = Record<string, unknown>;

interface StoreOptions {
	reducer: (state: State | undefined, action: { type: string }) => State;
	initialState?: State;
	/** The persisted keys, or true for the whole state. */
	persist?: readonly string[] | boolean;
}

interface Instance {
	store: { getState(): State };
	subscribe(listener: () => void): () => void;
}

/** Most characters of one user's slot. */
const MOST = 200_000;

const slotOf = (): string => `WP_DATA_USER_${getSetting<number>("currentUserId", 0)}`;

/** `wp.data.createReduxStore` with support for `persist`. */
export const createPersistedStore: typeof createReduxStore = (name, given) => {
	const options = given as unknown as StoreOptions;
	const { persist } = options;
	if (!persist) return createReduxStore(name, given);
	const picked = (state: State): State =>
		persist === true
			? state
			: Object.fromEntries(Object.entries(state).filter(([key]) => (persist as readonly string[]).includes(key)));
	const before = options.reducer(options.initialState, { type: "@@feedmill/PREFERENCES" });
	const initialState = { ...before, ...picked(readSlot()[name] ?? {}) };
	const store = createReduxStore(name, { ...given, initialState } as typeof given);
	const { instantiate } = store;
	store.instantiate = (registry) => {
		const instance = instantiate(registry) as unknown as Instance;
		let last = JSON.stringify(picked(instance.store.getState()));
		instance.subscribe(() => {
			const state = picked(instance.store.getState());
			const text = JSON.stringify(state);
			if (text === last) return;
			last = text;
			keep(name, state);
		});
		return instance as unknown as ReturnType<typeof instantiate>;
	};
	return store;
};

function readSlot(): Record<string, State> {
	try {
		const slot: unknown = JSON.parse(localStorage.getItem(slotOf()) ?? "{}");
		return typeof slot === "object" && slot !== null ? (slot as Record<string, State>) : {};
	} catch {
		return {};
	}
}

/** Merged into the current slot, which another tab may have changed. */
function keep(name: string, state: State): void {
	try {
		const slot = JSON.stringify({ ...readSlot(), [name]: state });
		if (slot.length <= MOST) localStorage.setItem(slotOf(), slot);
	} catch {
		// Without storage the state lasts as long as the page.
	}
}

/** `wp.data.registerStore`, the older API. */
export function registerPersistedStore(name: string, options: Parameters<typeof createReduxStore>[1]): unknown {
	const store = createPersistedStore(name, options);
	register(store);
	return store;
}
