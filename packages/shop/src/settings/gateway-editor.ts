import { Type } from "typebox";
import { touch } from "../database/connection.ts";
import type { RowSubject } from "../editing/row-editor.ts";
import { flag, name, position, text, values } from "../editing/schema-parts.ts";

/** How a way to pay is shown and set up. What a gateway does is code: none is made or removed here. */
export const gatewaySchema = Type.Object(
	{
		title: name(),
		/** HTML, as are the instructions. */
		description: text(10_000),
		instructions: text(10_000),
		enabled: flag,
		position,
		settings: values,
	},
	{ additionalProperties: false },
);

export const gatewaySubject: RowSubject<typeof gatewaySchema> = {
	kind: "payment_gateway",
	ability: "payments.edit",
	noun: "payment gateway",
	table: "payment_gateway",
	id: "id",
	schema: gatewaySchema,
	fresh: null,
	follow: (trx) => touch(trx, "settings"),
};
