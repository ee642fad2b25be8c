import { PinSchema, type PlacesOfPin } from "@feedmill/admin-api/feedmill-v1/customers.ts";
import { NAMESPACE } from "@feedmill/admin-api/feedmill-v1/namespace.ts";
import { INDIAN_STATES } from "@feedmill/trade/address/indian-states.ts";
import { placesIn } from "@feedmill/trade/address/place-names.ts";
import { answer, defineRoute, type RouteDefinition } from "../../../rest/matching/route.ts";
import { asks } from "../../callers/asks.ts";

/** Most villages that are offered for a PIN. */
const MOST = 200;

/** What a PIN says of an address, so that nobody asks a caller for it. */
export const placeOfPinRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: NAMESPACE,
		path: "/places/(?P<pin>[1-9][\\d]{5})",
		methods: ["GET"],
		args: PinSchema,
		...asks("customers.see"),
		handler: async ({ shop, params: { pin } }) => {
			const districts = shop.places.offices
				.find(pin)
				.map(({ state, name, offices }) => ({ state, name, offices: offices.slice(0, MOST) }));
			const codes = districts.length > 0 ? districts.map(({ state }) => state) : INDIAN_STATES.map(({ code }) => code);
			const names = placesIn(shop.words);
			const states = [...new Set(codes)].map((code) => ({ code, name: names.state("IN", code) }));
			return answer({ districts, states } satisfies PlacesOfPin);
		},
	}),
];
