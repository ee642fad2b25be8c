import { type TSchema, Type } from "typebox";
import { MOST_AMOUNT } from "../money/amount.ts";
import { FORMS } from "./text-forms.ts";

/** Parts of the editors' schemas. Every text, list and number is bounded. */
export const text = (maxLength = 200) => Type.String({ maxLength });
/** A name or title: it is stored without tags. */
export const label = (maxLength = 200) => Type.String({ maxLength, isName: true });
/** One that is not empty. */
export const name = (maxLength = 200) =>
	Type.String({ minLength: 1, maxLength, pattern: FORMS.notBlank, isName: true });
/** What search engines show of a page, in the place of the default texts; "": those. */
export const seoTitle = label(200);
export const seoDescription = label(500);
export const flag = Type.Boolean();
export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
export const oneOf = <const Values extends readonly string[]>(...values: Values) => Type.Enum(values);
export const orNone = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const id = whole(0, Number.MAX_SAFE_INTEGER);
export const ids = Type.Array(id, { maxItems: 500 });
/** In millionths of the major unit. */
export const amount = whole(0, MOST_AMOUNT);
/** ms since the epoch */
export const time = whole(0, 8_640_000_000_000_000);
export const position = whole(-1_000_000_000, 1_000_000_000);
export const slug = Type.String({ minLength: 1, maxLength: 200, pattern: FORMS.slug });
export const country = Type.String({ pattern: FORMS.country });
/** No other fields than these. */
export const exactly = <Fields extends Record<string, TSchema>>(fields: Fields) =>
	Type.Object(fields, { additionalProperties: false });
/** Values of a form by key. */
export const values = Type.Record(Type.String({ maxLength: 100 }), text(10_000));
