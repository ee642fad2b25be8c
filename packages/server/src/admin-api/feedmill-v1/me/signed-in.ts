import type { Me } from "@feedmill/admin-api/feedmill-v1/staff/me.ts";
import type { LoginSession, Place } from "@feedmill/shop/customers/customer.ts";
import { actorOf } from "@feedmill/trade/access/actor.ts";
import { newLoginOf } from "../../../accounts/browser-login.ts";
import type { RestContext } from "../../../rest/matching/route.ts";
import type { Security } from "../../../security/caller.ts";
import { deviceName, shortAddress } from "../../../security/device-name.ts";
import { presentMe } from "./present-me.ts";

type Call = Pick<RestContext<unknown>, "shop" | "exchange">;

/** Gives the browser a new login of staff, with its cookies, and says who is signed in. */
export async function signedIn({ shop, exchange }: Call, security: Security, session: LoginSession): Promise<Me> {
	const { caller, urls } = exchange;
	const { caller: now, cookies } = await newLoginOf({ shop, security, caller, urls }, session, false);
	exchange.cookies.push(...cookies);
	exchange.caller = now;
	return seenAgain({ shop, exchange }, security);
}

/** Who is signed in after a call has changed what was proven in the login. */
export async function seenAgain({ shop, exchange }: Call, security: Security): Promise<Me> {
	const login = await shop.customers.loginOf(exchange.caller.loginToken);
	const customer = login?.customer ?? null;
	const session = login?.state ?? null;
	exchange.caller = {
		...exchange.caller,
		customer,
		session,
		actor: actorOf(customer, typeof session?.raisedAt === "number"),
	};
	return presentMe(exchange.caller, { shop, security });
}

/** Where a call comes from, as it is kept with a login. */
export function placeOf({ request }: Pick<RestContext<unknown>, "request">): Place {
	return { device: deviceName(request.headers["user-agent"]), address: shortAddress(request.ip) };
}
