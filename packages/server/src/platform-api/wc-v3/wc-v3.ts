import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import type { RestNamespace } from "../../rest/matching/profile.ts";
import { defineRoute, type RouteDefinition, refuse } from "../../rest/matching/route.ts";
import { platformProfile } from "../platform-api.ts";

/** Resources that this shop does not have. Reference: 07 §6. */
const others: RouteDefinition = defineRoute({
	namespace: "wc/v3",
	path: "/(?P<resource>.+)",
	methods: ["GET"],
	args: Type.Object({ resource: Type.String() }),
	handler: async ({ customer }) => refuse(noLists(customer !== null)),
});

/** The namespace of programs that work with the shop. A resource is a folder beside this file, with a line here. */
export const wcV3: RestNamespace = { namespace: "wc/v3", profile: platformProfile, routes: [others] };

function noLists(loggedIn: boolean): ShopError {
	return problem(
		"woocommerce_rest_cannot_view",
		said("Sorry, you cannot list resources."),
		loggedIn ? "forbidden" : "unidentified",
	);
}
