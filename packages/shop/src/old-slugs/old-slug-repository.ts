import { sql } from "kysely";
import type { Db } from "../database/connection.ts";
import type { OldSlugKind } from "./old-slug-kind.ts";

/** A former slug. */
export interface LeftSlug {
	kind: OldSlugKind;
	slug: string;
	id: number;
}

/** Rows per statement, with four parameters each. */
const CHUNK = 1_000;

/** Records slugs abandoned at `now` (ms). The last owner of a slug gets its redirect. */
export async function writeOldSlugs(trx: Db, left: readonly LeftSlug[], now: number): Promise<void> {
	// One statement must not write a row twice.
	const rows = [...new Map(left.map((each) => [`${each.kind} ${each.slug}`, each])).values()];
	for (let start = 0; start < rows.length; start += CHUNK)
		await trx
			.insertInto("old_slug")
			.values(
				rows.slice(start, start + CHUNK).map(({ kind, slug, id }) => ({ kind, slug, thing_id: id, left_at: now })),
			)
			.onConflict((conflict) =>
				conflict.columns(["kind", "slug"]).doUpdateSet((eb) => ({
					thing_id: eb.ref("excluded.thing_id"),
					left_at: eb.ref("excluded.left_at"),
				})),
			)
			.execute();
}

export async function readOldSlug(db: Db, kind: OldSlugKind, slug: string): Promise<number | undefined> {
	const row = await db
		.selectFrom("old_slug")
		.select("thing_id")
		.where("kind", "=", kind)
		.where("slug", "=", slug)
		.executeTakeFirst();
	return row?.thing_id;
}

/** Slugs of everything published, to compare with those of an import. */
export async function readPublishedSlugs(db: Db): Promise<LeftSlug[]> {
	const { rows } = await sql<LeftSlug>`
		SELECT 'product' AS kind, slug, id FROM product WHERE status = 'publish' AND type <> 'variation'
		UNION ALL SELECT taxonomy, slug, id FROM term WHERE taxonomy IN ('product_cat', 'product_tag')
		UNION ALL SELECT 'page', slug, id FROM page WHERE status = 'publish'`.execute(db);
	return rows.map(({ kind, slug, id }) => ({ kind, slug, id: Number(id) }));
}
