import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { withoutCase } from "@feedmill/trade/text/normal-form.ts";
import type { Db } from "../../database/connection.ts";

/** Ids of terms by their names in any case; of categories also with their parents: "cattle feed > calf feed". */
export interface TermsOfFiles {
	categories: ReadonlyMap<string, number>;
	tags: ReadonlyMap<string, number>;
}

/** Categories within categories. */
const MOST_DEEP = 20;

export async function readTermsOfFiles(db: Db): Promise<TermsOfFiles> {
	const terms = await db
		.selectFrom("term")
		.select(["id", "name", "parent_id", "taxonomy"])
		.where("taxonomy", "in", ["product_cat", "product_tag"])
		.orderBy("id")
		.execute();
	const byId = new Map(terms.map((term) => [term.id, term]));
	const nameOf = (name: string) => withoutCase(decodeEntities(name).trim());
	const pathOf = (id: number): string => {
		const names: string[] = [];
		// A circle of parents ends too.
		for (let term = byId.get(id); term && names.length < MOST_DEEP; term = byId.get(term.parent_id))
			names.unshift(nameOf(term.name));
		return names.join(" > ");
	};
	const [categories, tags] = [new Map<string, number>(), new Map<string, number>()];
	for (const { id, name, taxonomy } of terms) {
		if (taxonomy === "product_tag") tags.set(nameOf(name), id);
		else categories.set(pathOf(id), id);
	}
	return { categories, tags };
}
