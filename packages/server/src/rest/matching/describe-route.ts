import type { Urls } from "../../http/urls.ts";
import { namespaceAsked, type RouteGroup } from "./route-table.ts";

interface Keywords {
	type?: string | string[];
	anyOf?: Keywords[];
	const?: unknown;
	enum?: unknown[];
	default?: unknown;
	description?: string;
	items?: Keywords;
	properties?: Record<string, Keywords>;
	cast?: boolean;
	required?: unknown;
	[other: string]: unknown;
}

/** What the index tells of a path: methods and arguments of each endpoint. Reference: 01 §5, OPTIONS and Index. */
export function describeEndpoints(group: RouteGroup): Record<string, unknown>[] {
	return group.endpoints.map(({ definition, params }) => ({
		methods: definition.methods,
		...(definition.batch === true ? { allow_batch: { v1: true } } : {}),
		args: listOrEmpty(
			Object.fromEntries(
				Object.entries(definition.args.properties).map(([name, schema]) => [
					name,
					{ ...describeSchema(schema as Keywords), required: params.required.includes(name) },
				]),
			),
		),
	}));
}

/** The answer to OPTIONS of the path that was asked for: under an alias it tells of the alias. */
export function describeRoute(group: RouteGroup, path: string, urls: Urls): Record<string, unknown> {
	const namespace = namespaceAsked(path, group);
	const schema = group.endpoints.map(({ definition }) => definition.schema).find((found) => found !== undefined);
	return {
		namespace,
		methods: group.allow.split(", "),
		endpoints: describeEndpoints(group),
		...(schema
			? {
					schema: {
						$schema: "http://json-schema.org/draft-04/schema#",
						title: schema.title,
						type: "object",
						properties: Object.fromEntries(
							Object.entries(schema.properties).map(([name, property]) => [name, describeSchema(property as Keywords)]),
						),
					},
				}
			: {}),
		...selfLink(group, namespace, urls),
	};
}

/** A path without parameters has an address of its own. */
export function selfLink(group: RouteGroup, namespace: string, urls: Urls): Record<string, unknown> {
	return group.hasParams
		? {}
		: { _links: { self: [{ href: urls.rest(namespace === "" ? "/" : `/${namespace}${group.path}`) }] } };
}

/**
 * A schema as the reference shows it: unions of types as a list, literals as an enumeration, our own keywords left out.
 */
function describeSchema({
	anyOf,
	const: literal,
	items,
	properties,
	patternProperties,
	cast,
	required,
	...rest
}: Keywords): Record<string, unknown> {
	const union = anyOf?.every((branch) => "const" in branch)
		? { type: "string", enum: anyOf.map((branch) => branch.const) }
		: anyOf
			? {
					...describeSchema(anyOf.find((branch) => branch.properties || branch.items) ?? {}),
					type: anyOf.flatMap((branch) => branch.type ?? []),
				}
			: {};
	return {
		...union,
		...typeOf({ ...rest, ...(properties ? { properties } : {}) }),
		...rest,
		...(literal === undefined ? {} : { enum: [literal] }),
		...(items ? { items: describeSchema(items) } : {}),
		...(properties
			? {
					properties: Object.fromEntries(
						Object.entries(properties).map(([name, property]) => [name, describeSchema(property)]),
					),
				}
			: {}),
	};
}

/** What an enumeration or a list of properties is of, where validation needs no telling. */
function typeOf({ type, enum: values, properties }: Keywords): { type?: string } {
	if (type !== undefined) return {};
	if (properties) return { type: "object" };
	return values?.every((value) => typeof value === "string") ? { type: "string" } : {};
}

/** An object without keys is an empty list on the wire. */
function listOrEmpty(values: Record<string, unknown>): unknown {
	return Object.keys(values).length === 0 ? [] : values;
}
