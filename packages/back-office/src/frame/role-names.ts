import { type Ability, abilitiesOf, type Role, roles } from "@feedmill/trade/access/abilities.ts";
import { __ } from "@feedmill/ui/words.ts";

/** A role as people call it. */
export function roleName(role: Role): string {
	switch (role) {
		case "administrator":
			return __("Owner");
		case "shop_manager":
			return __("Manager");
		case "clerk":
			return __("Clerk");
		case "depot":
			return __("Depot");
		case "accountant":
			return __("Accountant");
		case "editor":
			return __("Editor");
		case "author":
			return __("Author");
		case "contributor":
			return __("Contributor");
		default:
			return __("Customer");
	}
}

/** People of the mill who may do it, as roles: whom to ask. The most usual first. */
export function rolesThatMay(ability: Ability): Role[] {
	const usual: readonly Role[] = ["shop_manager", "administrator"];
	const found = roles.filter((role) => (abilitiesOf(role) as readonly Ability[]).includes(ability));
	const first = usual.filter((role) => found.includes(role));
	return first.length > 0 ? first : found;
}
