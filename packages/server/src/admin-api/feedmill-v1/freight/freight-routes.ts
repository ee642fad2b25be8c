import {
	CheckFreightSchema,
	type FreightFindings,
	type FreightTables,
	PinSchema,
} from "@feedmill/admin-api/feedmill-v1/freight.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { compileFreight } from "@feedmill/trade/shipping/freight/compiled-freight.ts";
import { findingsOf } from "@feedmill/trade/shipping/freight/findings.ts";
import { localIso } from "@feedmill/trade/text/local-time.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { westernDigits } from "@feedmill/values/digits.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { answerPin, type Wanted } from "./pin-answer.ts";

/** Freight tables for staff, and what everybody may ask of a PIN code. */
export const freightRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/freight",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("shipping.see"),
		handler: async ({ shop, actor }) => {
			const found = await shop.lists.freight.list({}, { sort: "start", size: MOST_TABLES }, actor);
			if (!found.ok) return refuse(found.error);
			const versions = await shop.settings.versions();
			const [settings, zones] = await Promise.all([
				shop.settings.current(versions),
				shop.settings.shippingZones(versions),
			]);
			const today = localIso(shop.clock.now(), settings).slice(0, 10);
			const tables = found.value.entries;
			const shown: FreightTables = {
				...{ tables, today },
				current: tables.find(({ startsOn }) => startsOn <= today)?.id ?? null,
				isOffered: zones.some(({ methods }) =>
					methods.some(({ methodId, enabled }) => methodId === "freight" && enabled),
				),
			};
			return answer(shown);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/freight/check",
		methods: ["POST"],
		args: CheckFreightSchema,
		...asks("shipping.see"),
		handler: async ({ shop, params }) => {
			const { currency } = await shop.settings.current();
			const { compiled } = compileFreight(params, currency);
			const found = findingsOf(params, compiled, shop.places.offices);
			const shown: FreightFindings = {
				findings: found.map(({ kind, row, sentence }) => ({ kind, row, sentence: shop.words.tell(sentence) })),
			};
			return answer(shown);
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
