import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import { CartItemSchema } from "@feedmill/store-api/cart-item.ts";
import { type TObject, type TSchema, Type } from "typebox";
import type { RouteDefinition } from "../../rest/matching/route.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Adds the schemas of extensions to the routes, for OPTIONS and the OpenAPI document. */
export function withExtensionSchemas(
	routes: readonly RouteDefinition[],
	registry: ExtensionRegistry,
): RouteDefinition[] {
	if (registry.all.length === 0) return [...routes];
	const item = extensionsOf(registry, (extension) => extension.cart?.item?.schema);
	const cart = extensionsOf(registry, (extension) => extension.cart?.schema);
	const items = Type.Array(Type.Object({ ...CartItemSchema.properties, extensions: item }), {
		description: "Lines of the cart.",
	});
	const more: Record<string, Properties> = {
		cart: { items, extensions: cart },
		"cart-extensions": { items, extensions: cart },
		cart_item: { extensions: item },
		product: { extensions: extensionsOf(registry, ({ product }) => product?.schema) },
		checkout: { extensions: extensionsOf(registry, ({ checkout }) => checkout?.schema) },
	};
	return routes.map((route) => {
		const added = route.schema && more[route.schema.title];
		return added
			? { ...route, schema: { ...route.schema!, properties: { ...route.schema!.properties, ...added } } }
			: route;
	});
}

function extensionsOf(
	registry: ExtensionRegistry,
	schemaOf: (extension: ExtensionRegistry["all"][number]) => TSchema | undefined,
): TObject {
	const entries = registry.all.flatMap((extension) => {
		const schema = schemaOf(extension);
		return schema ? [[extension.namespace, schema] as const] : [];
	});
	return Type.Object(Object.fromEntries(entries), { description: "Data of extensions, by namespace." });
}
