import { inTime } from "@feedmill/shop/basics/in-time.ts";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { Shopper } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import type { ExtensionAjax, ExtensionShop } from "@feedmill/shop/extensions/definition/routes.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../rest/matching/route.ts";

/** ms that a handler of an extension may take. */
const LIMIT = 10_000;

/** The REST routes of all extensions: /wp-json/{namespace}/v1 and what each says of itself. */
export function extensionRestRoutes({ all }: ExtensionRegistry): RouteDefinition[] {
	return all.flatMap(({ namespace, routes = [] }) =>
		routes.map(({ path, method, args, handle }) =>
			defineRoute({
				namespace: `${namespace}/v1`,
				path,
				methods: [method],
				guard: "none",
				...(method === "GET" ? {} : { limit: "cart" as const }),
				args,
				handler: async ({ shop, params, customer }) => {
					const call = { params, shopper: shopperOf(customer), shop: shopFor(shop) };
					const done = await inTime(handle(call), `${method} ${path} of the extension ${namespace}`, LIMIT);
					return done.ok ? answer(done.value) : refuse(done.error);
				},
			}),
		),
	);
}

/** What an extension answers a call of this name with; null: none answers it. */
export async function answerAjax(
	shop: Shop,
	name: string,
	params: Readonly<Record<string, unknown>>,
	customer: Customer | null,
): Promise<{ status: number; json: unknown } | null> {
	const ajax = findAjax(shop.extensions, name);
	if (!ajax) return null;
	const call = { params, shopper: shopperOf(customer), shop: shopFor(shop) };
	const done = await inTime(ajax.handle(call), `the extension's call ${name}`, LIMIT);
	return done.ok
		? { status: 200, json: { success: true, data: done.value } }
		: {
				status: done.error.status,
				json: { success: false, data: { code: done.error.code, message: shop.words.reason(done.error) } },
			};
}

/** The call of this name that an extension answers. */
export function findAjax({ all }: ExtensionRegistry, name: string): ExtensionAjax | undefined {
	for (const { ajax = [] } of all) {
		const found = ajax.find((call) => call.name === name);
		if (found) return found;
	}
	return undefined;
}

/** What extensions learn of a customer. */
export function shopperOf(customer: Customer | null): Shopper | null {
	if (!customer) return null;
	const { id, email, firstName, lastName } = customer;
	return { id, email, firstName, lastName };
}

/** The part of the shop that is for extensions, and no more. */
const shopFor = ({ settings, catalogue, orders, clock }: Shop): ExtensionShop => ({
	settings,
	catalogue,
	orders,
	clock,
});
