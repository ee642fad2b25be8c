import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { readProductRow } from "../catalogue/editing/product-edit-repository.ts";
import type { ShopCore } from "../core/core.ts";
import { takeIds } from "../database/id-block.ts";
import { RolledBack, retryAborted, transaction } from "../database/transaction.ts";
import { lockStock } from "../inventory/stock-edit-repository.ts";
import { countedAlready, countedBefore, hasEnded, KEY_USED, NOT_COUNTED, NOT_PART, noCount } from "./count-errors.ts";
import { readSoldHereOf } from "./count-packs-repository.ts";
import {
	coversPack,
	findEntryOfKey,
	findStanding,
	insertEntry,
	lockCount,
	raiseVersion,
	takeBackEntry,
} from "./count-repository.ts";
import { type CountEntry, MOST_PLACES } from "./stock-count.ts";

/** A number that somebody enters. */
export interface WantedEntry {
	/** The product that the stock is counted with. */
	productId: number;
	/** Bags that stand there. */
	counted: number;
	/** The last entry of the pack that the person had before their eyes; 0: none. */
	seen: number;
	/** "instead" of what was counted before, or "more" of it at another place. */
	how: "instead" | "more";
	/** Whether sold bags that still stand there are among those counted, of all places. */
	withSold: boolean;
	/** What the shop had for sale when the person last heard of it. */
	known: number;
	/** ms since it was entered: more, if it waited for a network. */
	age: number;
	/** Idempotency key: the same key of the same person is the same entry. */
	key: string;
}

/** What counts of a pack after an entry. */
export interface PackEntries {
	productId: number;
	entries: CountEntry[];
	/** Of the count. */
	version: number;
}

export interface CountEntries {
	/**
	 * Writes what was counted, with what the shop has for sale at this moment: a sale is before the entry or after it,
	 * never both. Errors: feedmill_not_allowed, feedmill_not_found, feedmill_count_ended, feedmill_not_part,
	 * feedmill_stock_not_counted, feedmill_counted_already (somebody has entered another number than was seen),
	 * feedmill_count_late (it waited, and the stock moved since), feedmill_invalid, feedmill_key_used.
	 */
	enter(countId: number, wanted: WantedEntry, actor: Actor): Promise<Result<PackEntries>>;
	/** Takes an entry back; again changes nothing. Errors: as `enter`. */
	takeBack(countId: number, entryId: number, actor: Actor): Promise<Result<PackEntries>>;
}

/** ms after which an entry that came late is asked for again, if the stock has moved. */
const LATE = 10_000;

export function createCountEntries({ connection, clock }: Pick<ShopCore, "connection" | "clock">): CountEntries {
	const { db, dialect } = connection;
	return {
		async enter(countId, wanted, actor) {
			const permitted = permit(actor, "stock.edit");
			if (!permitted.ok) return permitted;
			const { productId, counted, how, seen, withSold, known, age } = wanted;
			const key = keyOfPerson(actor, wanted.key);
			return retryAborted(() =>
				transaction<Result<PackEntries>>(db, async (trx) => {
					const refused = (why: Result<never>) => new RolledBack<Result<PackEntries>>(why);
					const ids = await takeIds(trx, { stock_count_entry: 1 });
					const count = await lockCount(trx, dialect, countId);
					if (!count) return refused(noCount(countId));
					const standing = await findStanding(trx, countId, productId);
					const before = await findEntryOfKey(trx, countId, key);
					if (before && (before.productId !== productId || before.counted !== counted)) return refused(KEY_USED);
					if (before)
						return new RolledBack<Result<PackEntries>>(ok({ productId, entries: standing, version: count.version }));
					if (count.state !== "open") return refused(hasEnded(count));
					if (!(await coversPack(trx, countId, productId))) return refused(NOT_PART);
					// Locked: a sale is counted before this entry or after it.
					const stock = await lockStock(trx, dialect, productId);
					const product = await readProductRow(trx, productId);
					if (!stock?.managed || product?.stock_owner_id !== productId) return refused(NOT_COUNTED);
					const expected = stock.quantity ?? 0;
					if (seen !== (standing.at(-1)?.id ?? 0)) return refused(countedAlready(standing));
					if (age > LATE && known !== expected) return refused(countedBefore(known, expected));
					const instead = how === "instead";
					if (!instead && standing.length >= MOST_PLACES) return refused(TOO_MANY);
					const sold = withSold ? await readSoldHereOf(trx, dialect, productId) : 0;
					const entry: CountEntry = {
						id: ids("stock_count_entry"),
						...{ productId, counted, sold, expected },
						by: actorName(actor),
						at: clock.now(),
					};
					await insertEntry(trx, countId, entry, { key, instead });
					await raiseVersion(trx, countId);
					return ok({
						productId,
						entries: instead ? [entry] : [...standing, entry],
						version: count.version + 1,
					});
				}),
			);
		},
		async takeBack(countId, entryId, actor) {
			const permitted = permit(actor, "stock.edit");
			if (!permitted.ok) return permitted;
			return retryAborted(() =>
				transaction<Result<PackEntries>>(db, async (trx) => {
					const count = await lockCount(trx, dialect, countId);
					if (!count) return new RolledBack<Result<PackEntries>>(noCount(countId));
					if (count.state !== "open") return new RolledBack<Result<PackEntries>>(hasEnded(count));
					const taken = await takeBackEntry(trx, countId, entryId);
					if (taken === null) return new RolledBack<Result<PackEntries>>(NO_ENTRY);
					const { productId, changed } = taken;
					// A count that somebody looks at stays the same one if nothing of it has changed.
					if (changed) await raiseVersion(trx, countId);
					const entries = await findStanding(trx, countId, productId);
					return ok({ productId, entries, version: count.version + (changed ? 1 : 0) });
				}),
			);
		},
	};
}

/** Keys are of a person: another one's do not meet them. */
export function keyOfPerson(actor: Actor, key: string): string {
	return `${"id" in actor ? actor.id : 0} ${key}`;
}

const TOO_MANY: Result<never> = fail(
	"feedmill_invalid",
	said("A pack is counted at {most} places at most: put some together.", { most: MOST_PLACES }),
);
const NO_ENTRY: Result<never> = fail("feedmill_not_found", said("There is no such entry in this count."), "not-found");
