import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/connection.ts";
import { isPostgres } from "../../database/is-postgres.ts";

/**
 * Writes the prices of lists as of `now`: of simple products and variations from their own columns, of variable
 * products from their variations, of grouped ones from their children (grouped products are never on sale, as in the
 * reference). Returns the number of changed rows.
 */
export async function writePrices(db: Db, now: number): Promise<number> {
	const own = await writeOwnPrices(db, now);
	const parents = [...new Set(own.map(({ parent_id }) => parent_id))].filter((id) => id !== 0);
	await lockVariable(db, parents);
	return own.length + (await writeFamilyPrices(db)) + (await writeGroupedPrices(db, null));
}

/**
 * The same for edited products. Returns every product whose displayed price depends on them: themselves, parents of
 * variations, and groups.
 */
export async function writePricesOf(db: Db, now: number, ids: readonly number[]): Promise<number[]> {
	const rows = await db.selectFrom("product").select("parent_id").where("id", "in", ids).execute();
	const family = [...new Set([...ids, ...rows.map(({ parent_id }) => parent_id).filter((id) => id !== 0)])];
	const only = sql`AND product.id IN (${sql.join(family)})`;
	await writeOwnPrices(db, now, only);
	await lockVariable(db, family);
	await writeFamilyPrices(db, only);
	const groups = await db
		.selectFrom("product")
		.select(["id", "grouped_ids_json"])
		.where("type", "=", "grouped")
		.execute();
	const around = groups
		.filter(({ grouped_ids_json }) => childIds(grouped_ids_json).some((id) => family.includes(id)))
		.map(({ id }) => id);
	await writeGroupedPrices(db, [...around, ...ids]);
	return [...family, ...around];
}

/**
 * Locks the variable ones of these products until the end of the transaction, before their prices are derived: of two
 * edits of packs of one product, the second derives after the first has ended. SQLite has one writer.
 */
async function lockVariable(db: Db, ids: readonly number[]): Promise<void> {
	if (!isPostgres(db)) return;
	for (let start = 0; start < ids.length; start += AT_ONCE)
		await db
			.selectFrom("product")
			.select("id")
			.where("id", "in", ids.slice(start, start + AT_ONCE))
			.where("type", "=", "variable")
			.orderBy("id")
			.forUpdate()
			.execute();
}

/** Ids of one statement, within the databases' limits on parameters. */
const AT_ONCE = 400;

async function writeOwnPrices(
	db: Db,
	now: number,
	only: RawBuilder<unknown> = sql``,
): Promise<{ parent_id: number }[]> {
	const onSale = sql`(CASE WHEN sale_price IS NOT NULL AND regular_price IS NOT NULL AND sale_price < regular_price
		AND (sale_from IS NULL OR sale_from <= ${sql.lit(now)}) AND (sale_to IS NULL OR sale_to >= ${sql.lit(now)}) THEN 1
		ELSE 0 END)`;
	const price = sql`(CASE WHEN ${onSale} = 1 THEN sale_price ELSE regular_price END)`;
	const { rows } = await sql<{ parent_id: number }>`UPDATE product
		SET on_sale = ${onSale}, min_price = ${price}, max_price = ${price}
		WHERE type NOT IN ('variable', 'grouped') AND (on_sale <> ${onSale} OR min_price IS DISTINCT FROM ${price}
		OR max_price IS DISTINCT FROM ${price}) ${only} RETURNING parent_id`.execute(db);
	return rows;
}

