import { fail, ok } from "@feedmill/trade/basics/result.ts";
import { exactly, id, name, oneOf, slug, text } from "@feedmill/trade/editing/schema-parts.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { type Static, Type } from "typebox";
import type { ShopCore } from "../core/core.ts";
import { touch } from "../database/connection.ts";
import { type FindBySlug, findBySlug } from "../editing/find-by-slug.ts";
import { createRowEditor, type RowEditor, type RowSubject } from "../editing/row-editor.ts";
import { isTaken, missingRows } from "../editing/row-repository.ts";

const place = Type.Union([
	exactly({ where: Type.Literal("everywhere") }),
	exactly({ where: Type.Literal("page"), pageId: id }),
]);

/** A popup; its content is HTML, sanitised when displayed. Specification: 3, Popup settings. */
export const popupSchema = Type.Object(
	{
		slug,
		title: name(500),
		content: Type.Optional(text(1_000_000)),
		status: Type.Optional(oneOf("publish", "draft", "private", "pending", "future", "trash")),
		/** By the page builder's names: triggers, timing, animation, … */
		settings: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 300 })),
		places: Type.Optional(Type.Array(place, { maxItems: 500 })),
	},
	{ additionalProperties: false },
);

/** Most characters of all settings together. */
const LONGEST_SETTINGS = 100_000;

export type PopupEditor = RowEditor<Static<typeof popupSchema>> & FindBySlug<Static<typeof popupSchema>>;

export function createPopupEditor(core: Pick<ShopCore, "connection" | "clock">): PopupEditor {
	return { ...createRowEditor(core, popupSubject), ...findBySlug(core.connection.db, popupSubject) };
}

const popupSubject: RowSubject<typeof popupSchema> = {
	kind: "popup",
	ability: "content.edit",
	noun: "popup",
	table: "popup",
	id: "id",
	restorable: true,
	schema: popupSchema,
	defaults: () => ({ content: "", status: "draft", settings_json: "{}", places_json: "[]" }),
	async check(trx, row) {
		if (await isTaken(trx, popupSubject, "slug", row))
			return fail("feedmill_invalid", said('There is a popup "{slug}" already.', { slug: String(row.slug) }));
		if (String(row.settings_json).length > LONGEST_SETTINGS)
			return fail(
				"feedmill_invalid",
				said("The settings of a popup have at most {longestsettings} letters.", { longestsettings: LONGEST_SETTINGS }),
			);
		const pages = (JSON.parse(String(row.places_json)) as { pageId?: number }[]).flatMap(({ pageId }) => pageId ?? []);
		const [missing] = await missingRows(trx, { table: "page", id: "id" }, pages);
		return missing === undefined
			? ok(undefined)
			: fail("feedmill_invalid", said("There is no page of the number {missing}.", { missing }));
	},
	remove: async () => ok(undefined),
	afterWrite: ({ trx }) => touch(trx, "settings"),
};
