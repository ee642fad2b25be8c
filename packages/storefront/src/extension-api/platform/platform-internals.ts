import { dispatch, select } from "@wordpress/data";
import { apiFetch } from "../../data/rest/api-fetch.ts";
import { strengthOf } from "../../widgets/account/password-strength.ts";

/** Internals of the platform that libraries use, and scripts of extensions seldom. Reference: frontend 01 §1. */

const action =
	(type: string, more: (...given: unknown[]) => object) =>
	(...given: unknown[]) => ({ type, ...more(...given) });

/** `wp.dataControls`: control descriptors for generators of stores, and their handlers. */
export const dataControls = {
	apiFetch: action("API_FETCH", (request) => ({ request })),
	select: action("SELECT", (storeKey, selectorName, ...args) => ({ storeKey, selectorName, args })),
	syncSelect: action("SYNC_SELECT", (storeKey, selectorName, ...args) => ({ storeKey, selectorName, args })),
	dispatch: action("DISPATCH", (storeKey, actionName, ...args) => ({ storeKey, actionName, args })),
	__unstableAwaitPromise: action("AWAIT_PROMISE", (promise) => ({ promise })),
	controls: {
		API_FETCH: ({ request }: { request: Parameters<typeof apiFetch>[0] }) => apiFetch(request),
		SELECT: ({ storeKey, selectorName, args }: Asked) => call(select(storeKey), selectorName, args),
		SYNC_SELECT: ({ storeKey, selectorName, args }: Asked) => call(select(storeKey), selectorName, args),
		DISPATCH: ({ storeKey, actionName, args }: Wanted) => call(dispatch(storeKey), actionName, args),
		AWAIT_PROMISE: ({ promise }: { promise: Promise<unknown> }) => promise,
	},
};

interface Asked {
	storeKey: string;
	selectorName: string;
	args: unknown[];
}
interface Wanted {
	storeKey: string;
	actionName: string;
	args: unknown[];
}

function call(store: unknown, name: string, args: unknown[]): unknown {
	return (store as Record<string, (...given: unknown[]) => unknown>)[name]?.(...args);
}

const secrets = new WeakMap<object, unknown>();

/** `wp.privateApis`: values that one library attaches to an object for another. */
export const privateApis = {
	__dangerousOptInToUnstableAPIsOnlyForCoreModules: () => ({
		lock: (object: object, value: unknown): void => void secrets.set(object, value),
		unlock: (object: object): unknown => secrets.get(object),
	}),
};

const MISMATCH = 5;
const wordsOfPage = (): string[] => document.title.toLowerCase().match(/[a-z0-9]{4,}/g) ?? [];

/** `wp.passwordStrength`: 0 to 4, and 5 if the repetition differs. */
export const passwordStrength = {
	meter(password: string, disallowed: readonly string[] = [], repeated = password): number {
		if (repeated !== password && repeated.length > 0) return MISMATCH;
		return disallowed.includes(password.toLowerCase()) ? 0 : strengthOf(password);
	},
	userInputDisallowedList: wordsOfPage,
	userInputBlacklist: wordsOfPage,
};
