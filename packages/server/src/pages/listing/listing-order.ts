import type { ProductOrder } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";

/** An order of a listing. `order` null: relevance. */
export interface OrderChoice {
	value: string;
	label: Said;
	order: ProductOrder | null;
}

const ALL: readonly OrderChoice[] = [
	{ value: "relevance", label: said("Relevance"), order: null },
	{ value: "menu_order", label: said("Default sorting"), order: { by: "menu-order", direction: "asc" } },
	{ value: "popularity", label: said("Sort by popularity"), order: { by: "popularity", direction: "desc" } },
	{ value: "rating", label: said("Sort by average rating"), order: { by: "rating", direction: "desc" } },
	{ value: "date", label: said("Sort by latest"), order: { by: "date", direction: "desc" } },
	{ value: "price", label: said("Sort by price: low to high"), order: { by: "price", direction: "asc" } },
	{ value: "price-desc", label: said("Sort by price: high to low"), order: { by: "price", direction: "desc" } },
];

/**
 * The available orders, the default first: a search has relevance instead of the shopkeeper's order. Reference:
 * catalogue UI §1.2.
 */
export function choices(
	defaultOrder: "menu_order" | "relevance",
	settings: Pick<StoreSettings, "reviewsEnabled" | "reviewRatingsEnabled">,
): OrderChoice[] {
	const absent = new Set<string>([defaultOrder === "menu_order" ? "relevance" : "menu_order"]);
	if (!settings.reviewsEnabled || !settings.reviewRatingsEnabled) absent.add("rating");
	return ALL.filter(({ value }) => !absent.has(value));
}

/** The chosen order; the default for a missing or unknown one. */
export function readOrder(requested: string | null, options: readonly OrderChoice[]): OrderChoice {
	const chosen = options.find(({ value }) => value === requested) ?? options[0];
	if (!chosen) throw new Error("A listing without any order.");
	return chosen;
}
