import { Type } from "typebox";
import { exactly, name, oneOf, position } from "../editing/schema-parts.ts";

const location = exactly({ type: oneOf("country", "state", "continent", "postcode"), code: name(50) });

export const zoneSchema = Type.Object(
	{
		name: name(),
		position: Type.Optional(position),
		locations: Type.Array(location, { maxItems: 5_000 }),
	},
	{ additionalProperties: false },
);
