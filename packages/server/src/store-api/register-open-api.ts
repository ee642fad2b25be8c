import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import { ErrorSchema } from "@feedmill/store-api/error.ts";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { RouteTable } from "../rest/matching/route-table.ts";
import { openApiDocument } from "../rest/open-api.ts";

/** GET /openapi.json: the OpenAPI 3.1 document. Outside the REST API, so that its index matches the recorded one. */
export function registerOpenApi(
	app: FastifyInstance,
	{ table, extensions }: { table: RouteTable; extensions: ExtensionRegistry },
): void {
	let text: string | null = null;
	app.get("/openapi.json", (_request, reply) => {
		text ??= JSON.stringify(describe(table, extensions));
		return reply
			.headers({ "access-control-allow-origin": "*", "cache-control": "public, max-age=300" })
			.type("application/json; charset=utf-8")
			.send(text);
	});
}

function describe(table: RouteTable, { all }: ExtensionRegistry): Record<string, unknown> {
	const accepted = all.flatMap(({ namespace, checkout }) =>
		checkout?.accepts ? [[namespace, Type.Optional(checkout.accepts)] as const] : [],
	);
	const sent =
		accepted.length === 0
			? {}
			: {
					extensions: Type.Object(Object.fromEntries(accepted), { description: "Data for extensions, by namespace." }),
				};
	const updates = all.flatMap(({ cart }) => cart?.update?.schema ?? []);
	return openApiDocument(table, {
		title: "Feedmill Store API",
		description: "Products, cart, checkout and orders of the shop, compatible with the WooCommerce Store API.",
		version: "1.0.0",
		error: ErrorSchema,
		securitySchemes: {
			nonce: {
				type: "apiKey",
				in: "header",
				name: "Nonce",
				description: "Of an earlier answer to the same session.",
			},
			cartToken: {
				type: "apiKey",
				in: "header",
				name: "Cart-Token",
				description: "Of an earlier answer: instead of cookie and nonce.",
			},
		},
		bodies: {
			"/checkout": sent,
			"/checkout/(?P<id>[\\d]+)": sent,
			...(updates.length === 0
				? {}
				: { "/cart/extensions": { data: { anyOf: updates, description: "What it is told." } } }),
		},
	});
}
