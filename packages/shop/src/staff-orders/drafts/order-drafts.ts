import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said, saidOf } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { retryAborted } from "../../database/transaction.ts";
import { findOrderIdByIdempotencyKey } from "../../orders/order-repository.ts";
import {
	countDrafts,
	deleteDraft,
	deleteDraftsBefore,
	hasDraft,
	type KeptDraft,
	readDrafts,
	writeDraft,
} from "./draft-repository.ts";
import { placingKey } from "./placing-key.ts";

/** What a person has begun to write down of orders. Kept for some weeks after the last change. */
export interface OrderDrafts {
	/** The last changed first. */
	all(personId: number): Promise<KeptDraft[]>;
	/**
	 * Keeps a draft in place of its earlier state. That of an order that was placed meanwhile is not kept. Errors:
	 * too_many_drafts, feedmill_invalid (too long).
	 */
	keep(personId: number, draft: Omit<KeptDraft, "changedAt">): Promise<Result<KeptDraft>>;
	drop(personId: number, key: string): Promise<void>;
}

/** Most drafts of one person. */
const MOST_DRAFTS = 20;
/** Most characters of a draft as JSON. */
const LONGEST = 60_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;

export function createOrderDrafts({ connection: { db }, clock }: Pick<ShopCore, "connection" | "clock">): OrderDrafts {
	return {
		all: (personId) => readDrafts(db, personId, clock.now() - KEPT_MS, MOST_DRAFTS),
		async keep(personId, { key, label, draft }) {
			if (JSON.stringify(draft).length > LONGEST)
				return fail("feedmill_invalid", said("This order is too long to be kept as a draft."));
			return retryAborted(() =>
				db.transaction().execute(async (trx): Promise<Result<KeptDraft>> => {
					const now = clock.now();
					const kept = { key, label: label.trim(), draft, changedAt: now };
					// The page may have sent it just before it placed the order.
					if ((await findOrderIdByIdempotencyKey(trx, placingKey(personId, key))) !== null) return ok(kept);
					await deleteDraftsBefore(trx, now - KEPT_MS);
					const isNew = !(await hasDraft(trx, personId, key));
					if (isNew && (await countDrafts(trx, personId)) >= MOST_DRAFTS)
						return fail(
							"too_many_drafts",
							saidOf(
								MOST_DRAFTS,
								"You have {count} draft already. Place or delete one first.",
								"You have {count} drafts already. Place or delete one first.",
								{ count: MOST_DRAFTS },
							),
							"conflict",
						);
					await writeDraft(trx, personId, kept);
					return ok(kept);
				}),
			);
		},
		drop: (personId, key) => deleteDraft(db, personId, key),
	};
}
