import type { LoginSession } from "@feedmill/shop/customers/customer.ts";
import { asCustomer } from "@feedmill/trade/access/actor.ts";
import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import type { Effect } from "../../rest/matching/route.ts";
import { loginCookie } from "../../security/cookies.ts";

/** Logs the browser in after a call created an account: sets the cookie; Nonce and Cart-Token become the customer's. */
export function logInBrowser({ customer, token, ...login }: LoginSession): Effect {
	return (exchange) => {
		exchange.cookies.push(loginCookie(exchange.urls.origin, { customer, token, ...login }, false));
		exchange.caller = {
			...exchange.caller,
			visitor: { sessionId: String(customer.id), customerId: customer.id },
			customer,
			actor: asCustomer(customer.id),
			session: null,
			loginToken: token,
			loginId: loginIdOf(token),
			needsSessionCookie: true,
		};
	};
}
