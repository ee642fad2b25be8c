/** One row of a guaranteed analysis: { name: "Crude protein", value: 22, unit: "%", bound: "min" }. */
export interface AnalysisRow {
	name: string;
	value: number;
	/** "%", "IU/kg", "g/kg", "ppb", … */
	unit: string;
	bound: "min" | "max" | "about";
}

/** How much for whom: { animal: "Cow in milk", amount: "400 g for every litre of milk" }. */
export interface FeedingRow {
	animal: string;
	amount: string;
}

/**
 * What a feed's page tells beyond what every product has. Everything may be missing: an import from elsewhere has none
 * of it.
 */
export interface FeedFacts {
	/** The slug of a family of the theme: its colour on packs, cards and tiles. null: by the categories. */
	family: string | null;
	/** "Pellet", "Mash", "Crumble", "Block", "Liquid", "Powder" */
	form: string;
	analysis: AnalysisRow[];
	feeding: FeedingRow[];
	/** Plain text. */
	ingredients: string;
	storage: string;
	/** Days from manufacture, 0: not told. */
	shelfLifeDays: number;
	/** Eight digits, "23099010". */
	hsn: string;
	/** "India" */
	origin: string;
	/** The name on the sack in Gujarati, "" where there is none. */
	localName: string;
}

/** The facts out of Product.details; whatever is missing or of another kind is left empty. */
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
