import type { Db } from "../../database/connection.ts";
import type { AttributeRow, TermRow } from "../model/term-rows.ts";

/** Every term and every attribute; there are few. */
export async function readTerms(db: Db): Promise<{ terms: TermRow[]; attributes: AttributeRow[] }> {
	const [terms, attributes] = await Promise.all([
		db.selectFrom("term").selectAll().orderBy("id").execute(),
		db.selectFrom("attribute").selectAll().orderBy("id").execute(),
	]);
	return { terms, attributes };
}
