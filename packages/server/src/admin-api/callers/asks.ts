import type { Login } from "@feedmill/shop/customers/customer.ts";
import type { Ability } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can, permit } from "@feedmill/trade/access/can.ts";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { RestContext } from "../../rest/matching/route.ts";
import type { Caller } from "../../security/caller.ts";

/**
 * What a route of the back office asks of its caller: to be signed in, as staff whose role counts in this session, and
 * an ability, or another one (`or`). `again`: the password or a code in the last ten minutes, for money and people.
 * Errors: feedmill_not_signed_in, feedmill_not_allowed, feedmill_prove_again.
 */
export function asks(
	ability: Ability,
	{ again = false, or }: { again?: boolean; or?: Ability } = {},
): {
	isOffered: (actor: Actor) => boolean;
	permission: (context: Pick<RestContext, "actor" | "shop" | "exchange">) => Promise<ShopError | null>;
} {
	return {
		isOffered: (actor) => actor.kind === "staff" && (can(actor, ability) || (or !== undefined && can(actor, or))),
		permission: async ({ actor, shop, exchange }) => {
			if (actor.kind !== "staff") return NOT_SIGNED_IN;
			const permitted = permit(actor, or !== undefined && can(actor, or) ? or : ability);
			if (!permitted.ok) return permitted.error;
			return again ? proofOf({ shop, exchange }) : null;
		},
	};
}

/** null: the caller has given the password or a code in the last ten minutes. Error: feedmill_prove_again. */
export function proofOf({ shop, exchange }: Pick<RestContext<unknown>, "shop" | "exchange">): ShopError | null {
	const login = loginOf(exchange.caller);
	return login && shop.staff.isProven(login) ? null : PROVE_AGAIN;
}

/** The login of a call; null: nobody is logged in. */
export function loginOf({ customer, session }: Pick<Caller, "customer" | "session">): Login | null {
	return customer && session && { customer, state: session };
}

/** The login of a call that `asks` has let through. */
export function signedInAs({ exchange }: Pick<RestContext<unknown>, "exchange">): Login {
	const login = loginOf(exchange.caller);
	if (!login) throw new Error("a route of staff was called without its permission");
	return login;
}

export const NOT_SIGNED_IN: ShopError = problem(
	"feedmill_not_signed_in",
	said("You are not signed in any more. Please sign in again."),
	"unidentified",
);
const PROVE_AGAIN: ShopError = problem(
	"feedmill_prove_again",
	said("Please give your password or a code again for this."),
	"forbidden",
);
