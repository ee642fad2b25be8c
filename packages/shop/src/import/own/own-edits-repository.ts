import { sql } from "kysely";
import type { Db, DialectName } from "../../database/connection.ts";
import type { ProductTermTable } from "../../database/tables/catalogue-tables.ts";
import type { Row, RowTable } from "../../editing/row-repository.ts";
import type { EditKind, EditState } from "../../events/edited.ts";

/** The edits made here to one entity, with its current row; no row: it was deleted. */
export interface OwnEdit {
	state: EditState;
	columns: readonly string[];
	row: Row | undefined;
}
export type OwnEdits = ReadonlyMap<EditKind, ReadonlyMap<string, OwnEdit>>;

/** Tables of the kinds of entities. Settings are stored differently, and imports never touch those of extensions. */
export const EDITED_TABLES: Readonly<Record<Exclude<EditKind, "setting" | "extension">, RowTable>> = {
	product: { table: "product", id: "id" },
	stock: { table: "product_stock", id: "product_id" },
	term: { table: "term", id: "id" },
	attribute: { table: "attribute", id: "id" },
	coupon: { table: "coupon", id: "id" },
	shipping_zone: { table: "shipping_zone", id: "id" },
	shipping_method: { table: "shipping_method", id: "instance_id" },
	freight_table: { table: "freight_table", id: "id" },
	tax_rate: { table: "tax_rate", id: "id" },
	payment_gateway: { table: "payment_gateway", id: "id" },
	popup: { table: "popup", id: "id" },
	menu: { table: "menu", id: "location" },
	page: { table: "page", id: "id" },
	media: { table: "media", id: "id" },
	review: { table: "review", id: "id" },
	customer: { table: "customer", id: "id" },
};

/**
 * Everything edited here with its current rows, one query per kind. Locks the edits until the end of the transaction,
 * so that the import cannot overwrite a concurrent edit.
 */
export async function readOwnEdits(trx: Db, dialect: DialectName): Promise<OwnEdits> {
	if (dialect === "postgres") await sql`LOCK TABLE edited IN EXCLUSIVE MODE`.execute(trx);
	const edited = await trx.selectFrom("edited").selectAll().where("version", ">", 0).execute();
	const edits = new Map<EditKind, Map<string, OwnEdit>>();
	for (const [kind, things] of Map.groupBy(edited, (thing) => thing.kind as EditKind)) {
		const rows =
			kind === "setting" || kind === "extension" ? new Map<string, Row>() : await readRows(trx, EDITED_TABLES[kind]);
		edits.set(
			kind,
			new Map(
				things.map(({ id, state, columns_json }) => [
					id,
					{ state: state as EditState, columns: JSON.parse(columns_json) as string[], row: rows.get(id) },
				]),
			),
		);
	}
	return edits;
}

async function readRows(trx: Db, { table, id }: RowTable): Promise<Map<string, Row>> {
	const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE CAST(${sql.ref(id)} AS TEXT) IN
		(SELECT id FROM edited)`.execute(trx);
	return new Map(rows.map((row) => [String(row[id]), row]));
}

/** SQLite allows 32,766 parameters in a statement. */
const AT_ONCE = 30_000;

/** Terms of any number of products, with their taxonomies. */
export async function readTermsOfProducts(
	trx: Db,
	productIds: readonly number[],
): Promise<(ProductTermTable & { taxonomy: string })[]> {
	const found: (ProductTermTable & { taxonomy: string })[][] = [];
	for (let start = 0; start < productIds.length; start += AT_ONCE)
		found.push(
			await trx
				.selectFrom("product_term")
				.innerJoin("term", "term.id", "product_term.term_id")
				.select(["product_term.product_id", "product_term.term_id", "term.taxonomy"])
				.where("product_term.product_id", "in", productIds.slice(start, start + AT_ONCE))
				.execute(),
		);
	return found.flat();
}

/** Stock rows of products created here, of any number of them. */
export async function readStockRows(trx: Db, productIds: readonly number[]): Promise<Row[]> {
	const found: object[][] = [];
	for (let start = 0; start < productIds.length; start += AT_ONCE)
		found.push(
			await trx
				.selectFrom("product_stock")
				.selectAll()
				.where("product_id", "in", productIds.slice(start, start + AT_ONCE))
				.execute(),
		);
	return found.flat() as Row[];
}
