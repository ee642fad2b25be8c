import type { ShopError } from "@feedmill/shop/basics/result.ts";
import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { Shopper } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import type { ExtensionAjax, NamedStatus } from "@feedmill/shop/extensions/definition/routes.ts";
import { timedCall } from "@feedmill/shop/extensions/own/timed-call.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { isFailureKind, statusOf } from "../http/error-status.ts";
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
				...(method === "GET" ? {} : { limit: "cart" as const }),
				args,
				handler: async ({ shop, params, customer }) => {
					const done = await timedCall(
						shop.extensionShop(namespace),
						`${method} ${path} of the extension ${namespace}`,
						LIMIT,
						(at) => handle({ params, shopper: shopperOf(customer), ...at }),
					);
					if (done.ok) return answer(done.value);
					const { error, status } = readRefusal(done.error);
					return refuse(error, { status });
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
	const found = findAjax(shop.extensions, name);
	if (!found) return null;
	const done = await timedCall(shop.extensionShop(found.namespace), `the extension's call ${name}`, LIMIT, (at) =>
		found.ajax.handle({ params, shopper: shopperOf(customer), ...at }),
	);
	if (done.ok) return { status: 200, json: { success: true, data: done.value } };
	const { error, status } = readRefusal(done.error);
	return { status, json: { success: false, data: { code: error.code, message: shop.words.reason(error) } } };
}

/** The call of this name that an extension answers. */
export function findAjax(
	{ all }: ExtensionRegistry,
	name: string,
): { namespace: string; ajax: ExtensionAjax } | undefined {
	for (const { namespace, ajax: calls = [] } of all) {
		const ajax = calls.find((call) => call.name === name);
		if (ajax) return { namespace, ajax };
	}
	return undefined;
}

/** What extensions learn of a customer. */
export function shopperOf(customer: Customer | null): Shopper | null {
	if (!customer) return null;
	const { id, email, firstName, lastName } = customer;
	return { id, email, firstName, lastName };
}

/** A failure of an extension as one of the shop's, and the status under which it goes out. */
function readRefusal({ kind = "invalid", status, ...rest }: NamedStatus): { error: ShopError; status: number } {
	const error: ShopError = { ...rest, kind: isFailureKind(kind) ? kind : "invalid" };
	const named = status ?? (typeof kind === "number" ? kind : undefined);
	const isError = named !== undefined && Number.isInteger(named) && named >= 400 && named <= 599;
	return { error, status: isError ? named : statusOf(error) };
}
