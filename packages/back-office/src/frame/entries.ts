import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { ACCOUNT, TRUCK } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import type { RegisteredRouter } from "@tanstack/react-router";
import { CHECKED_LIST, CUSTOMERS, HOME, MENU, ORDERS, PEOPLE, PRICE_TAG, RUPEE, SACK, STAR, TREE } from "./shapes.ts";

/** Addresses of routes.tsx without a number in them. */
type PlainAddress = Exclude<keyof RegisteredRouter["routesByPath"], `${string}$${string}`>;

export interface FrameEntry {
	to: PlainAddress;
	label: string;
	shape: string;
	/** Without one of these the entry is absent. */
	needs?: readonly Ability[];
	/** With it the entry is absent: another leads there. */
	unless?: Ability;
	/** Where the count of what waits comes from. */
	counts?: "orders";
	/** The bar of a phone is short: the others are on the page "More". */
	onPhones: "bar" | "more";
	/** Not in the menu beside the page: the menu of the person has it, or everything is in sight. */
	onlyOnPhones?: true;
}

/** The places of the back office, in their order. Only what exists. */
export function frameEntries(): FrameEntry[] {
	return [
		{ to: "/", label: __("Home"), shape: HOME, onPhones: "bar" },
		{
			to: "/orders",
			label: __("Orders"),
			shape: ORDERS,
			needs: ["orders.see", "orders.handle"],
			counts: "orders",
			onPhones: "bar",
		},
		{ to: "/customers", label: __("Customers"), shape: CUSTOMERS, needs: ["customers.see"], onPhones: "more" },
		{ to: "/products", label: __("Products"), shape: SACK, needs: ["products.see"], onPhones: "bar" },
		{ to: "/terms", label: __("Categories"), shape: TREE, needs: ["products.see"], onPhones: "more" },
		{ to: "/prices", label: __("Price list"), shape: PRICE_TAG, needs: ["prices.edit"], onPhones: "more" },
		{ to: "/freight", label: __("Freight"), shape: TRUCK, needs: ["shipping.see"], onPhones: "more" },
		{ to: "/money", label: __("Money"), shape: RUPEE, needs: ["money.see"], onPhones: "more" },
		{
			to: "/money/cash",
			label: __("Cash"),
			shape: RUPEE,
			needs: ["orders.handle"],
			unless: "money.see",
			onPhones: "more",
		},
		{ to: "/reviews", label: __("Reviews"), shape: STAR, needs: ["reviews.edit"], onPhones: "more" },
		{ to: "/stock-count", label: __("Stock count"), shape: SACK, needs: ["stock.edit"], onPhones: "more" },
		{
			to: "/tasks",
			label: __("Tasks"),
			shape: CHECKED_LIST,
			needs: ["prices.edit", "stock.edit", "orders.handle"],
			onPhones: "more",
		},
		{ to: "/people", label: __("People"), shape: PEOPLE, needs: ["roles.give"], onPhones: "more" },
		{ to: "/account", label: __("Account"), shape: ACCOUNT, onPhones: "more", onlyOnPhones: true },
		{ to: "/more", label: __("More"), shape: MENU, onPhones: "bar", onlyOnPhones: true },
	];
}

/** The places that a person with these abilities may open. */
export function entriesFor(abilities: readonly Ability[]): FrameEntry[] {
	return frameEntries().filter(
		({ needs, unless }) =>
			(needs === undefined || needs.some((one) => abilities.includes(one))) && !(unless && abilities.includes(unless)),
	);
}
