import type { Db } from "../../database/connection.ts";
import type { ProductTable } from "../../database/tables/catalogue-tables.ts";

type Attributed = Pick<ProductTable, "variation_attributes_json">;

/** The names of the terms that variations have, by "pa_pack-size 50-kg". */
export async function readTermNames(db: Db, rows: readonly Attributed[]): Promise<Map<string, string>> {
	const chosen = rows.flatMap((row) => Object.entries(attributesOf(row)));
	const taxonomies = [...new Set(chosen.map(([key]) => key))].filter((key) => key.startsWith("pa_"));
	if (taxonomies.length === 0) return new Map();
	const terms = await db
		.selectFrom("term")
		.select(["taxonomy", "slug", "name"])
		.where("taxonomy", "in", taxonomies.slice(0, MOST_TAXONOMIES))
		.where("slug", "in", [...new Set(chosen.map(([, slug]) => slug))].slice(0, MOST_TERMS))
		.execute();
	return new Map(terms.map(({ taxonomy, slug, name }) => [`${taxonomy} ${slug}`, name]));
}

/** What a variation has of each attribute: attribute key -> slug or value, "" for any. */
export function attributesOf({ variation_attributes_json: json }: Attributed) {
	return JSON.parse(json) as Record<string, string>;
}

/** Most attributes, and values of them, that have names in a list. */
const MOST_TAXONOMIES = 200;
const MOST_TERMS = 2_000;
