import { type Static, Type } from "typebox";

/*
 * Counts of stock by several people at once. Texts are plain, times ms since the epoch, amounts integers of millionths
 * of the major unit. All need stock.edit.
 *
 *   GET    stock-counts                                  → CountsShown
 *   POST   stock-counts {category}                       → CountShown     201, with an Idempotency-Key
 *   GET    stock-counts/{id}                             → CountShown
 *   POST   stock-counts/{id}/entries {product, …}        → CountEntered   with an Idempotency-Key
 *   DELETE stock-counts/{id}/entries/{entry}             → CountEntered   takes it back
 *   POST   stock-counts/{id}/give-up                     → CountShown     nothing is booked
 *   POST   stock-counts/{id}/book {version}              → CountShown     `task` books the differences
 *
 * Errors: feedmill_invalid, feedmill_key_needed (400), feedmill_not_found (404), feedmill_nothing_to_count,
 * feedmill_count_too_large, feedmill_counted_elsewhere (`data.id`: the count), feedmill_count_ended, feedmill_not_part,
 * feedmill_stock_not_counted, feedmill_key_used, feedmill_too_many_tasks (409), feedmill_stale (412). An entry is
 * refused with feedmill_counted_already (409) while somebody else's number was not seen, and with feedmill_count_late
 * (409) if it waited for a network and the stock moved meanwhile: the person decides, and it is sent again.
 */

const id = Type.Integer({ minimum: 1 });

/** POST stock-counts. */
export const BeginCountSchema = Type.Object({
	category: Type.Integer({ minimum: 0, description: "With those below it; 0: everything that is counted." }),
});

/** GET stock-counts/{id}, and its end without booking. */
export const CountIdSchema = Type.Object({ id });

/** POST stock-counts/{id}/entries. */
export const EnterCountSchema = Type.Object({
	id,
	product: Type.Integer({ minimum: 1, description: "The pack, by the product that it is counted with." }),
	counted: Type.Integer({ minimum: 0, maximum: 1_000_000, description: "Bags that stand there." }),
	seen: Type.Integer({ minimum: 0, default: 0, description: "Id of the pack's last entry that was seen; 0: none." }),
	how: Type.Enum(["instead", "more"], {
		default: "instead",
		description: '"instead" of what was counted before, "more" at another place.',
	}),
	withSold: Type.Boolean({
		default: false,
		description: "Whether bags that are sold and still stand there are among those counted, of all places.",
	}),
	known: Type.Integer({
		minimum: -1_000_000_000,
		maximum: 1_000_000_000,
		default: 0,
		description: "`quantity` when it was read last.",
	}),
	age: Type.Integer({ minimum: 0, default: 0, description: "ms since it was typed, if it waited for a network." }),
});

/** DELETE stock-counts/{id}/entries/{entry}. */
export const CountEntryIdSchema = Type.Object({ id, entry: id });

/** POST stock-counts/{id}/book. */
export const BookCountSchema = Type.Object({
	id,
	version: Type.Integer({ minimum: 0, description: "Of the differences that were looked at." }),
});

export type BeginCount = Static<typeof BeginCountSchema>;
export type EnterCount = Static<typeof EnterCountSchema>;

/** A count in the list of counts. */
export interface CountSummary {
	id: number;
	/** "": everything that is counted. */
	category: string;
	/** "Asha" */
	begunBy: string;
	begunAt: number;
	state: "open" | "booked" | "given-up";
	/** "": it is open. */
	endedBy: string;
	endedAt: number | null;
	/** The task that books the differences; null: there is none. */
	task: number | null;
}

export interface CountsShown {
	/** The newest first. */
	open: (CountSummary & { packs: number; counted: number })[];
	/** The last twenty. */
	ended: (CountSummary & { packs: number; counted: number })[];
	/** Of which one can be counted. */
	categories: { id: number; name: string; parentId: number }[];
}

/** What somebody has counted of a pack, at one place. */
export interface CountEntryShown {
	id: number;
	counted: number;
	/** Sold bags that still stood there and are among those counted; of several places the last one's number counts. */
	sold: number;
	/** What the shop had for sale at that moment. */
	expected: number;
	by: string;
	at: number;
}

export interface CountPackShown {
	id: number;
	/** "Dairy Gold 8000 Pellet - 50 kg" */
	name: string;
	sku: string;
	/** What the shop has for sale now; null: it is not counted any more. */
	quantity: number | null;
	/** Bags that are sold and still stand here. */
	soldHere: number;
	/** What one costs now; null: no price. */
	price: number | null;
	/** What counts, the oldest first; several are of several places. */
	entries: CountEntryShown[];
}

export interface CountShown {
	count: CountSummary & { version: number };
	packs: CountPackShown[];
}

/** A pack after an entry. */
export interface CountEntered {
	product: number;
	entries: CountEntryShown[];
	/** Of the count. If it is not the next one after that which was read, others have entered something too. */
	version: number;
}
