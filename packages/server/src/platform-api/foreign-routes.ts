import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { defineRoute, type RouteDefinition, refuse } from "../rest/matching/route.ts";
import { uploadRoutes } from "./media/upload-routes.ts";
import { ownUserRoute } from "./own-user-route.ts";

const noLists = (loggedIn: boolean): ShopError =>
	problem(
		"woocommerce_rest_cannot_view",
		said("Sorry, you cannot list resources."),
		loggedIn ? "forbidden" : "unidentified",
	);

/** Routes outside the Store API that shop clients call. Reference: 07 §6 and §7. */
export const foreignRoutes: RouteDefinition[] = [
	ownUserRoute,
	...uploadRoutes,
	defineRoute({
		namespace: "wc/v3",
		path: "/(?P<resource>.+)",
		methods: ["GET"],
		args: Type.Object({ resource: Type.String() }),
		handler: async ({ customer }) => refuse(noLists(customer !== null)),
	}),
];
