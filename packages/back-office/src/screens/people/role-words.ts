import type { Role } from "@feedmill/trade/access/abilities.ts";
import { __ } from "@feedmill/ui/words.ts";
import { roleName } from "../../frame/role-names.ts";

/** Roles of a mill, those who may do least first: who invites should begin there. */
const MILL_ROLES = ["clerk", "depot", "accountant", "shop_manager", "administrator"] as const satisfies readonly Role[];

/** The roles to choose from. `own`: the one that somebody has, which may be another of the shop's. */
export function roleOptions(own?: Role): { id: Role; label: string }[] {
	const known: readonly Role[] = MILL_ROLES;
	const others = own === undefined || own === "customer" || known.includes(own) ? [] : [own];
	return [...known, ...others].map((id) => ({ id, label: roleName(id) }));
}

/** What somebody with the role does here, in one sentence. */
export function roleMeans(role: Role): string {
	switch (role) {
		case "administrator":
			return __("Everything, also inviting people, keys and payments. A second step at sign-in is a must.");
		case "shop_manager":
			return __("Orders, prices, stock, refunds and settings. A second step at sign-in is a must.");
		case "clerk":
			return __("Confirms orders, writes notes, counts stock, and gives back money up to the limit.");
		case "depot":
			return __("Packs, sends and counts stock. Sees no money.");
		case "accountant":
			return __("Reads orders, money and who changed what. A second step at sign-in is a must.");
		case "customer":
			return __("Works here no more: the account stays one of a customer, with its orders.");
		default:
			return __("Writes for the shop’s pages.");
	}
}
