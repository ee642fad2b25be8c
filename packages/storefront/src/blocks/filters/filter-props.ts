import type { Money } from "@feedmill/ui/money.tsx";

/** A query parameter of the listing. */
export type Parameter = readonly [name: string, value: string];

/** The filters beside a listing. Specification: 2, Shop; reference: catalogue UI §8. */
export interface ListingFiltersProps {
	/** Path of the listing without page number: "/shop/". */
	action: string;
	/** Query parameters that filters keep: order, search. */
	otherParameters: Parameter[];
	/** Number of products with the active filters. */
	total: number;
	active: ActiveGroup[];
	/** null if all products have one price. */
	price: PriceFilterProps | null;
	/** Stock, attributes and rating, if there is a choice. */
	checks: CheckFilterProps[];
}

export interface ActiveGroup {
	/** "Stock Status:"; "" for the price, whose text includes it. */
	label: string;
	items: ActiveItem[];
}

export interface ActiveItem {
	/** "Between ₹2000 and ₹2100", "Out of stock". */
	text: string;
	/** Text before it: "Price: ". */
	prefix: string;
	/** Name in the remove button: "Out of stock". */
	name: string;
	/** Query parameters without it. */
	without: Parameter[];
}

export interface PriceFilterProps {
	/** Bounds and choice in the major unit. */
	lower: number;
	upper: number;
	min: number;
	max: number;
	/** Formatted bounds. */
	lowerText: Money;
	upperText: Money;
	/** "₹" before the fields, and text after them. */
	prefix: string;
	suffix: string;
}

export interface CheckFilterProps {
	kind: "stock" | "attribute" | "rating";
	heading: string;
	/** "filter_stock_status", "filter_pack-size", "rating_filter": values joined by commas. */
	parameter: string;
	/** Additional parameter: "query_type_pack-size" -> "or". */
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
