import { type Static, Type } from "typebox";
import { exactly, label, text } from "../../editing/schema-parts.ts";

/** Most weights, rows and characters of PIN codes in a row of a freight table. */
export const MOST_WEIGHTS = 40;
export const MOST_ROWS = 2_000;
export const LONGEST_AREA = 2_000;

const row = exactly({
	/** PIN codes: "388001-388120, 389*". */
	area: Type.String({ minLength: 1, maxLength: LONGEST_AREA }),
	/** What people call the area; "" for nothing. */
	name: label(100),
	/** "2-4" or "Mon Thu"; "" for nothing said. */
	days: text(60),
	/** One a weight: "350", "80/q", "free", "call", "". */
	cells: Type.Array(text(40), { maxItems: MOST_WEIGHTS }),
});

/** A freight table from its first day on, until that of the next. */
export const freightSchema = Type.Object(
	{
		/** "2026-12-01" */
		startsOn: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
		/** "up to 500 kg", "from 5 t". */
		weights: Type.Array(text(40), { minItems: 1, maxItems: MOST_WEIGHTS }),
		rows: Type.Array(row, { minItems: 1, maxItems: MOST_ROWS }),
	},
	{ additionalProperties: false },
);

export type FreightFields = Static<typeof freightSchema>;
export type FreightSheet = Pick<FreightFields, "weights" | "rows">;
export type FreightRow = FreightSheet["rows"][number];
