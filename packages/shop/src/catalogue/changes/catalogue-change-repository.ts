import crypto from "node:crypto";
import { type Db, LONGEST_STEP } from "../../database/connection.ts";
import { preparedInsert } from "../../database/prepared-query.ts";

/** The change of one step of the catalogue's version. */
export interface CatalogueStep {
	/** The version before it, and after. */
	from: number;
	to: number;
	/** Products and variations whose facts changed, and the categories that show them. */
	products: readonly number[];
	categories: readonly number[];
	/** Products and variations that move between lists: their status, visibility or terms may have changed. */
	relisted: readonly number[];
	/** Terms that were created, changed or removed. */
	terms: readonly number[];
}

type Changed = Partial<Omit<CatalogueStep, "from" | "to">> & { now: number };

const insertChanges = preparedInsert("catalogue_change");

/** With more steps, reading everything again is as cheap. */
const MOST_STEPS = 50;
const MOST_ROWS = 2_000;

/**
 * Increments the catalogue's version like touch(), but records that only these things changed. Servers keep the rest of
 * their caches.
 */
export async function touchProducts(
	trx: Db,
	{ products = [], categories = [], relisted = [], terms = [], now }: Changed,
): Promise<void> {
	const step = crypto.randomInt(1, LONGEST_STEP);
	const { value } = await trx
		.updateTable("change_counter")
		.set((eb) => ({ value: eb("value", "+", step) }))
		.where("name", "=", "catalogue")
		.returning("value")
		.executeTakeFirstOrThrow();
	const row = { version: value, version_before: value - step, changed_at: now };
	const rows = Object.entries({ product: products, category: categories, relisted, term: terms }).flatMap(
		([kind, ids]) => [...new Set(ids)].map((id) => ({ ...row, kind, id })),
	);
	await insertChanges(trx, rows);
}

/**
 * The steps from one version to another, in order; null if one of them changed more than single products, or is
 * deleted.
 */
export async function readSteps(db: Db, from: number, to: number): Promise<CatalogueStep[] | null> {
	const rows = await db
		.selectFrom("catalogue_change")
		.select(["version", "version_before", "kind", "id"])
		.where("version", ">", from)
		.where("version", "<=", to)
		.orderBy("version")
		.limit(MOST_ROWS)
		.execute();
	const steps: CatalogueStep[] = [...Map.groupBy(rows, ({ version }) => version)].map(([version, changed]) => {
		const idsOf = (wanted: string) => changed.filter(({ kind }) => kind === wanted).map(({ id }) => id);
		return {
			from: changed[0]!.version_before,
			to: version,
			products: idsOf("product"),
			categories: idsOf("category"),
			relisted: idsOf("relisted"),
			terms: idsOf("term"),
		};
	});
	const ends = [from, ...steps.map((step) => step.to)];
	const unbroken = steps.every((step, index) => step.from === ends[index]) && ends.at(-1) === to;
	return unbroken && steps.length <= MOST_STEPS ? steps : null;
}

export async function deleteOldChanges(db: Db, before: number): Promise<void> {
	await db.deleteFrom("catalogue_change").where("changed_at", "<", before).execute();
}
