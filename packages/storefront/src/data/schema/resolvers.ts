import { apiFetch } from "../rest/api-fetch.ts";
import type { schemaActions } from "./actions.ts";
import { plainNamespace } from "./state.ts";

/** Resolvers of wc/store/schema, which fetch a namespace's index on first use. Reference: 01 §8.7. */
export const schemaResolvers = {
	getRoute:
		(namespace: string) =>
		async ({ resolveSelect }: { resolveSelect: { getRoutes(namespace: string): Promise<unknown> } }): Promise<void> => {
			await resolveSelect.getRoutes(namespace);
		},
	getRoutes:
		(namespace: string) =>
		async ({ dispatch }: { dispatch: typeof schemaActions }): Promise<void> => {
			const index = await apiFetch<{ routes?: Record<string, unknown> } | null>({
				path: `/${plainNamespace(namespace)}`,
			});
			dispatch.receiveRoutes(Object.keys(index?.routes ?? {}), namespace);
		},
};
