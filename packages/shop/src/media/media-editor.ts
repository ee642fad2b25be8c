import { label, text } from "@feedmill/trade/editing/schema-parts.ts";
import { Type } from "typebox";
import { touch } from "../database/connection.ts";
import type { RowSubject } from "../editing/row-editor.ts";

/** Texts of a picture; its file comes with an upload or import. */
export const mediaSchema = Type.Object(
	{ title: label(500), alt: label(1_000), caption: text(5_000), description: text(5_000) },
	{ additionalProperties: false },
);

export const mediaSubject: RowSubject<typeof mediaSchema> = {
	kind: "media",
	ability: "media.edit",
	noun: "picture",
	table: "media",
	id: "id",
	schema: mediaSchema,
	defaults: null,
	// Products and categories contain pictures.
	afterWrite: ({ trx }) => touch(trx, "catalogue"),
};
