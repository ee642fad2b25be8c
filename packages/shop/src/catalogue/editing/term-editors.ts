import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { termSchema } from "@feedmill/trade/catalogue/model/term-fields.ts";
import { flag, name, oneOf } from "@feedmill/trade/editing/schema-parts.ts";
import { FORMS } from "@feedmill/trade/editing/text-forms.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { type Db, touch } from "../../database/connection.ts";
import type { RowSubject } from "../../editing/row-editor.ts";
import { isTaken, readRow, rowIdsWhere } from "../../editing/row-repository.ts";
import { readSettings } from "../../settings/settings-repository.ts";
import { touchProducts } from "../changes/catalogue-change-repository.ts";
import { writeTermCounts } from "../counting/count-repository.ts";
import { lockCounts } from "../counting/term-counts.ts";
import { readTaxonomy } from "../reading/catalogue-snapshot.ts";
import { forgetTerm } from "./product-edit-repository.ts";

export const termSubject: RowSubject<typeof termSchema> = {
	kind: "term",
	ability: "products.edit",
	noun: "term",
	table: "term",
	id: "id",
	schema: termSchema,
	defaults: () => ({
		description: "",
		parent_id: 0,
		menu_order: 0,
		image_id: 0,
		count: 0,
		review_count: 0,
		seo_title: "",
		seo_description: "",
	}),
	// As every product that gets or loses terms: none gets one, or a parent, that is about to go.
	lock: ({ trx, dialect }) => lockCounts(trx, dialect),
	async check(trx, row) {
		if (await isTaken(trx, termSubject, "slug", row, "taxonomy"))
			return fail(
				"feedmill_invalid",
				said('There is a term "{slug}" of {taxonomy} already.', {
					slug: String(row.slug),
					taxonomy: String(row.taxonomy),
				}),
			);
		return checkParents(trx, row.id, row.parent_id, row.taxonomy);
	},
	async remove(trx, row) {
		const { defaultCategoryId } = await readSettings(trx);
		if (row.id === defaultCategoryId)
			return fail(
				"feedmill_in_use",
				said("Products without a category have this one: it cannot be removed."),
				"conflict",
			);
		if ((await rowIdsWhere(trx, termSubject, "parent_id", row.id!)).length > 0)
			return fail("feedmill_in_use", said("Other terms stand below this one: move them first."), "conflict");
		if (String(row.taxonomy).startsWith("pa_") && Number(row.count) > 0)
			return fail("feedmill_in_use", said("Products have this term: take it from them first."), "conflict");
		await forgetTerm(trx, Number(row.id));
		return ok(undefined);
	},
	oldSlugKind: ({ taxonomy }) => (taxonomy === "product_cat" || taxonomy === "product_tag" ? taxonomy : null),
	async afterWrite({ trx, now }, { before, after }) {
		const id = Number((after ?? before)!.id);
		const moved = before && after && (before.parent_id !== after.parent_id || before.taxonomy !== after.taxonomy);
		if (moved || (before && !after && before.count !== 0)) await writeTermCounts(trx, await readTaxonomy(trx));
		await touchProducts(trx, { terms: [id], now });
	},
};

/** A parent must be of the same taxonomy and must not be a descendant. */
async function checkParents(
	trx: Db,
	own: string | number | null | undefined,
	parent: string | number | null | undefined,
	taxonomy: string | number | null | undefined,
): Promise<Result<void>> {
	const visited = new Set([own]);
	for (let next = parent; next && next !== 0; ) {
		if (visited.has(next)) return fail("feedmill_invalid", said("A term cannot stand below itself."));
		visited.add(next);
		const row = await readRow(trx, termSubject, next);
		if (!row || row.taxonomy !== taxonomy)
			return fail(
				"feedmill_invalid",
				said("There is no {taxonomy} of the number {next} to stand below.", {
					taxonomy: String(taxonomy),
					next: String(next),
				}),
			);
		next = row.parent_id;
	}
	return ok(undefined);
}

/** A global attribute. Its taxonomy is "pa_" and its slug. */
export const attributeSchema = Type.Object(
	{
		name: name(),
		slug: Type.String({ pattern: FORMS.attributeSlug }),
		type: Type.Optional(oneOf("select")),
		orderBy: Type.Optional(oneOf("menu_order", "name", "name_num", "id")),
		hasArchives: Type.Optional(flag),
	},
	{ additionalProperties: false },
);

export const attributeSubject: RowSubject<typeof attributeSchema> = {
	kind: "attribute",
	ability: "products.edit",
	noun: "attribute",
	table: "attribute",
	id: "id",
	restorable: true,
	schema: attributeSchema,
	defaults: () => ({ type: "select", order_by: "menu_order", has_archives: 0 }),
	prepare: (changes) => ({
		...changes,
		...(changes.slug === undefined ? {} : { slug: `pa_${changes.slug.replace(/^pa_/, "")}` }),
	}),
	async check(trx, row) {
		if (await isTaken(trx, attributeSubject, "slug", row))
			return fail("feedmill_invalid", said('There is an attribute "{slug}" already.', { slug: String(row.slug) }));
		const before = row.id === undefined ? undefined : await readRow(trx, attributeSubject, row.id!);
		// Terms and products refer to the attribute by its slug.
		return before && before.slug !== row.slug
			? fail("feedmill_in_use", said("The slug of an attribute stays as it is: its terms are found by it."), "conflict")
			: ok(undefined);
	},
	async remove(trx, row) {
		const taxonomy = String(row.slug).startsWith("pa_") ? String(row.slug) : `pa_${row.slug}`;
		return (await rowIdsWhere(trx, { table: "term", id: "id" }, "taxonomy", taxonomy)).length > 0
			? fail("feedmill_in_use", said("This attribute has terms: remove them first."), "conflict")
			: ok(undefined);
	},
	afterWrite: ({ trx }) => touch(trx, "catalogue"),
};
