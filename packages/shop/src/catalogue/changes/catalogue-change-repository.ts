import crypto from "node:crypto";
import { type Db, LONGEST_STEP } from "../../database/connection.ts";
import { preparedInsert } from "../../database/prepared-query.ts";

/** What one step of the catalogue's counter changed: products and variations, and the categories that show them. */
export interface CatalogueStep {
	/** The version before it, and after. */
	from: number;
	to: number;
	products: readonly number[];
	categories: readonly number[];
}

const insertChanges = preparedInsert("catalogue_change");

/** More steps than this are as dear to follow as reading everything anew. */
const MOST_STEPS = 50;
const MOST_ROWS = 2_000;

/**
 * Raises the catalogue's version as touch() does, and says that nothing but these products changed: what they cost or
 * tell, not which terms they carry or whether they are listed at all. Servers go on with everything else that they
 * remember.
 */
export async function touchProducts(
	trx: Db,
	{ products, categories, now }: Pick<CatalogueStep, "products" | "categories"> & { now: number },
): Promise<void> {
	const step = crypto.randomInt(1, LONGEST_STEP);
	const { value } = await trx
		.updateTable("change_counter")
		.set((eb) => ({ value: eb("value", "+", step) }))
		.where("name", "=", "catalogue")
		.returning("value")
		.executeTakeFirstOrThrow();
	const row = { version: value, version_before: value - step, changed_at: now };
	await insertChanges(trx, [
		...products.map((id) => ({ ...row, kind: "product", id })),
		...categories.map((id) => ({ ...row, kind: "category", id })),
	]);
}

/**
 * The steps that lead from one version to another, in order; null where one of them changed more than single products,
 * or is forgotten.
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
	const steps: CatalogueStep[] = [...Map.groupBy(rows, ({ version }) => version)].map(([version, changed]) => ({
		from: changed[0]!.version_before,
		to: version,
		products: changed.filter(({ kind }) => kind === "product").map(({ id }) => id),
		categories: changed.filter(({ kind }) => kind === "category").map(({ id }) => id),
	}));
	const ends = [from, ...steps.map((step) => step.to)];
	const unbroken = steps.every((step, index) => step.from === ends[index]) && ends.at(-1) === to;
	return unbroken && steps.length <= MOST_STEPS ? steps : null;
}

export async function deleteOldChanges(db: Db, before: number): Promise<void> {
	await db.deleteFrom("catalogue_change").where("changed_at", "<", before).execute();
}
