import type { Customer } from "@feedmill/shop/customers/customer.ts";
import type { Shopper } from "@feedmill/shop/extensions/definition/browser-parts.ts";
import type { ExtensionAjax, ExtensionRoute, NamedStatus } from "@feedmill/shop/extensions/definition/routes.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import { isFailureKind, statusOf } from "../http/error-status.ts";
import { wireCode } from "../http/wire-codes.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../rest/matching/route.ts";
import { LIMITS, type LimitName, type NamedLimit } from "../security/limits/limits.ts";

/** Time limit of a handler in ms. */
const LIMIT = 10_000;

/** The REST routes of all extensions: /wp-json/{namespace}/v1, or below a namespace that they name. */
export function extensionRestRoutes({ all }: ExtensionRegistry): RouteDefinition[] {
	return all.flatMap(({ namespace, routes = [] }) =>
		routes.map(({ path, under = `${namespace}/v1`, method, args, limit, handle }) =>
			defineRoute({
				namespace: under,
				path,
				methods: [method],
				limit: limitOf(namespace, method, limit),
				args,
				greatest: Number.MAX_SAFE_INTEGER,
				handler: async ({ shop, params, customer, request }) => {
					const done = await shop.callExtension(
						namespace,
						`${method} ${path} of the extension ${namespace}`,
						LIMIT,
						(at) => handle({ params, shopper: shopperOf(customer), ...at }),
					);
					if (done.ok) return answer(done.value);
					const { error, status } = readRefusal(done.error);
					if (status === 401 || status === 403)
						shop.securityLog.write({ event: "extension-refused", client: request.ip, detail: namespace });
					return refuse(error, { status });
				},
			}),
		),
	);
}

/** The limit of a route: its own, else that of all GET routes of the extension, or of changes. */
function limitOf(
	namespace: string,
	method: ExtensionRoute["method"],
	own: ExtensionRoute["limit"],
): LimitName | NamedLimit {
	if (own) return { name: `extension ${namespace} ${own.calls}/${own.seconds}`, ...own, counted: "sums" };
	return method === "GET" ? { name: `extension ${namespace}`, ...LIMITS.extension } : "cart";
}

/** The response of an extension to an AJAX call; null: no extension handles it. */
export async function answerAjax(
	shop: Shop,
	name: string,
	params: Readonly<Record<string, unknown>>,
	customer: Customer | null,
): Promise<{ status: number; json?: unknown; html?: string } | null> {
	const found = findAjax(shop.extensions, name);
	if (!found) return null;
	const done = await shop.callExtension(found.namespace, `the extension's call ${name}`, LIMIT, (at) =>
		found.ajax.handle({ params, shopper: shopperOf(customer), ...at }),
	);
	if (done.ok) {
		const { value } = done;
		if (!found.ajax.bare) return { status: 200, json: { success: true, data: value } };
		return { status: 200, ...(typeof value === "string" ? { html: value } : { json: value ?? null }) };
	}
	const { error, status } = readRefusal(done.error);
	return { status, json: { success: false, data: { code: wireCode(error.code), message: shop.words.reason(error) } } };
}

/** The extension's handler of an AJAX call. */
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

/** The data of a customer that extensions receive. */
export function shopperOf(customer: Customer | null): Shopper | null {
	if (!customer) return null;
	const { id, email, firstName, lastName } = customer;
	return { id, email, firstName, lastName };
}

/** Converts an extension's failure to an error and its HTTP status. */
function readRefusal({ kind = "invalid", status, ...rest }: NamedStatus): { error: ShopError; status: number } {
	const error: ShopError = { ...rest, kind: isFailureKind(kind) ? kind : "invalid" };
	const named = status ?? (typeof kind === "number" ? kind : undefined);
	const isError = named !== undefined && Number.isInteger(named) && named >= 400 && named <= 599;
	return { error, status: isError ? named : statusOf(error) };
}
