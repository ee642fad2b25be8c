import { collectionKey } from "./collection-key.ts";
import type { Collection, CollectionQuery, CollectionsAction } from "./state.ts";

/** Actions of wc/store/collections. Reference: 01 §8.7. */
export const collectionsActions = {
	receiveCollection: (
		namespace: string,
		resource: string,
		query: CollectionQuery = null,
		ids: unknown[] = [],
		entry: Collection = { items: [] },
	): CollectionsAction => ({
		type: "RECEIVE",
		key: collectionKey(namespace, resource, query, ids),
		entry,
	}),
	receiveCollectionError: (
		namespace: string,
		resource: string,
		query: CollectionQuery,
		ids: unknown[],
		error: unknown,
	): CollectionsAction => ({
		type: "RECEIVE",
		key: collectionKey(namespace, resource, query, ids),
		entry: { items: [], error },
	}),
	receiveLastModified: (at: number): CollectionsAction => ({ type: "MODIFIED", at }),
	/** Before another try: what failed is loading again. */
	__internalForgetErrors: (): CollectionsAction => ({ type: "FORGET_ERRORS" }),
};
