/** One row of a guaranteed analysis: { name: "Crude protein", value: 22, unit: "%", bound: "min" }. */
export interface AnalysisRow {
	name: string;
	value: number;
	/** "%", "IU/kg", "g/kg", "ppb", … */
	unit: string;
	bound: "min" | "max" | "about";
}

/** A row of feeding instructions: { animal: "Cow in milk", amount: "400 g for every litre of milk" }. */
export interface FeedingRow {
	animal: string;
	amount: string;
}

/** Data of a feed for its product page. Every field may be empty, as after an import from another shop. */
export interface FeedFacts {
	/** Slug of a product family of the theme, for its colour. null: by category. */
	family: string | null;
	/** "Pellet", "Mash", "Crumble", "Block", "Liquid", "Powder" */
	form: string;
	analysis: AnalysisRow[];
	feeding: FeedingRow[];
	/** Plain text. */
	ingredients: string;
	storage: string;
	/** Days from manufacture; 0: unknown. */
	shelfLifeDays: number;
	/** Code of the harmonised system for GST, eight digits: "23099010". */
	hsn: string;
	/** "India" */
	origin: string;
	/** The name in Gujarati as printed on the sack; "" for none. */
	localName: string;
}

/** Reads the feed's data from Product.details; missing or malformed values become empty. */
export function feedFacts(details: Record<string, unknown>): FeedFacts {
	return {
		family: text(details.family) || null,
		form: text(details.form),
		analysis: records(details.analysis).flatMap(({ name, value, unit, bound }) =>
			typeof name === "string" && typeof value === "number"
				? [{ name, value, unit: text(unit), bound: bound === "min" || bound === "max" ? bound : "about" }]
				: [],
		),
		feeding: records(details.feeding).map(({ animal, amount }) => ({ animal: text(animal), amount: text(amount) })),
		ingredients: text(details.ingredients),
		storage: text(details.storage),
		shelfLifeDays: typeof details.shelfLifeDays === "number" ? details.shelfLifeDays : 0,
		hsn: text(details.hsn),
		origin: text(details.origin),
		localName: text(details.localName),
	};
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}

function records(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value)
		? value.filter((each): each is Record<string, unknown> => typeof each === "object" && each !== null)
		: [];
}
