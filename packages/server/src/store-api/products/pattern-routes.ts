import { can } from "@feedmill/trade/access/can.ts";
import { problem } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition } from "../../rest/matching/route.ts";

/** POST /patterns: this store has no text generator, so administrators get "not allowed". Reference: 01 §7. */
export const patternRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: "wc/store/v1",
		path: "/patterns",
		methods: ["POST"],
		batch: true,
		args: Type.Object({ business_description: Type.Optional(Type.String({ description: "What the business does." })) }),
		permission: async ({ actor }) =>
			can(actor, "patterns.create")
				? null
				: problem(
						"invalid_user",
						said("You are not allowed to make this request. Please make sure you are logged in."),
						"forbidden",
					),
		handler: async () =>
			answer(
				{
					code: "ai_connection_not_allowed",
					message:
						"AI content generation is not allowed on this store. Update your store settings if you wish to " +
						"enable this feature.",
					data: null,
				},
				{ status: 500 },
			),
	}),
];
