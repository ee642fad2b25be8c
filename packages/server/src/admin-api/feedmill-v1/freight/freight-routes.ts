import {
	type FreightTables,
	PinSchema,
	ReadFreightSchema,
	TryFreightSchema,
} from "@feedmill/admin-api/feedmill-v1/freight.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { westernDigits } from "@feedmill/values/digits.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RestResponse, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { answerPin, type Wanted } from "./pin-answer.ts";
import { readSheet, tryFreight } from "./read-sheet.ts";

/** Freight tables for staff, and what everybody may ask of a PIN code. */
export const freightRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/freight",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("shipping.see"),
		handler: async ({ shop, actor }) => tablesOf(shop, actor),
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/freight/read",
		methods: ["POST"],
		args: ReadFreightSchema,
		...asks("shipping.see"),
		handler: async ({ shop, params: { text } }) => {
			const { currency } = await shop.settings.current();
			return answer(readSheet(text, { currency, offices: shop.places.offices, tell: shop.words.tell }));
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/freight/try",
		methods: ["POST"],
		args: TryFreightSchema,
		...asks("shipping.see"),
		handler: async ({ shop, params }) => answer(await tryFreight(shop, params)),
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/freight/offer",
		methods: ["POST"],
		args: Type.Object({}),
		...asks("shipping.edit"),
		handler: async ({ shop, actor }) => {
			const title = shop.words.tell(said("Freight"));
			for (const { id, methods } of await shop.settings.shippingZones()) {
				if (methods.some(({ methodId, enabled }) => methodId === "freight" && enabled)) continue;
				const position = Math.max(0, ...methods.map((method) => method.position)) + 1;
				const fields = { zoneId: id, methodId: "freight", title, position } as const;
				const made = await shop.editors.shippingMethods.create(fields, { actor });
				if (!made.ok) return refuse(made.error);
			}
			return tablesOf(shop, actor);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/pin/(?P<pin>[^/]+)",
		methods: ["GET"],
		args: PinSchema,
		limit: "pin",
		handler: async ({ shop, params: { pin, items, state } }) => {
			const wanted = itemsOf(items);
			if (!wanted) return refuse(problem("feedmill_invalid", NO_ITEMS, "invalid", { problems: { items: NO_ITEMS } }));
			const shown = await answerPin(shop, { typed: pin, state: state.toUpperCase(), wanted });
			return answer(shown, { headers: { "Cache-Control": "public, max-age=300" } });
		},
	}),
];

async function tablesOf(shop: Shop, actor: Actor): Promise<RestResponse> {
	const found = await shop.lists.freight.list({}, { sort: "start", size: MOST_TABLES }, actor);
	if (!found.ok) return refuse(found.error);
	const versions = await shop.settings.versions();
	const [settings, zones] = await Promise.all([shop.settings.current(versions), shop.settings.shippingZones(versions)]);
	const today = localIso(shop.clock.now(), settings).slice(0, 10);
	const tables = found.value.entries;
	const shown: FreightTables = {
		...{ tables, today },
		current: tables.find(({ startsOn }) => startsOn <= today)?.id ?? null,
		isOffered: zones.some(({ methods }) => methods.some(({ methodId, enabled }) => methodId === "freight" && enabled)),
	};
	return answer(shown);
}

/** Versions that the screen lists. */
const MOST_TABLES = 50;

const MOST_ITEMS = 20;
const NO_ITEMS = said("Items are numbers of products with quantities, such as 20:3,41:10; at most 20.");

/** "20:3,41:10"; null for anything else. */
function itemsOf(text: string): Wanted[] | null {
	const parts = westernDigits(text)
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");
	const wanted = parts.map((part) => /^(\d{1,15})(?::(\d{1,4}))?$/.exec(part));
	if (parts.length > MOST_ITEMS || wanted.includes(null)) return null;
	return wanted.map((match) => ({ id: Number(match![1]), quantity: Math.max(1, Number(match![2] ?? 1)) }));
}
