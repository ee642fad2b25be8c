import { type Ability, roleOf } from "../access/abilities.ts";
import type { Actor } from "../access/actor.ts";
import { permit } from "../access/can.ts";
import type { Result } from "../basics/result.ts";
import type { Customer } from "./customer.ts";

/**
 * Whether somebody may change what an account is logged into by: its password or e-mail address. Customers may change
 * their own, that of somebody who works here only who may give roles, since it gives away what the role may do. Error:
 * feedmill_not_allowed.
 */
export function permitForAccount(actor: Actor, account: Pick<Customer, "id" | "role">): Result<void> {
	const role = roleOf(account.role);
	const needs: Ability = role === "customer" || role === "subscriber" ? "customers.edit" : "roles.give";
	return permit(actor, needs, { customerId: account.id });
}
