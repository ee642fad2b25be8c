import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { ACCOUNT } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { HOME, ORDERS, SACK } from "./shapes.ts";

export interface FrameEntry {
	to: "/" | "/orders" | "/products" | "/account";
	label: string;
	shape: string;
	/** Without one of these the entry is absent. */
	needs?: readonly Ability[];
	/** Where the count of what waits comes from. */
	counts?: "orders";
	/** Only where there is no menu of the person in sight. */
	onlyBelow?: true;
}

/** The places of the back office, in their order. Only what exists. */
export function frameEntries(): FrameEntry[] {
	return [
		{ to: "/", label: __("Home"), shape: HOME },
		{ to: "/orders", label: __("Orders"), shape: ORDERS, needs: ["orders.see", "orders.handle"], counts: "orders" },
		{ to: "/products", label: __("Products"), shape: SACK, needs: ["products.see"] },
		{ to: "/account", label: __("Account"), shape: ACCOUNT, onlyBelow: true },
	];
}