async function writeFamilyPrices(db: Db, only: RawBuilder<unknown> = sql``): Promise<number> {
	const overVariations = sql`SELECT parent_id, MIN(min_price) AS lowest, MAX(max_price) AS highest, MAX(CASE
		WHEN min_price IS NULL THEN 0 ELSE on_sale END) AS sale
		FROM product WHERE type = 'variation' AND status = 'publish' GROUP BY parent_id`;
	const variable =
		await sql`UPDATE product SET min_price = family.lowest, max_price = family.highest, on_sale = family.sale
		FROM (${overVariations}) AS family
		WHERE product.id = family.parent_id AND product.type = 'variable'
		AND (product.min_price IS DISTINCT FROM family.lowest OR product.max_price IS DISTINCT FROM family.highest
		OR product.on_sale <> family.sale) ${only}`.execute(db);
	// The last variation may have been deleted.
	const none = await sql`UPDATE product SET min_price = NULL, max_price = NULL, on_sale = 0
		WHERE type = 'variable' AND (min_price IS NOT NULL OR max_price IS NOT NULL OR on_sale <> 0) ${only}
		AND NOT EXISTS (SELECT 1 FROM product AS own WHERE own.parent_id = product.id AND own.type = 'variation'
		AND own.status = 'publish')`.execute(db);
	return Number(variable.numAffectedRows ?? 0n) + Number(none.numAffectedRows ?? 0n);
}

/** `only`: of these; null: of all. They are locked first, as variable ones are. */
async function writeGroupedPrices(db: Db, only: readonly number[] | null): Promise<number> {
	if (only?.length === 0) return 0;
	const groups = await db
		.selectFrom("product")
		.select(["id", "min_price", "max_price", "on_sale", "grouped_ids_json"])
		.where("type", "=", "grouped")
		.$if(only !== null, (query) => query.where("id", "in", only!))
		.$if(isPostgres(db), (query) => query.orderBy("id").forUpdate())
		.execute();
	if (groups.length === 0) return 0;
	const ids = [...new Set(groups.flatMap(({ grouped_ids_json }) => childIds(grouped_ids_json)))];
	const rows =
		ids.length === 0
			? []
			: await db
					.selectFrom("product")
					.select(["id", "min_price", "max_price"])
					.where("id", "in", ids)
					.where("status", "=", "publish")
					.execute();
	const children = new Map(rows.map((row) => [row.id, row]));
	const changed = groups.flatMap(({ id, min_price, max_price, on_sale, grouped_ids_json }) => {
		const priced = childIds(grouped_ids_json).flatMap((child) => children.get(child) ?? []);
		const lowest = extreme(
			priced.map((child) => child.min_price),
			Math.min,
		);
		const highest = extreme(
			priced.map((child) => child.max_price),
			Math.max,
		);
		return lowest === min_price && highest === max_price && on_sale === 0 ? [] : [{ id, lowest, highest }];
	});
	if (changed.length === 0) return 0;
	// With a type of its own: where no group has a price, PostgreSQL would take the NULLs for texts.
	const cases = (value: (entry: (typeof changed)[number]) => number | null) =>
		sql`CAST(CASE id ${sql.join(
			changed.map((entry) => sql`WHEN ${sql.lit(entry.id)} THEN ${sql.lit(value(entry))}`),
			sql` `,
		)} END AS BIGINT)`;
	await sql`UPDATE product SET min_price = ${cases(({ lowest }) => lowest)},
		max_price = ${cases(({ highest }) => highest)}, on_sale = 0
		WHERE id IN (${sql.join(changed.map(({ id }) => sql.lit(id)))})`.execute(db);
	return changed.length;
}

const childIds = (json: string) => JSON.parse(json) as number[];

function extreme(amounts: (number | null)[], choose: (...amounts: number[]) => number): number | null {
	const present = amounts.filter((amount) => amount !== null);
	return present.length === 0 ? null : choose(...present);
}

/** The next start or end of a sale after `now`, in ms; null: none is planned. */
export async function readNextPriceChange(db: Db, now: number): Promise<number | null> {
	const [begin, end] = await Promise.all([
		db
			.selectFrom("product")
			.select((eb) => eb.fn.min("sale_from").as("at"))
			.where("sale_from", ">", now)
			.executeTakeFirst(),
		db
			.selectFrom("product")
			.select((eb) => eb.fn.min("sale_to").as("at"))
			.where("sale_to", ">=", now)
			.executeTakeFirst(),
	]);
	// A sale includes its last millisecond.
	return extreme([begin?.at ?? null, end?.at === undefined || end.at === null ? null : end.at + 1], Math.min);
}
