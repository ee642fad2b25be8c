import type { AnalysisRow, FeedingRow } from "@feedmill/trade/catalogue/model/feed-facts.ts";
import type { Animal } from "../pictures/animals.ts";
import type { FeedForm } from "../pictures/feed-pile.ts";
import type { PackSpec } from "../pictures/pack-shot.ts";
import type { AnimalFamily } from "../pictures/palette.ts";

/** Price and stock of a pack size. Rupees including GST. */
export interface DemoPack {
	/** "25 kg", "1 litre": a term of "Pack size". */
	size: string;
	/** Kilograms that travel. */
	weight: number;
	price: number;
	salePrice?: number;
	/** Managed stock; default: always in stock. */
	stock?: number;
}

export interface DemoReview {
	by: string;
	stars: 1 | 2 | 3 | 4 | 5;
	/** "2026-08-14" */
	on: string;
	text: string;
	verified?: boolean;
}

/** A product of the demo store; store-export.ts converts it to the export format. */
export interface DemoProduct {
	slug: string;
	name: string;
	/** In Gujarati, as on the sack. */
	localName: string;
	sku: string;
	kind?: "simple" | "variable" | "grouped";
	family: AnimalFamily;
	categories: string[];
	tags?: string[];
	animals: Animal[];
	/** "For cows in milk": on the sack. */
	line: string;
	pack: PackSpec["pack"];
	pile: FeedForm;
	/** "Pellet"; "" for what is no feed. */
	form: string;
	stage?: string[];
	/** One for simple products; variations of variable ones; none for grouped. */
	packs: DemoPack[];
	/** Slugs of the parts of a kit. */
	parts?: string[];
	backorders?: "notify" | "yes";
	outOfStock?: boolean;
	lowAmount?: number;
	soldIndividually?: boolean;
	virtual?: boolean;
	featured?: boolean;
	minimumQuantity?: number;
	/** "zero-rate" feeds, "reduced-rate" supplements, "" services. */
	taxClass: "zero-rate" | "reduced-rate" | "";
	hsn: string;
	short: string;
	/** Paragraphs. */
	about: string[];
	points: string[];
	analysis: AnalysisRow[];
	feeding: FeedingRow[];
	ingredients: string;
	shelfLifeDays: number;
	storage?: string;
	sales: number;
	goesWith?: string[];
	insteadOf?: string[];
	reviews?: DemoReview[];
}

export function atLeast(name: string, value: number, unit = "%"): AnalysisRow {
	return { name, value, unit, bound: "min" };
}

export function atMost(name: string, value: number, unit = "%"): AnalysisRow {
	return { name, value, unit, bound: "max" };
}
