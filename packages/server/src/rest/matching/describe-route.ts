import type { Urls } from "../../http/urls.ts";
import { type RouteGroup, requestedNamespace } from "./route-table.ts";

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

/** A path in the index: methods and arguments of each endpoint. Reference: 01 §5, OPTIONS and Index. */
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

/** The response to OPTIONS; under an alias it names the alias. */
export function describeRoute(group: RouteGroup, path: string, urls: Urls): Record<string, unknown> {
	const namespace = requestedNamespace(path, group);
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

/** The URL of a path without parameters. */
export function selfLink(group: RouteGroup, namespace: string, urls: Urls): Record<string, unknown> {
	return group.hasParams
		? {}
		: { _links: { self: [{ href: urls.rest(namespace === "" ? "/" : `/${namespace}${group.path}`) }] } };
}

/**
 * A schema in the reference's form: unions of types as a list, literals as an enumeration, without our own keywords.
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

/** The type of an enumeration or a list of properties that has none in the schema. */
function typeOf({ type, enum: values, properties }: Keywords): { type?: string } {
	if (type !== undefined) return {};
	if (properties) return { type: "object" };
	return values?.every((value) => typeof value === "string") ? { type: "string" } : {};
}

/** PHP serialises an empty object as an empty list. */
function listOrEmpty(values: Record<string, unknown>): unknown {
	return Object.keys(values).length === 0 ? [] : values;
}
