import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import type { Place } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import type { StaffPlace } from "@feedmill/shop/staff/places.ts";
import { Type } from "typebox";
import { answer, defineRoute, type RouteDefinition } from "../../../rest/matching/route.ts";
import { asks, signedInAs } from "../../callers/asks.ts";

/** Where the person is logged in, and signing out of there. */
export const placeRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/me/places",
		methods: ["GET"],
		args: Type.Object({}),
		...asks("administration.enter"),
		handler: async (context) => answer((await context.shop.staff.placesOf(signedInAs(context))).map(presentPlace)),
	}),
	defineRoute({
		namespace: NAMESPACE,
		path: "/me/places/(?P<id>[0-9a-f]{24})",
		methods: ["DELETE"],
		args: Type.Object({ id: Type.String() }),
		...asks("administration.enter"),
		handler: async (context) => {
			const { shop, params, request } = context;
			const login = signedInAs(context);
			if (await shop.staff.endPlace(login, params.id))
				shop.securityLog.write({ event: "staff-place-ended", client: request.ip, customer: login.customer.id });
			return answer((await shop.staff.placesOf(login)).map(presentPlace));
		},
	}),
];

function presentPlace({ id, state, isHere }: StaffPlace): Place {
	const { device, address, usedAt, createdAt, raisedAt } = state;
	return { id, device, address, lastUse: usedAt, since: createdAt, raised: raisedAt !== null, here: isHere };
}
