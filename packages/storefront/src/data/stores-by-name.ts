import { dispatch, select } from "@wordpress/data";

/**
 * The selectors of a store, looked up by its name: for modules that the store's own module imports (they would import
 * each other), and on pages that do not load it.
 */
export function selectByName<Key extends keyof StoresByName>(key: Key): Selectors<Key> {
	return select<StoresByName[Key]>(key);
}

/** The actions of a store, likewise. */
export function dispatchByName<Key extends keyof StoresByName>(key: Key): Actions<Key> {
	// Typed for stores only, not for their names.
	return dispatch<string>(key) as Actions<Key>;
}

/** As selectByName, for a store that the page loads later or never: undefined until then. */
export const selectIfLoaded: <Key extends keyof StoresByName>(key: Key) => Selectors<Key> | undefined = selectByName;

/** As dispatchByName, likewise: null until then. */
export const dispatchIfLoaded: <Key extends keyof StoresByName>(key: Key) => Actions<Key> | null = dispatchByName;

type Selectors<Key extends keyof StoresByName> = ReturnType<typeof select<StoresByName[Key]>>;
type Actions<Key extends keyof StoresByName> = ReturnType<typeof dispatch<StoresByName[Key]>>;

/** Stores by name. Each store.ts adds its own: this module imports none. */
export interface StoresByName extends Record<never, never> {}
