import { Type } from "typebox";
import { describeEndpoints, selfLink } from "./matching/describe-route.ts";
import { answer, defineRoute, type RestContext, type RouteDefinition } from "./matching/route.ts";
import type { RouteGroup, RouteTable } from "./matching/route-table.ts";

const context = Type.Optional(
	Type.Union([Type.Literal("view"), Type.Literal("embed"), Type.Literal("edit")], {
		default: "view",
		description: "Which fields are wanted.",
	}),
);

/** GET /wp-json/: information on the site and every route. Reference: 01 §5, Index. */
export function rootIndexRoute(table: () => RouteTable): RouteDefinition {
	return defineRoute({
		namespace: "",
		path: "",
		methods: ["GET"],
		args: Type.Object({ context }),
		handler: async (call) => {
			const { shop, urls } = call;
			const settings = await shop.settings.current();
			return answer({
				name: settings.siteTitle,
				description: settings.tagline,
				url: urls.origin,
				home: urls.origin,
				gmt_offset: "0",
				timezone_string: settings.timezone,
				namespaces: table()
					.namespaces.filter((namespace) => namespace !== "")
					.sort(),
				authentication: [],
				routes: describeGroups(table().groups, call),
				site_logo: 0,
				site_icon: 0,
				site_icon_url: "",
				_links: { help: [{ href: "https://developer.wordpress.org/rest-api/" }] },
			});
		},
	});
}

/** GET /wp-json/{namespace}: the routes of one namespace. */
export function namespaceIndexRoute(namespace: string, table: () => RouteTable): RouteDefinition {
	return defineRoute({
		namespace,
		path: "",
		methods: ["GET"],
		args: Type.Object({ namespace: Type.Optional(Type.String({ default: namespace })), context }),
		handler: async (call) => {
			const groups = table().groups.filter((group) => group.namespace === namespace);
			return answer({
				namespace: call.request.namespace,
				routes: describeGroups(groups, call),
				_links: { up: [{ href: call.urls.rest("/") }] },
			});
		},
	});
}

function describeGroups(
	groups: readonly RouteGroup[],
	{ urls, request }: RestContext<unknown>,
): Record<string, unknown> {
	return Object.fromEntries(
		groups.map((group) => {
			// Requested by its alias, a namespace lists its routes under the alias.
			const alias = group.names.includes(request.namespace) ? request.namespace : group.namespace;
			const route = alias === "" ? "/" : `/${alias}${group.path}`;
			return [
				route,
				{
					namespace: alias,
					methods: group.allow.split(", "),
					endpoints: describeEndpoints(group),
					...selfLink(group, alias, urls),
				},
			];
		}),
	);
}
