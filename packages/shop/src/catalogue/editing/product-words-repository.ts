import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { listedWords } from "@feedmill/trade/text/listed-words.ts";
import type { Db } from "../../database/connection.ts";

/** What staff find a product or variation by: its name as people read it, and its SKU. */
export async function writeProductWords(trx: Db, products: readonly NamedProduct[]): Promise<void> {
	for (let start = 0; start < products.length; start += AT_ONCE)
		await trx
			.insertInto("product_words")
			.values(products.slice(start, start + AT_ONCE).map(wordsRow))
			.onConflict((conflict) =>
				conflict
					.column("product_id")
					.doUpdateSet(({ ref }) => ({ listed_id: ref("excluded.listed_id"), words: ref("excluded.words") })),
			)
			.execute();
}

/** Those of all products, after all were replaced. */
export async function replaceProductWords(trx: Db, products: readonly NamedProduct[]): Promise<void> {
	await trx.deleteFrom("product_words").execute();
	await writeProductWords(trx, products);
}

/** What the words are made of. */
export interface NamedProduct {
	id: number;
	parent_id: number;
	name: string;
	sku: string;
}

/** Rows of one INSERT. */
const AT_ONCE = 500;

function wordsRow({ id, parent_id, name, sku }: NamedProduct) {
	return { product_id: id, listed_id: parent_id || id, words: listedWords([decodeEntities(name), sku]) };
}
