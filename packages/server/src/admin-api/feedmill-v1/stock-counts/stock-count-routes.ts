import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import {
	BeginCountSchema,
	BookCountSchema,
	CountEntryIdSchema,
	CountIdSchema,
	type CountShown,
	type CountsShown,
	EnterCountSchema,
} from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import type { StockCount } from "@feedmill/shop/stock-count/stock-count.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import { Type } from "typebox";
import { plainText } from "../../../http/plain-text.ts";
import {
	answer,
	defineRoute,
	type RestContext,
	type RestResponse,
	type RouteDefinition,
	refuse,
} from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { KEY_NEEDED, keyOf } from "../../callers/idempotency-key.ts";
import { presentCount, presentEntered, presentPack, presentProgress } from "./present-count.ts";

/** Counts of stock: packages/admin-api/src/feedmill-v1/stock-counts.ts. */
export const stockCountRoutes: readonly RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/stock-counts",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("stock.edit"),
		handler: async ({ shop, actor }) => {
			const found = await shop.stockCounts.list(actor);
			if (!found.ok) return refuse(found.error);
			const { open, ended } = found.value;
			const categories = await shop.catalogue.categories();
			return answer({
				open: open.map(presentProgress),
				ended: ended.map(presentProgress),
				categories: categories.map(({ id, name, parentId }) => ({ id, name: plainText(name), parentId })),
			} satisfies CountsShown);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/stock-counts",
		methods: ["POST"],
		args: BeginCountSchema,
		...asks("stock.edit"),
		handler: async (context) => {
			const { key, wrong } = keyOf(context);
			if (key === undefined) return refuse(wrong ?? KEY_NEEDED);
			return shown(await context.shop.stockCounts.begin(context.params.category, key, context.actor), context, 201);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/stock-counts/(?P<id>[\\d]+)",
		methods: ["GET"],
		args: CountIdSchema,
		...asks("stock.edit"),
		handler: (context) => whole(context.params.id, context),
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/stock-counts/(?P<id>[\\d]+)/entries",
		methods: ["POST"],
		args: EnterCountSchema,
		...asks("stock.edit"),
		handler: async (context) => {
			const { key, wrong } = keyOf(context);
			if (key === undefined) return refuse(wrong ?? KEY_NEEDED);
			const { id, product: productId, ...wanted } = context.params;
			const done = await context.shop.stockCounts.enter(id, { productId, ...wanted, key }, context.actor);
			return done.ok ? answer(presentEntered(done.value)) : refuse(done.error);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/stock-counts/(?P<id>[\\d]+)/entries/(?P<entry>[\\d]+)",
		methods: ["DELETE"],
		args: CountEntryIdSchema,
		...asks("stock.edit"),
		handler: async ({ shop, actor, params: { id, entry } }) => {
			const done = await shop.stockCounts.takeBack(id, entry, actor);
			return done.ok ? answer(presentEntered(done.value)) : refuse(done.error);
		},
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/stock-counts/(?P<id>[\\d]+)/give-up",
		methods: ["POST"],
		args: CountIdSchema,
		...asks("stock.edit"),
		handler: async (context) => shown(await context.shop.stockCounts.giveUp(context.params.id, context.actor), context),
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/stock-counts/(?P<id>[\\d]+)/book",
		methods: ["POST"],
		args: BookCountSchema,
		...asks("stock.edit"),
		handler: async (context) => {
			const { id, version } = context.params;
			return shown(await context.shop.stockCounts.book(id, version, context.actor), context);
		},
	}),
];

type Asked = Pick<RestContext<unknown>, "shop" | "actor">;

async function shown(done: Result<StockCount>, context: Asked, status = 200): Promise<RestResponse> {
	return done.ok ? whole(done.value.id, context, status) : refuse(done.error);
}

async function whole(id: number, { shop, actor }: Asked, status = 200): Promise<RestResponse> {
	const found = await shop.stockCounts.read(id, actor);
	if (!found.ok) return refuse(found.error);
	const { count, packs } = found.value;
	const body: CountShown = {
		count: { ...presentCount(count), version: count.version },
		packs: packs.map(presentPack),
	};
	return answer(body, { status });
}
