import { createReduxStore, register } from "@wordpress/data";
import { apiFetchWithHeaders } from "./rest/api-client.ts";
import { COLLECTIONS_STORE_KEY } from "./store-keys.ts";

interface Entry {
	items: unknown[];
	headers?: Headers;
	error?: unknown;
}
interface State {
	entries: Record<string, Entry>;
	/** Newest last-modified header in Unix seconds. */
	lastModified: number;
}
type Query = Record<string, unknown> | null;
type Action = { type: "RECEIVE"; key: string; entry: Entry } | { type: "MODIFIED"; at: number };

const NOTHING: unknown[] = [];
const EMPTY: State = { entries: {}, lastModified: 0 };

const keyOf = (namespace: string, resource: string, query: Query = null, ids: unknown[] = []): string =>
	`${namespace} ${resource} ${JSON.stringify(ids)} ${queryText(query)}`;

const actions = {
	receiveCollection: (
		namespace: string,
		resource: string,
		query: Query = null,
		ids: unknown[] = [],
		entry: Entry = { items: [] },
	): Action => ({
		type: "RECEIVE",
		key: keyOf(namespace, resource, query, ids),
		entry,
	}),
	receiveCollectionError: (
		namespace: string,
		resource: string,
		query: Query,
		ids: unknown[],
		error: unknown,
	): Action => ({ type: "RECEIVE", key: keyOf(namespace, resource, query, ids), entry: { items: [], error } }),
	receiveLastModified: (at: number): Action => ({ type: "MODIFIED", at }),
};

const selectors = {
	getCollection: (
		state: State,
		namespace: string,
		resource: string,
		query: Query = null,
		ids: unknown[] = [],
	): unknown[] => state.entries[keyOf(namespace, resource, query, ids)]?.items ?? NOTHING,
	getCollectionError: (
		state: State,
		namespace: string,
		resource: string,
		query: Query = null,
		ids: unknown[] = [],
	): unknown => state.entries[keyOf(namespace, resource, query, ids)]?.error ?? null,
	getCollectionHeader: (
		state: State,
		header: string,
		namespace: string,
		resource: string,
		query: Query = null,
		ids: unknown[] = [],
	): string | null | undefined => state.entries[keyOf(namespace, resource, query, ids)]?.headers?.get(header),
	getCollectionLastModified: (state: State): number => state.lastModified,
};

interface ResolverArgs {
	dispatch: typeof actions & { invalidateResolutionForStore(): void };
	select: { getCollectionLastModified(): number };
	registry: {
		resolveSelect(key: string): { getRoute(namespace: string, resource: string, ids: unknown[]): Promise<string> };
	};
	resolveSelect: { getCollection(namespace: string, resource: string, query: Query, ids: unknown[]): Promise<unknown> };
}

const resolvers = {
	getCollection:
		(namespace: string, resource: string, query: Query = null, ids: unknown[] = []) =>
		async ({ dispatch, select, registry }: ResolverArgs): Promise<void> => {
			try {
				const route = await registry.resolveSelect("wc/store/schema").getRoute(namespace, resource, ids);
				if (!route) return;
				const { response, headers } = await apiFetchWithHeaders<unknown[]>({ path: route + queryText(query) });
				const modified = Number.parseInt(headers.get("last-modified") ?? "", 10);
				if (modified > select.getCollectionLastModified()) {
					if (select.getCollectionLastModified()) dispatch.invalidateResolutionForStore();
					dispatch.receiveLastModified(modified);
				}
				dispatch.receiveCollection(namespace, resource, query, ids, { items: response, headers });
			} catch (error) {
				dispatch.receiveCollection(namespace, resource, query, ids, { items: [], error });
			}
		},
	getCollectionHeader:
		(_header: string, namespace: string, resource: string, query: Query = null, ids: unknown[] = []) =>
		async ({ resolveSelect }: ResolverArgs): Promise<void> => {
			await resolveSelect.getCollection(namespace, resource, query, ids);
		},
};

/** Cached lists of the REST API, by namespace, resource, ids and query. Reference: 01 §8.7, 05 §4.3. */
export const collectionsStore = createReduxStore(COLLECTIONS_STORE_KEY, { reducer, actions, selectors, resolvers });

function queryText(query: Query): string {
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {}).sort(([a], [b]) => a.localeCompare(b))) {
		if (Array.isArray(value))
			for (const [index, entry] of value.entries()) addEntry(parameters, `${name}[${index}]`, entry);
		else addEntry(parameters, name, value);
	}
	const text = parameters.toString();
	return text ? `?${text}` : "";
}

function addEntry(parameters: URLSearchParams, name: string, value: unknown): void {
	if (value === undefined || value === null) return;
	if (typeof value === "object")
		for (const [key, inner] of Object.entries(value)) addEntry(parameters, `${name}[${key}]`, inner);
	else parameters.append(name, String(value));
}

function reducer(state: State = EMPTY, action: Action): State {
	if (action.type === "RECEIVE") return { ...state, entries: { ...state.entries, [action.key]: action.entry } };
	if (action.type === "MODIFIED") return { ...state, lastModified: action.at };
	return state;
}

register(collectionsStore);
