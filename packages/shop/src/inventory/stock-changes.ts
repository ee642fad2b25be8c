import { type Static, Type } from "typebox";

const MOST = 1_000_000_000;

/** Changes of a product's stock. `quantity` sets it, `by` adds to it (or subtracts). Not both. */
export const stockChanges = Type.Partial(
	Type.Object(
		{
			quantity: Type.Integer({ minimum: -MOST, maximum: MOST }),
			by: Type.Integer({ minimum: -MOST, maximum: MOST }),
			managed: Type.Boolean(),
			backorders: Type.Enum(["no", "notify", "yes"]),
			lowAmount: Type.Union([Type.Integer({ minimum: 0, maximum: MOST }), Type.Null()]),
			/** Only where stock is not managed: the status of managed stock follows its quantity. */
			status: Type.Enum(["instock", "outofstock", "onbackorder"]),
		},
		{ additionalProperties: false },
	),
	{ additionalProperties: false },
);

export type StockChanges = Static<typeof stockChanges>;
