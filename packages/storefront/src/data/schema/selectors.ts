import { plainNamespace, type SchemaState } from "./state.ts";

/** Selectors of wc/store/schema. Reference: 01 §8.7. */
export const schemaSelectors = {
	/** The path with ids filled in; "" until the routes are loaded. @throws if there is no such route. */
	getRoute: (state: SchemaState, namespace: string, resource: string, ids: (string | number)[] = []): string => {
		const routes = state[plainNamespace(namespace)];
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
	getRoutes: (state: SchemaState, namespace: string): string[] => state[plainNamespace(namespace)] ?? NONE,
};

const NONE: string[] = [];

/** "/wc/store/v1/products/(?P<id>[\d]+)" -> the resource "products" with one id. */
function describe(route: string, namespace: string): { resource: string; ids: number } {
	const rest = route.replace(`/${plainNamespace(namespace)}/`, "");
	const ids = rest.match(/\/\(\?P<[^)]*\)/g) ?? [];
	return { resource: ids.reduce((text, id) => text.replace(id, ""), rest), ids: ids.length };
}
