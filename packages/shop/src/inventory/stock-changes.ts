import { type Static, Type } from "typebox";

const MOST = 1_000_000_000;

/** What can be changed of a stock. `quantity`: so many are there; `by`: so many came (or went). Not both. */
export const stockChanges = Type.Partial(
	Type.Object(
		{
			quantity: Type.Integer({ minimum: -MOST, maximum: MOST }),
			by: Type.Integer({ minimum: -MOST, maximum: MOST }),
			managed: Type.Boolean(),
			backorders: Type.Enum(["no", "notify", "yes"]),
			lowAmount: Type.Union([Type.Integer({ minimum: 0, maximum: MOST }), Type.Null()]),
			/** Only where nothing is counted: counted stock shows what is left. */
			status: Type.Enum(["instock", "outofstock", "onbackorder"]),
		},
		{ additionalProperties: false },
	),
	{ additionalProperties: false },
);

export type StockChanges = Static<typeof stockChanges>;
