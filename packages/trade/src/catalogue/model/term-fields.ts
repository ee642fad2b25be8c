import { Type } from "typebox";
import { id, name, position, seoDescription, seoTitle, slug, text } from "../../editing/schema-parts.ts";
import { FORMS } from "../../editing/text-forms.ts";

/** Categories, tags, shipping classes and the terms of attributes. The description is HTML. */
export const termSchema = Type.Object(
	{
		taxonomy: Type.String({ pattern: FORMS.taxonomy }),
		name: name(),
		slug,
		description: Type.Optional(text(50_000)),
		parentId: Type.Optional(id),
		menuOrder: Type.Optional(position),
		imageId: Type.Optional(id),
		seoTitle: Type.Optional(seoTitle),
		seoDescription: Type.Optional(seoDescription),
	},
	{ additionalProperties: false },
);
