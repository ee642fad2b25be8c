import { InvitationTokenSchema } from "@feedmill/admin-api/feedmill-v1/invitations.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { defineRoute, type RouteDefinition, refuse } from "../../../rest/matching/route.ts";

/** How somebody becomes staff. */
export const invitationRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/invitations/read",
		methods: ["POST"],
		limit: "login",
		args: InvitationTokenSchema,
		handler: async () => refuse(NO_INVITATION),
	}),
];

const NO_INVITATION: ShopError = problem(
	"feedmill_invitation",
	said("This link has been used, or is too old. Please ask for a new one."),
	"not-found",
);
