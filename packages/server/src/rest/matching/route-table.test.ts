import fc from "fast-check";
import { Type } from "typebox";
import { describe, expect, it, vi } from "vitest";
import { answer, defineRoute, type RestMethod, type RouteDefinition } from "./route.ts";
import { createRouteTable } from "./route-table.ts";

const route = (path: string, methods: RestMethod[] = ["GET"], namespace = "wc/store/v1"): RouteDefinition =>
	defineRoute({ namespace, path, methods, args: Type.Object({}), handler: async () => answer(null) });

const routes = [
	route("/products"),
	route("/products/(?P<id>[\\d]+)"),
	route("/products/(?P<id>[\\d]+)", ["DELETE"]),
	route("/products/(?P<slug>[\\S]+)"),
	route("/products/attributes/(?P<id>[\\d]+)"),
	route("/products/attributes/(?P<id>[\\d]+)/terms"),
	route("/cart/items/(?P<key>[\\w-]{4})", ["GET", "PUT"]),
	route("/media/(?P<id>[\\d]+)/post-process", ["POST"], "wp/v2"),
	route("/(?P<resource>.+)", ["GET"], "wc/v3"),
];
const table = createRouteTable(routes);
const found = (path: string, method: RestMethod = "GET") => {
	const match = table.match(path, method);
	return match && { path: match.group.path, params: match.pathParams, runs: match.endpoint !== null };
};

describe("a path with parameters", () => {
	it("matches the first registered route that fits", () => {
		expect(found("/wc/store/v1/products/12")).toEqual({
			path: "/products/(?P<id>[\\d]+)",
			params: { id: "12" },
			runs: true,
		});
		expect(found("/wc/store/v1/products/attributes/3")).toEqual({
			path: "/products/(?P<slug>[\\S]+)",
			params: { slug: "attributes/3" },
			runs: true,
		});
		expect(found("/wc/store/v1/products/12", "PUT")).toMatchObject({ path: "/products/(?P<id>[\\d]+)", runs: false });
		expect(found("/WC/Store/V1/Cart/Items/ab-C", "PUT")).toMatchObject({ params: { key: "ab-C" }, runs: true });
		expect(found("/wc/v3/orders/1/notes")).toMatchObject({ params: { resource: "orders/1/notes" } });
		expect(found("/wc/store/v1/nothing/1")).toBeNull();
	});

	it("is compared only with routes of the same beginning", () => {
		const tried = vi.spyOn(RegExp.prototype, "exec");
		try {
			found("/wc/store/v1/cart/items/abcd");
			const patterns = (tried.mock.contexts as RegExp[]).filter((pattern) => pattern.source.startsWith("^\\/w"));
			expect(patterns.map(({ source }) => source)).toEqual(["^\\/wc\\/store\\/v1\\/cart\\/items\\/(?<key>[\\w-]{4})$"]);
		} finally {
			tried.mockRestore();
		}
	});

	it("matches as if all routes were tried one by one", () => {
		const segment = fc.constantFrom(
			"wc",
			"store",
			"v1",
			"V1",
			"v3",
			"products",
			"attributes",
			"terms",
			"cart",
			"items",
			"12",
			"a-b_",
			"wp",
			"v2",
			"media",
			"post-process",
			"",
			"%2F",
		);
		const inOrder = (path: string) =>
			table.groups.find(
				({ pattern, endpoints }) =>
					pattern.test(path) && endpoints.some(({ definition }) => definition.methods.includes("GET")),
			);
		fc.assert(
			fc.property(
				fc.constantFrom("/wc/store/v1", "/WC/v3", "/wp/v2"),
				fc.array(segment, { maxLength: 5 }),
				(start, rest) => {
					const path = [start, ...rest].join("/");
					const match = table.match(path, "GET");
					expect(match?.endpoint ? match.group : undefined).toBe(inOrder(path));
				},
			),
		);
	});
});
