import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { AttributeTable, TermTable } from "../../database/schema.ts";

export type TermRow = Selectable<TermTable>;
export type AttributeRow = Selectable<AttributeTable>;

/** Every term and every attribute: there are few, and everything else points to them. */
export async function readTerms(db: Db): Promise<{ terms: TermRow[]; attributes: AttributeRow[] }> {
	const [terms, attributes] = await Promise.all([
		db.selectFrom("term").selectAll().orderBy("id").execute(),
		db.selectFrom("attribute").selectAll().orderBy("id").execute(),
	]);
	return { terms, attributes };
}
