import type { TObject } from "typebox";
import type { RestMethod, RouteDefinition } from "./matching/route.ts";
import type { RouteGroup, RouteTable } from "./matching/route-table.ts";

type Json = Record<string, unknown>;
type Schemas = Readonly<Record<string, { properties: Readonly<Record<string, unknown>> }>>;

interface Parameter {
	name: string;
	in: "path" | "query";
	required: boolean;
	schema: Json;
	description?: string;
}

interface Operation {
	operationId: string;
	parameters: Parameter[];
	requestBody?: Json;
	responses: Json;
	security?: Json[];
}

export interface OpenApiOptions {
	title: string;
	description: string;
	version: string;
	/** Schema of every error. */
	error: TObject;
	/** Security schemes by the names that guards use. */
	securitySchemes: Readonly<Record<string, Json>>;
	/** Schemas for arguments that routes leave open: route title or path -> name -> schema. */
	bodies?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Builds the OpenAPI 3.1 document of a route table from the schemas that routes run by. */
export function openApiDocument(
	table: RouteTable,
	{ title, description, version, error, securitySchemes, bodies = {} }: OpenApiOptions,
): Json {
	const paths: Record<string, Record<string, Operation>> = {};
	const templates = new Map<string, string>();
	const schemas: Record<string, Json> = { error: plain(error) };
	for (const group of table.groups) {
		const path = pathTemplate(group);
		// For OpenAPI, paths that differ only in the names of parameters are equal.
		const hierarchy = path.replace(/\{\w+\}/g, "{}");
		const template = templates.get(hierarchy) ?? path;
		templates.set(hierarchy, template);
		const item = paths[template] ?? {};
		paths[template] = item;
		for (const { definition } of group.endpoints) {
			const { schema } = definition;
			if (schema)
				schemas[schema.title] ??= plain({
					type: "object",
					properties: schema.properties,
					required: requiredOf(schema.properties as Schemas),
				});
			for (const method of definition.methods) {
				const name = method.toLowerCase();
				const operation = describeOperation(definition, method, template, bodies[definition.path] ?? {});
				item[name] = item[name] ? joined(item[name], operation) : operation;
			}
		}
	}
	return {
		openapi: "3.1.0",
		info: { title, description, version, license: { name: "GPL-3.0-or-later", identifier: "GPL-3.0-or-later" } },
		servers: [
			{
				url: "/wp-json",
				description: Object.entries(table.aliases)
					.map(([alias, name]) => `/${alias} is another name of /${name}.`)
					.join(","),
			},
		],
		paths,
		components: {
			schemas,
			securitySchemes,
		},
	};
}

/** "/products/(?P<id>[\\d]+)" -> "/wc/store/v1/products/{id}" */
export function pathTemplate({ namespace, path }: Pick<RouteGroup, "namespace" | "path">): string {
	const whole = `${namespace === "" ? "" : `/${namespace}`}${path}`.replace(
		/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g,
		"{$1}",
	);
	return whole === "" ? "/" : whole;
}

function describeOperation(definition: RouteDefinition, method: RestMethod, path: string, bodies: Json): Operation {
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
	const own = [...pathTemplate(definition).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
	const { properties } = definition.args;
	const required: readonly string[] = definition.args.required ?? [];
	const inQuery = method === "GET" || method === "DELETE";
	const parameters = names.map((name, index): Parameter => {
		const schema = schemaOf(properties[own[index]!] ?? { type: "string" });
		return { name, in: "path", required: true, ...withDescription(schema) };
	});
	const others = Object.entries(properties).filter(([name]) => !own.includes(name));
	const needed = (name: string, schema: object) => required.includes(name) && !("default" in schema);
	if (inQuery) {
		for (const [name, schema] of others)
			parameters.push({ name, in: "query", required: needed(name, schema), ...withDescription(schemaOf(schema)) });
	}
	const opened = definition.guard?.openedBy(method) ?? [];
	const body = {
		type: "object",
		properties: Object.fromEntries(others.map(([name, schema]) => [name, schemaOf(bodies[name] ?? schema)])),
		...required_(others.filter(([name, schema]) => needed(name, schema)).map(([name]) => name)),
	};
	return {
		operationId: `${method.toLowerCase()}${pathTemplate(definition).replace(/[^a-z0-9]+/gi, "_")}`,
		parameters,
		...(inQuery || others.length === 0
			? {}
			: { requestBody: { required: "required" in body, content: { "application/json": { schema: body } } } }),
		responses: {
			...successOf(definition),
			default: {
				description: "Refused.",
				content: { "application/json": { schema: { $ref: "#/components/schemas/error" } } },
			},
		},
		...(opened.length === 0 ? {} : { security: opened.map((name) => ({ [name]: [] })) }),
	};
}

function successOf({ schema, answers = {} }: RouteDefinition): Json {
	const { status = 200, form = "one" } = answers;
	if (form === "nothing") return { [status]: { description: "Done." } };
	const one = schema ? { $ref: `#/components/schemas/${schema.title}` } : { type: "object" };
	return {
		[status]: {
			description: "Done.",
			content: { "application/json": { schema: form === "list" ? { type: "array", items: one } : one } },
		},
	};
}

/** Merges routes that differ only in the pattern of a path parameter. */
function joined(first: Operation, second: Operation): Operation {
	const parameters = first.parameters.map((parameter, index) => {
		const other = second.parameters[index];
		if (parameter.in !== "path" || !other || JSON.stringify(other.schema) === JSON.stringify(parameter.schema))
			return parameter;
		return { ...parameter, schema: { anyOf: [parameter.schema, other.schema] } };
	});
	return { ...first, parameters };
}

function withDescription({ description, ...schema }: Json): { schema: Json; description?: string } {
	return typeof description === "string" ? { schema, description } : { schema };
}

/** Schema of a request: parameters with a default are optional. */
function schemaOf(schema: unknown): Json {
	return plain(schema, true);
}

function requiredOf(properties: Schemas): string[] {
	return Object.entries(properties).flatMap(([name, schema]) => ("~optional" in schema ? [] : [name]));
}

const required_ = (names: readonly string[]) => (names.length > 0 ? { required: names } : {});

/** Plain JSON Schema without our own keywords. */
function plain(schema: unknown, ofRequest = false): Json {
	return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
		if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
		const { cast: _cast, required, ...rest } = value as Json & { required?: unknown };
		if (!Array.isArray(required)) return required === undefined ? rest : { ...rest, required };
		const properties = (rest.properties ?? {}) as Record<string, object>;
		return {
			...rest,
			...required_(ofRequest ? required.filter((name: string) => !("default" in (properties[name] ?? {}))) : required),
		};
	}) as Json;
}
