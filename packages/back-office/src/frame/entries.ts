import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { ACCOUNT } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import { HOME, ORDERS, PEOPLE, SACK, STAR } from "./shapes.ts";

export interface FrameEntry {
	to: "/" | "/orders" | "/products" | "/reviews" | "/people" | "/account";
import { CHECKED_LIST, HOME, ORDERS, PRICE_TAG, SACK } from "./shapes.ts";

export interface FrameEntry {
	to: "/" | "/orders" | "/products" | "/prices" | "/tasks" | "/account";
	label: string;
	shape: string;
	/** Without one of these the entry is absent. */
	needs?: readonly Ability[];
	/** Where the count of what waits comes from. */
	counts?: "orders";
	/** Only where there is no menu of the person in sight. */
	onlyBelow?: true;
	/** Not on phones, whose bar is short: another page leads there. */
	/** Only where there is room: phones reach it by another screen. */
	onlyBeside?: true;
}

/** The places of the back office, in their order. Only what exists. */
export function frameEntries(): FrameEntry[] {
	return [
		{ to: "/", label: __("Home"), shape: HOME },
		{ to: "/orders", label: __("Orders"), shape: ORDERS, needs: ["orders.see", "orders.handle"], counts: "orders" },
		{ to: "/products", label: __("Products"), shape: SACK, needs: ["products.see"] },
		{ to: "/reviews", label: __("Reviews"), shape: STAR, needs: ["reviews.edit"], onlyBeside: true },
		{ to: "/people", label: __("People"), shape: PEOPLE, needs: ["roles.give"], onlyBeside: true },
		{ to: "/prices", label: __("Price list"), shape: PRICE_TAG, needs: ["prices.edit"], onlyBeside: true },
		{
			to: "/tasks",
			label: __("Tasks"),
			shape: CHECKED_LIST,
			needs: ["prices.edit", "stock.edit", "orders.handle"],
			onlyBeside: true,
		},
		{ to: "/account", label: __("Account"), shape: ACCOUNT, onlyBelow: true },
	];
}
