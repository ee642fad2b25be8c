/** A list as it was received. */
export interface Collection {
	items: unknown[];
	headers?: Headers;
	error?: unknown;
}

export interface CollectionsState {
	entries: Record<string, Collection>;
	/** Newest last-modified header in Unix seconds. */
	lastModified: number;
}

export type CollectionQuery = Record<string, unknown> | null;

export type CollectionsAction =
	| { type: "RECEIVE"; key: string; entry: Collection }
	| { type: "MODIFIED"; at: number }
	| { type: "FORGET_ERRORS" };

export const NO_COLLECTIONS: CollectionsState = { entries: {}, lastModified: 0 };
