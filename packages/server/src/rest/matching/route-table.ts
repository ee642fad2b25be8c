import type { Actor } from "@feedmill/trade/access/actor.ts";
import { type ParamRules, prepareParams } from "../validation/params.ts";
import type { RestMethod, RouteDefinition } from "./route.ts";

/** A path with all its endpoints, in order. */
export interface RouteGroup {
	namespace: string;
	path: string;
	pattern: RegExp;
	endpoints: readonly Endpoint[];
	/** All its methods: "GET, POST". */
	allow: string;
	/** Value of the Allow header for a caller. */
	allowFor(actor: Actor): string;
	hasParams: boolean;
	/** The namespace and its alias. */
	names: readonly string[];
}

export interface Endpoint {
	definition: RouteDefinition;
	params: ParamRules;
}

export interface Match {
	group: RouteGroup;
	/** null: the path exists, but not with this method. */
	endpoint: Endpoint | null;
	pathParams: Record<string, string>;
}

export interface RouteTable {
	groups: readonly RouteGroup[];
	/** Including aliases. */
	namespaces: readonly string[];
	/** "wc/store" -> "wc/store/v1" */
	aliases: Aliases;
	/**
	 * The first group in order of registration that matches path and method; else one that matches the path. null: no
	 * such path.
	 */
	match(path: string, method: RestMethod): Match | null;
}

/** Alternative names of namespaces: alias -> namespace. Reference: 01 §1. */
export type Aliases = Readonly<Record<string, string>>;

/** The table of routes for matching, Allow, OPTIONS and the index. */
export function createRouteTable(routes: readonly RouteDefinition[], aliases: Aliases = {}): RouteTable {
	const byPath = Map.groupBy(routes, (route) => `/${route.namespace}${route.path}`);
	const groups = [...byPath.values()].map((same) => toGroup(same, aliases));
	const exact = new Map(
		groups.filter((group) => !group.hasParams).map((group) => [`/${group.namespace}${group.path}`, group]),
	);
	const tree = treeOf(groups.filter((group) => group.hasParams));

	function match(path: string, method: RestMethod): Match | null {
		const requested = canonical(path, aliases);
		const fixed = exact.get(requested) ?? exact.get(requested.toLowerCase());
		if (fixed) {
			const endpoint = endpointFor(fixed, method);
			if (endpoint) return { group: fixed, endpoint, pathParams: {} };
		}
		let pathOnly: Match | null = fixed ? { group: fixed, endpoint: null, pathParams: {} } : null;
		for (const group of groupsBelow(tree, requested)) {
			const found = group.pattern.exec(requested);
			if (!found) continue;
			const pathParams = { ...found.groups };
			const endpoint = endpointFor(group, method);
			if (endpoint) return { group, endpoint, pathParams };
			pathOnly ??= { group, endpoint: null, pathParams };
		}
		return pathOnly;
	}

	const namespaces = [...Object.keys(aliases), ...new Set(routes.map((route) => route.namespace))];
	return { groups, namespaces, aliases, match };
}

/** Routes with parameters, in a tree by the segments before the first parameter. */
interface Branch {
	branches: Map<string, Branch>;
	/** With their position in the order of registration. */
	groups: { group: RouteGroup; place: number }[];
}

function treeOf(groups: readonly RouteGroup[]): Branch {
	const root: Branch = { branches: new Map(), groups: [] };
	for (const [place, group] of groups.entries()) {
		let branch = root;
		for (const segment of segmentsBeforeParams(group)) {
			const next = branch.branches.get(segment) ?? { branches: new Map(), groups: [] };
			branch.branches.set(segment, next);
			branch = next;
		}
		branch.groups.push({ group, place });
	}
	return root;
}

/** Stops at the first segment that is not literal in the pattern. */
function segmentsBeforeParams({ namespace, path }: RouteGroup): string[] {
	const [fixed] = `${namespace}${path}`.split("(?P<");
	const segments = fixed!.toLowerCase().split("/").slice(0, -1);
	const end = segments.findIndex((segment) => !/^[\w-]+$/.test(segment));
	return end === -1 ? segments : segments.slice(0, end);
}

/** Groups that may match a path, in order of registration. */
function groupsBelow(root: Branch, path: string): RouteGroup[] {
	const found = [...root.groups];
	let branch: Branch | undefined = root;
	for (const segment of path.slice(1).toLowerCase().split("/")) {
		branch = branch.branches.get(segment);
		if (!branch) break;
		found.push(...branch.groups);
	}
	return found.sort((a, b) => a.place - b.place).map(({ group }) => group);
}

/** Replaces an alias in a path by its namespace. */
function canonical(path: string, aliases: Aliases): string {
	for (const [alias, namespace] of Object.entries(aliases)) {
		if (!startsWithSegment(path, alias) || startsWithSegment(path, namespace)) continue;
		return `/${namespace}${path.slice(alias.length + 1)}`;
	}
	return path;
}

/** The namespace as requested, for links: "wc/store" if the alias was used. */
export function requestedNamespace(path: string, { namespace, names }: RouteGroup): string {
	return names.find((name) => startsWithSegment(path, name)) ?? namespace;
}

function startsWithSegment(path: string, namespace: string): boolean {
	const start = path.slice(1, namespace.length + 1);
	return (
		(start === namespace || start.toLowerCase() === namespace) &&
		(path.length === namespace.length + 1 || path[namespace.length + 1] === "/")
	);
}

function toGroup(routes: readonly RouteDefinition[], aliases: Aliases): RouteGroup {
	const { namespace, path } = routes[0]!;
	const allow = methodsOf(routes);
	return {
		namespace,
		path,
		// The API shows PCRE's form of named groups; JavaScript has no P.
		pattern: new RegExp(`^/${namespace}${path.replaceAll("(?P<", "(?<")}$`, "i"),
		endpoints: routes.map((definition) => ({
			definition,
			params: prepareParams(definition.args, definition.greatest),
		})),
		allow,
		// Most routes are offered to everybody: nothing is put together for each request.
		allowFor: routes.some(({ isOffered }) => isOffered)
			? (actor) => methodsOf(routes.filter(({ isOffered }) => isOffered?.(actor) ?? true))
			: () => allow,
		hasParams: path.includes("(?P<"),
		names: [namespace, ...Object.keys(aliases).filter((alias) => aliases[alias] === namespace)],
	};
}

const methodsOf = (routes: readonly RouteDefinition[]) =>
	[...new Set(routes.flatMap((route) => route.methods))].join(", ");

function endpointFor(group: RouteGroup, method: RestMethod): Endpoint | null {
	return group.endpoints.find((endpoint) => endpoint.definition.methods.includes(method)) ?? null;
}
