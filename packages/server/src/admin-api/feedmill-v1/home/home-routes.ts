import { type Changes, ChangesSchema } from "@feedmill/admin-api/feedmill-v1/home.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";
import { presentHome } from "./present-home.ts";

const common = { namespace: NAMESPACE, methods: ["GET"] } as const;

/** The first screen, and what has changed since. */
export const homeRoutes: RouteDefinition[] = [
	defineRoute({
		...common,
		...asks("administration.enter"),
		path: "/home",
		args: Type.Object({}),
		handler: async ({ shop, actor }) => answer(await presentHome(shop, actor)),
	}),
	defineRoute({
		...common,
		...asks("orders.see", { or: "orders.handle" }),
		path: "/changes",
		args: ChangesSchema,
		handler: async ({ shop, params: { after } }) => answer(await changesAfter(shop, after)),
	}),
];

/** A caller who was away for longer reads everything again. ms */
const LONGEST = 60 * 60_000;

export async function changesAfter({ clock, toDo }: Pick<Shop, "clock" | "toDo">, after: number): Promise<Changes> {
	const now = clock.now();
	if (after === 0) return { after: now, changes: [], more: false };
	if (now - after > LONGEST) return { after: now, changes: [], more: true };
	return { after: now, ...(await toDo.orderChanges(after)) };
}
