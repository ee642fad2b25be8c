import { type Static, Type } from "typebox";
import { exactly, oneOf, whole } from "../../editing/schema-parts.ts";

/** Seven characters, used in URLs. */
export const FINDER_ID = "^[a-z0-9]{7}$";

const label = Type.String({ minLength: 1, maxLength: 60 });

/**
 * A product finder: a list of products inside a page, with bars of filters above it. docs/operations.md,
 * "Product finders".
 */
export const finderSchema = exactly({
	id: Type.String({ pattern: FINDER_ID }),
	perPage: Type.Optional(whole(1, 48)),
	filters: Type.Array(
		Type.Union([
			exactly({
				/** "product_cat", "product_tag", "pa_form" */
				taxonomy: Type.String({ pattern: "^[a-z0-9%_-]{1,130}$" }),
				label,
				/** Several terms may be selected: any ("or") or all ("and") must match. */
				several: Type.Optional(oneOf("or", "and")),
			}),
			/** Price bands in the major unit. */
			exactly({ price: Type.Array(whole(1, 9_999_999), { maxItems: 8 }), label }),
		]),
		{ minItems: 1, maxItems: 8 },
	),
});

export type Finder = Static<typeof finderSchema>;
export type FinderFilter = Finder["filters"][number];
