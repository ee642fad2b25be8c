import { createReduxStore, register } from "@wordpress/data";
import { apiFetch } from "./rest/api-fetch.ts";
import { API_BLOCK_NAMESPACE, SCHEMA_STORE_KEY } from "./store-keys.ts";

type State = Record<string, string[]>;
type Action = { type: "RECEIVE"; routes: string[]; namespace: string };

const actions = {
	receiveRoutes: (routes: string[], namespace = API_BLOCK_NAMESPACE): Action => ({
		type: "RECEIVE",
		routes,
		namespace,
	}),
};

const selectors = {
	/** The path with ids filled in; "" until the routes are loaded. @throws if there is no such route. */
	getRoute: (state: State, namespace: string, resource: string, ids: (string | number)[] = []): string => {
		const routes = state[plain(namespace)];
		if (!routes) return "";
		const found = routes.find((route) => {
			const described = describe(route, namespace);
			return described.resource === resource && described.ids === ids.length;
		});
		if (!found) {
			if (!routes.length) throw new Error(`There is no route for the given namespace (${namespace}) in the store`);
			throw new Error(`There is no route for the given resource name (${resource}) in the store`);
		}
		return ids.reduce<string>((route, id) => route.replace(/\(\?P<[^)]*\)/, encodeURIComponent(String(id))), found);
	},
	getRoutes: (state: State, namespace: string): string[] => state[plain(namespace)] ?? NONE,
};
const NONE: string[] = [];

const resolvers = {
	getRoute:
		(namespace: string) =>
		async ({ resolveSelect }: { resolveSelect: { getRoutes(namespace: string): Promise<unknown> } }): Promise<void> => {
			await resolveSelect.getRoutes(namespace);
		},
	getRoutes:
		(namespace: string) =>
		async ({ dispatch }: { dispatch: typeof actions }): Promise<void> => {
			const index = await apiFetch<{ routes?: Record<string, unknown> } | null>({ path: `/${plain(namespace)}` });
			dispatch.receiveRoutes(Object.keys(index?.routes ?? {}), namespace);
		},
};

/** Routes of REST namespaces: path patterns by resource. Reference: 01 §8.7, 05 §4.3. */
export const schemaStore = createReduxStore(SCHEMA_STORE_KEY, { reducer, actions, selectors, resolvers });

/** Removes surrounding slashes: "/wc/store/v1" is "wc/store/v1". */
function plain(namespace: string): string {
	return namespace.replace(/^\/+|\/+$/g, "");
}

function reducer(state: State = {}, action: Action): State {
	return action.type === "RECEIVE" ? { ...state, [plain(action.namespace)]: action.routes } : state;
}

/** "/wc/store/v1/products/(?P<id>[\d]+)" -> the resource "products" with one id. */
function describe(route: string, namespace: string): { resource: string; ids: number } {
	const rest = route.replace(`/${plain(namespace)}/`, "");
	const ids = rest.match(/\/\(\?P<[^)]*\)/g) ?? [];
	return { resource: ids.reduce((text, id) => text.replace(id, ""), rest), ids: ids.length };
}

register(schemaStore);
