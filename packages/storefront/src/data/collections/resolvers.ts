import { type ApiAnswer, apiFetchWithHeaders } from "../rest/api-client.ts";
import { timeoutError } from "../rest/errors.ts";
import type { collectionsActions } from "./actions.ts";
import { queryText } from "./collection-key.ts";
import type { CollectionQuery } from "./state.ts";

interface ResolverArgs {
	dispatch: typeof collectionsActions & { invalidateResolutionForStore(): void };
	select: { getCollectionLastModified(): number };
	registry: {
		resolveSelect(key: string): { getRoute(namespace: string, resource: string, ids: unknown[]): Promise<string> };
	};
	resolveSelect: {
		getCollection(namespace: string, resource: string, query: CollectionQuery, ids: unknown[]): Promise<unknown>;
	};
}

/** ms for the route and the list. */
const WITHIN = 30_000;

/** Resolvers of wc/store/collections, which fetch a list on first use. Reference: 01 §8.7. */
export const collectionsResolvers = {
	getCollection:
		(namespace: string, resource: string, query: CollectionQuery = null, ids: unknown[] = []) =>
		async ({ dispatch, select, registry }: ResolverArgs): Promise<void> => {
			try {
				const ask = async () => {
					const route = await registry.resolveSelect("wc/store/schema").getRoute(namespace, resource, ids);
					return apiFetchWithHeaders<unknown[]>({ path: route + queryText(query) });
				};
				const { response, headers } = await new Promise<ApiAnswer<unknown[]>>((resolve, reject) => {
					setTimeout(() => reject(timeoutError()), WITHIN);
					ask().then(resolve, reject);
				});
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
		(_header: string, namespace: string, resource: string, query: CollectionQuery = null, ids: unknown[] = []) =>
		async ({ resolveSelect }: ResolverArgs): Promise<void> => {
			await resolveSelect.getCollection(namespace, resource, query, ids);
		},
};
