import { type Ability, roleOf } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import type { Result } from "@feedmill/trade/basics/result.ts";
import type { Customer } from "./customer.ts";

/**
 * Whether the actor may change the credentials (password, e-mail) of an account. Customers may change their own.
 * Changing those of staff needs the ability to assign roles, because credentials give access to the role. Error:
 * feedmill_not_allowed.
 */
export function permitForAccount(actor: Actor, account: Pick<Customer, "id" | "role">): Result<void> {
	const role = roleOf(account.role);
	const needs: Ability = role === "customer" || role === "subscriber" ? "customers.edit" : "roles.give";
	return permit(actor, needs, { customerId: account.id });
}
