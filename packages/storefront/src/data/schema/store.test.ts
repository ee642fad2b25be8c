import { resolveSelect } from "@wordpress/data";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { collectionsStore } from "../collections/store.ts";
import { apiFetch } from "../rest/api-fetch.ts";
import { schemaStore } from "./store.ts";

const requested: string[] = [];
/** The last-modified header in Unix seconds. */
let modified = "";
beforeAll(() => {
	apiFetch.setFetchHandler(async ({ path, parse }) => {
		const [plain = ""] = path?.split("?") ?? [];
		requested.push(plain);
		const body = plain.endsWith("/products/tags") ? [{ id: 9, name: "Monsoon" }] : { routes: ROUTES };
		return parse === false ? new Response(JSON.stringify(body), { headers: { "last-modified": modified } }) : body;
	});
});
beforeEach(() => {
	requested.length = 0;
});
const ROUTES = { "/wc/store/v1": {}, "/wc/store/v1/products/tags": {}, "/wc/store/v1/products/(?P<id>[\\d]+)": {} };

it.each(["wc/store/v1", "/wc/store/v1", "/wc/store/v1/"])("finds a route by the namespace %s", async (namespace) => {
	const route = await resolveSelect(schemaStore).getRoute(namespace, "products", [41]);
	expect(route).toBe("/wc/store/v1/products/41");
});

it("reads a collection by a namespace with a slash before it", async () => {
	const tags = await resolveSelect(collectionsStore).getCollection("/wc/store/v1", "products/tags");
	expect(tags).toEqual([{ id: 9, name: "Monsoon" }]);
	expect(requested).toContain("/wc/store/v1/products/tags");
});

it("reloads all collections when a response was modified later than earlier ones", async () => {
	const store = resolveSelect(collectionsStore);
	const times = () => requested.filter((path) => path.endsWith("/products/tags")).length;
	modified = "100";
	await store.getCollection("wc/store/v1", "products/tags", { page: 1 });
	await store.getCollection("wc/store/v1", "products/tags", { page: 2 });
	await store.getCollection("wc/store/v1", "products/tags", { page: 1 });
	expect(times()).toBe(2);
	modified = "200";
	await store.getCollection("wc/store/v1", "products/tags", { page: 3 });
	await store.getCollection("wc/store/v1", "products/tags", { page: 1 });
	expect(times()).toBe(4);
});

it("reports a collection that does not exist, without waiting for ever", async () => {
	const store = resolveSelect(collectionsStore);
	expect(await store.getCollection("wc/store/v1", "unicorns")).toEqual([]);
	const error = await store.getCollectionError("wc/store/v1", "unicorns");
	expect(String(error)).toContain("There is no route for the given resource name (unicorns) in the store");
});
