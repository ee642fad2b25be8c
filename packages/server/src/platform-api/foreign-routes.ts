import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition, refuse } from "../rest/matching/route.ts";
import { uploadRoutes } from "./media/upload-routes.ts";

const NOT_LOGGED_IN: ShopError = problem(
	"rest_not_logged_in",
	said("You are not currently logged in."),
	"unidentified",
);
const NO_LISTS: ShopError = problem(
	"woocommerce_rest_cannot_view",
	said("Sorry, you cannot list resources."),
	"unidentified",
);

/** Routes outside the Store API that shop clients call. Reference: 07 §6 and §7. */
export const foreignRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: "wp/v2",
		path: "/users/me",
		methods: ["GET"],
		args: Type.Object({}),
		handler: async ({ customer }) =>
			customer ? answer({ id: customer.id, name: customer.displayName, slug: customer.login }) : refuse(NOT_LOGGED_IN),
	}),
	...uploadRoutes,
	defineRoute({
		namespace: "wc/v3",
		path: "/(?P<resource>.+)",
		methods: ["GET"],
		args: Type.Object({ resource: Type.String() }),
		handler: async () => refuse(NO_LISTS),
	}),
];
