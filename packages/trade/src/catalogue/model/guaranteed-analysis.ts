import { phrase } from "../../words/said.ts";
import { type AnalysisRow, feedFacts } from "./feed-facts.ts";
import type { Product } from "./product.ts";

/** Name of a row, and its bound where the text names none. */
interface Nutrient {
	names: RegExp;
	name: string;
	bound: AnalysisRow["bound"];
}

const NUTRIENTS: readonly Nutrient[] = [
	{ names: /^(crude |raw )?protein\b/i, name: phrase("Crude protein"), bound: "min" },
	{ names: /^(crude |raw )?(fat|oil)\b/i, name: phrase("Crude fat"), bound: "min" },
	{ names: /^(crude |raw )?fib(re|er)\b/i, name: phrase("Crude fibre"), bound: "max" },
	{ names: /^moisture\b/i, name: phrase("Moisture"), bound: "max" },
	{ names: /^(acid[- ]insoluble ash|sand)\b/i, name: phrase("Acid-insoluble ash"), bound: "max" },
	{ names: /^(total )?ash\b/i, name: phrase("Ash"), bound: "max" },
	{ names: /^calcium\b/i, name: phrase("Calcium"), bound: "min" },
	{ names: /^phosphorus\b/i, name: phrase("Phosphorus"), bound: "min" },
	{ names: /^salt\b/i, name: phrase("Salt"), bound: "max" },
	{ names: /^energy\b/i, name: phrase("Energy"), bound: "min" },
	{
		names: /^(zinc|copper|iron|manganese|cobalt|iodine|selenium|magnesium|sulphur|lysine|methionine)\b/i,
		name: "",
		bound: "min",
	},
	{ names: /^vitamin /i, name: "", bound: "min" },
];

/** What is printed on nearly every sack, with the bound that it usually has. */
export const USUAL_ANALYSIS: readonly Pick<AnalysisRow, "name" | "bound">[] = NUTRIENTS.slice(0, 4);

/**
 * The guaranteed analysis: from the product's feed data, else (as after an import from another shop) from attributes
 * that name a nutrient ("Protein: 22% min"). Values that are not a number with a unit stay in the table of attributes.
 */
export function guaranteedAnalysis({ details, attributes }: Pick<Product, "details" | "attributes">): AnalysisRow[] {
	const own = feedFacts(details).analysis;
	if (own.length > 0) return own;
	return attributes
		.filter(({ visible }) => visible)
		.flatMap(({ name, terms }) => {
			const nutrient = NUTRIENTS.find(({ names }) => names.test(name.trim()));
			const [term] = terms;
			if (!nutrient || terms.length !== 1 || !term) return [];
			const read = readValue(term.name);
			return read ? [{ name: nutrient.name || name.trim(), bound: nutrient.bound, ...read }] : [];
		});
}

const VALUE =
	/^\s*(?:(min|max)\w*\.?\s*)?(\d{1,9}(?:\.\d{1,4})?)\s*(%|ppb|ppm|(?:mg|g|iu|mcg|kcal|mj)(?:\s?\/\s?kg)?)\s*\(?(min|max)?\w*\.?\)?\s*$/i;

/** "22% min", "min. 22 %", "9600 mg/kg"; null for anything else. */
function readValue(text: string): (Pick<AnalysisRow, "value" | "unit"> & Partial<Pick<AnalysisRow, "bound">>) | null {
	const match = VALUE.exec(text);
	if (!match) return null;
	const bound = (match[1] ?? match[4])?.toLowerCase();
	return {
		value: Number(match[2]),
		unit: match[3]!.replaceAll(" ", ""),
		...(bound === "min" || bound === "max" ? { bound } : {}),
	};
}
