import type { Money } from "../../components/price.tsx";

/** A query parameter of the listing's address. */
export type Parameter = readonly [name: string, value: string];

/** Everything beside a listing that narrows it. Specification: 2, Shop; reference: catalogue UI §8. */
export interface ListingFiltersProps {
	/** The listing's own path without page number: "/shop/". */
	action: string;
	/** Parameters of the address that filtering keeps: the order, a search. */
	kept: Parameter[];
	/** How many products the present choice leaves. */
	total: number;
	active: ActiveGroup[];
	/** null where all products cost the same. */
	price: PriceFilterProps | null;
	/** Stock, each attribute, rating: those with anything to choose. */
	checks: CheckFilterProps[];
}

export interface ActiveGroup {
	/** "Stock Status:", "" for the price, which says so itself. */
	label: string;
	items: ActiveItem[];
}

export interface ActiveItem {
	/** "Between ₹2000 and ₹2100", "Out of stock". */
	text: string;
	/** Standing before it: "Price: ". */
	prefix: string;
	/** What the removing button is called: "Out of stock". */
	name: string;
	/** The parameters that remain without it. */
	without: Parameter[];
}

export interface PriceFilterProps {
	/** Bounds and choice in the currency's major unit. */
	lower: number;
	upper: number;
	min: number;
	max: number;
	/** Bounds as text, for the ends of the scale. */
	lowerText: Money;
	upperText: Money;
	/** "₹", shown before the fields, and "" or what stands behind them. */
	prefix: string;
	suffix: string;
}

export interface CheckFilterProps {
	kind: "stock" | "attribute" | "rating";
	heading: string;
	/** "filter_stock_status", "filter_pack-size", "rating_filter": values joined by commas. */
	parameter: string;
	/** What goes with a choice: "query_type_pack-size" -> "or". */
	companion: Parameter | null;
	options: CheckOption[];
}

export interface CheckOption {
	value: string;
	/** "In stock"; of a rating "Rated 4 out of 5". */
	label: string;
	count: number;
	checked: boolean;
}
