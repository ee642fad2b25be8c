import { Type } from "typebox";
import { flag, label, position, text, whole } from "../editing/schema-parts.ts";
import { FORMS } from "../editing/text-forms.ts";

/**
 * Country and state in upper case, "" for any; the rate in ten-thousandths of a percent: 2.5 % is 25,000. Reference: 04
 * Tax and shipping §2.
 */
export const taxRateSchema = Type.Object(
	{
		country: Type.String({ pattern: FORMS.countryOrNone }),
		state: Type.Optional(text(50)),
		postcodes: Type.Optional(Type.Array(text(50), { maxItems: 5_000 })),
		cities: Type.Optional(Type.Array(label(100), { maxItems: 5_000 })),
		rate: whole(0, 10_000_000),
		name: label(),
		priority: Type.Optional(whole(1, 100)),
		compound: Type.Optional(flag),
		shipping: Type.Optional(flag),
		position: Type.Optional(position),
		taxClass: Type.Optional(Type.String({ pattern: FORMS.taxClassOrNone, maxLength: 100 })),
	},
	{ additionalProperties: false },
);
