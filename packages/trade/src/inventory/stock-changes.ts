import { type Static, Type } from "typebox";
import { exactly, label } from "../editing/schema-parts.ts";

const MOST = 1_000_000_000;

const fields = {
	by: Type.Integer({ minimum: -MOST, maximum: MOST }),
	/** Of a difference, for the audit: "torn". */
	reason: label(100),
	managed: Type.Boolean(),
	backorders: Type.Enum(["no", "notify", "yes"]),
	lowAmount: Type.Union([Type.Integer({ minimum: 0, maximum: MOST }), Type.Null()]),
	/** Only where stock is not managed: the status of managed stock follows its quantity. */
	status: Type.Enum(["instock", "outofstock", "onbackorder"]),
	/** Sold out whatever is left, until it is sold again, as it was before. */
	stopped: Type.Boolean(),
};

/** What people at a counter change: stock goes by difference, because others sell meanwhile. */
export const countedChanges = Type.Partial(exactly(fields), { additionalProperties: false });

/** Changes of a product's stock. `quantity` sets it, `by` adds to it (or subtracts). Not both. */
export const stockChanges = Type.Partial(
	exactly({ quantity: Type.Integer({ minimum: -MOST, maximum: MOST }), ...fields }),
	{ additionalProperties: false },
);

export type StockChanges = Static<typeof stockChanges>;
