import { collectionKey } from "./collection-key.ts";
import type { CollectionQuery, CollectionsState } from "./state.ts";

/** Selectors of wc/store/collections. Reference: 01 §8.7. */
export const collectionsSelectors = {
	getCollection: (
		state: CollectionsState,
		namespace: string,
		resource: string,
		query: CollectionQuery = null,
		ids: unknown[] = [],
	): unknown[] => state.entries[collectionKey(namespace, resource, query, ids)]?.items ?? NOTHING,
	getCollectionError: (
		state: CollectionsState,
		namespace: string,
		resource: string,
		query: CollectionQuery = null,
		ids: unknown[] = [],
	): unknown => state.entries[collectionKey(namespace, resource, query, ids)]?.error ?? null,
	getCollectionHeader: (
		state: CollectionsState,
		header: string,
		namespace: string,
		resource: string,
		query: CollectionQuery = null,
		ids: unknown[] = [],
	): string | null | undefined => state.entries[collectionKey(namespace, resource, query, ids)]?.headers?.get(header),
	getCollectionLastModified: (state: CollectionsState): number => state.lastModified,
};

const NOTHING: unknown[] = [];
