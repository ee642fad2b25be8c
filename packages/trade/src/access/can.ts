import { fail, ok, type Result } from "../basics/result.ts";
import { said } from "../words/said.ts";
import { type Ability, abilitiesOf } from "./abilities.ts";
import type { Actor } from "./actor.ts";

/** Whose data an ability is checked for: customers may read and change their own. */
export interface Subject {
	/** 0: a guest's, which belongs to no account. */
	customerId?: number;
}

const ONES_OWN: readonly Ability[] = ["customers.see", "customers.edit", "orders.see"];

/** Whether the actor has an ability. REST, pages, commands and editors all check by this function. */
export function can(actor: Actor, ability: Ability, subject: Subject = {}): boolean {
	switch (actor.kind) {
		case "system":
			return true;
		case "guest":
			return false;
		case "customer":
			return ONES_OWN.includes(ability) && subject.customerId === actor.id && actor.id > 0;
		case "staff":
			return abilitiesOf(actor.role).includes(ability);
		case "key":
			return (actor.writes || ability.endsWith(".see")) && abilitiesOf(actor.role).includes(ability);
	}
}

/** Error: feedmill_not_allowed. */
export function permit(actor: Actor, ability: Ability, subject: Subject = {}): Result<void> {
	return can(actor, ability, subject)
		? ok(undefined)
		: fail("feedmill_not_allowed", said("You are not allowed to do this."), "forbidden", { needs: ability });
}
