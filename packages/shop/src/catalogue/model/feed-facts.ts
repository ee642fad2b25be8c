/** Which family of animals a product is for: its colour on packs, cards and tiles. */
export type AnimalFamily = "cattle" | "poultry" | "sheep-goat" | "aqua" | "supplements";

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

/** What a feed's page tells beyond what every product has. Everything may be missing: an import from elsewhere has none of it. */
export interface FeedFacts {
	family: AnimalFamily | null;
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
	const family = FAMILIES.find((each) => each === details.family) ?? null;
	return {
		family,
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

const FAMILIES: readonly AnimalFamily[] = ["cattle", "poultry", "sheep-goat", "aqua", "supplements"];

/** The family of a product: as its facts say, else by the words of its categories' slugs; null for what is for no animal. */
export function animalFamily(details: Record<string, unknown>, categorySlugs: readonly string[]): AnimalFamily | null {
	const told = feedFacts(details).family;
	if (told) return told;
	const slugs = categorySlugs.join(" ");
	if (/cattle|cow|buffalo|calf|dairy|heifer/.test(slugs)) return "cattle";
	if (/poultry|broiler|layer|chick|hen/.test(slugs)) return "poultry";
	if (/sheep|goat|lamb/.test(slugs)) return "sheep-goat";
	if (/aqua|fish|shrimp|prawn/.test(slugs)) return "aqua";
	return /supplement|mineral|tonic|vitamin/.test(slugs) ? "supplements" : null;
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}

function records(value: unknown): Record<string, unknown>[] {
	return Array.isArray(value)
		? value.filter((each): each is Record<string, unknown> => typeof each === "object" && each !== null)
		: [];
}
