import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { readBlocks } from "@feedmill/trade/content/blocks/read-blocks.ts";
import { finderProblems } from "@feedmill/trade/content/blocks/read-finders.ts";
import { name, oneOf, seoDescription, seoTitle, slug, text } from "@feedmill/trade/editing/schema-parts.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type Static, Type } from "typebox";
import type { ShopCore } from "../core/core.ts";
import { touch } from "../database/connection.ts";
import { type FindBySlug, findBySlug } from "../editing/find-by-slug.ts";
import { createRowEditor, type RowEditor, type RowSubject } from "../editing/row-editor.ts";
import { isTaken } from "../editing/row-repository.ts";
import { readSettings } from "../settings/settings-repository.ts";

/**
 * A content page. Content and excerpt are HTML, sanitised when displayed; content may contain blocks (docs/content.md).
 */
export const pageSchema = Type.Object(
	{
		slug,
		title: name(500),
		content: Type.Optional(text(1_000_000)),
		excerpt: Type.Optional(text(50_000)),
		seoTitle: Type.Optional(seoTitle),
		seoDescription: Type.Optional(seoDescription),
		status: Type.Optional(oneOf("publish", "draft", "private", "pending", "future", "trash")),
	},
	{ additionalProperties: false },
);

export type PageEditor = RowEditor<Static<typeof pageSchema>> & FindBySlug<Static<typeof pageSchema>>;

export function createPageEditor(core: Pick<ShopCore, "connection" | "clock">): PageEditor {
	return { ...createRowEditor(core, pageSubject), ...findBySlug(core.connection.db, pageSubject) };
}

const pageSubject: RowSubject<typeof pageSchema> = {
	kind: "page",
	ability: "content.edit",
	noun: "page",
	table: "page",
	id: "id",
	restorable: true,
	schema: pageSchema,
	modified: "modified_at",
	defaults: (now) => ({
		content: "",
		excerpt: "",
		status: "draft",
		scripts_json: "[]",
		seo_title: "",
		seo_description: "",
		created_at: now,
		modified_at: now,
	}),
	async check(trx, row) {
		if (await isTaken(trx, pageSubject, "slug", row))
			return fail("feedmill_invalid", said('There is a page at "{slug}" already.', { slug: String(row.slug) }));
		const content = String(row.content ?? "");
		const problems = [...readBlocks(content).problems, ...finderProblems(content)];
		const [first] = problems;
		return first === undefined ? ok(undefined) : fail("feedmill_invalid", first, "invalid", { problems });
	},
	async remove(trx, row) {
		const { pages } = await readSettings(trx);
		const part = Object.entries(pages).find(([, { id }]) => id === row.id)?.[0];
		return part
			? fail(
					"feedmill_in_use",
					said('This is the page "{part}" of the shop: choose another one for it first.', { part }),
					"conflict",
				)
			: ok(undefined);
	},
	oldSlugKind: ({ status }) => (status === "publish" ? "page" : null),
	afterWrite: ({ trx }) => touch(trx, "settings"),
};
