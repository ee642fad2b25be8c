import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition } from "../../../rest/matching/route.ts";
import type { Security } from "../../../security/caller.ts";
import { presentMe } from "./present-me.ts";

/** Signing in, and who is signed in. */
export function meRoutes({ security }: { security: Security }): RouteDefinition[] {
	return [
		defineRoute({
			namespace: NAMESPACE,
			path: "/me",
			methods: ["GET"],
			args: Type.Object({}),
			handler: async ({ shop, exchange }) => answer(await presentMe(exchange.caller, { shop, security })),
		}),
	];
}
