import {
	ChangeProviderSchema,
	type KeysTried,
	type Provider,
	ProviderIdSchema,
} from "@feedmill/admin-api/feedmill-v1/money.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { OnlineGateway } from "@feedmill/shop/payments/gateway.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import { labelOf } from "@feedmill/trade/settings/secret-fields.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { plainText } from "../../../http/plain-text.ts";
import type { Urls } from "../../../http/urls.ts";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { atField } from "../../callers/invalid.ts";

/** Providers that take money, with their keys. A secret is entered and never shown. */
export const providerRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/providers",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("payments.edit"),
		handler: async ({ shop, exchange: { urls } }) => {
			const all = await Promise.all([...providersOf(shop)].map(([id]) => presentProvider(id, shop, urls)));
			return answer(all.flatMap((each) => each ?? []));
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/providers/(?P<id>[a-z0-9_-]{1,40})",
		methods: ["PATCH"],
		args: ChangeProviderSchema,
		...asks("payments.edit", { again: true }),
		handler: async ({ shop, actor, exchange: { urls }, params: { id, set } }) => {
			const changed = await enter(shop, id, set, { actor });
			if (!changed.ok) return refuse(changed.error);
			const shown = await presentProvider(id, shop, urls);
			return shown ? answer(shown) : refuse(unknown(id).error);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/money/providers/(?P<id>[a-z0-9_-]{1,40})/try",
		methods: ["POST"],
		args: ProviderIdSchema,
		...asks("payments.edit"),
		handler: async ({ shop, actor, params: { id } }) => {
			const tried = await shop.payments.tryKeys(id, actor);
			if (!tried.ok) return refuse(tried.error);
			const why = tried.value;
			const sentence = why ?? shop.words.say("The provider accepts these keys.");
			return answer({ works: why === null, sentence } satisfies KeysTried);
		},
	}),
];

type ById = { actor: Parameters<Shop["editors"]["gateways"]["changeSetting"]>[3]["actor"] };

/** One after the other, as the command does: another change of the same moment keeps its fields. */
async function enter(
	shop: Shop,
	id: string,
	set: Readonly<Record<string, string>>,
	by: ById,
): Promise<Result<unknown>> {
	const fields = providersOf(shop).get(id)?.settings?.properties;
	if (!fields) return unknown(id);
	for (const [key, value] of Object.entries(set)) {
		if (!Object.hasOwn(fields, key))
			return fail("feedmill_invalid", said("There is no setting {key}.", { key: key.slice(0, 60) }));
		const done = await shop.editors.gateways.changeSetting(id, key, value.trim(), by);
		if (!done.ok) return { ok: false, error: atField(done.error, key) };
	}
	return { ok: true, value: undefined };
}

async function presentProvider(id: string, shop: Shop, urls: Urls): Promise<Provider | null> {
	const gateway = providersOf(shop).get(id);
	const form = await shop.editors.gateways.form(id);
	if (!gateway || !form.ok) return null;
	const { open, secrets } = form.value;
	const row = (await shop.settings.gateways()).find((each) => each.id === id);
	const health = (await shop.payments.health()).find((each) => each.gateway === id);
	return {
		id,
		title: plainText(row?.title ?? id),
		offered: row?.enabled ?? false,
		notifications: urls.absolute(`/payments/${id}/notice`),
		events: [...(gateway.events ?? [])],
		lastNotificationAt: health?.lastNotificationAt ?? null,
		fields: Object.entries(gateway.settings?.properties ?? {}).map(([key, field]) => {
			const { secret = false, description = "" } = field as { secret?: boolean; description?: string };
			const value = secret ? "" : (open[key] ?? "");
			const label = labelOf(field, key);
			return { key, label, help: description, secret, value, isSet: secret ? secrets.includes(key) : value !== "" };
		}),
		triable: gateway.tryKeys !== undefined,
	};
}

/** Gateways of extensions that have settings, by id. */
function providersOf({ extensions }: Pick<Shop, "extensions">): ReadonlyMap<string, OnlineGateway> {
	return new Map(
		[...extensions.gateways].flatMap(([id, { gateway }]) =>
			"start" in gateway && gateway.settings ? [[id, gateway] as const] : [],
		),
	);
}

function unknown(id: string) {
	const problem = fail("feedmill_not_found", said("There is no provider {id}.", { id }), "not-found");
	return problem as Extract<typeof problem, { ok: false }>;
}
