import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { countDifference } from "@feedmill/trade/inventory/count-difference.ts";
import { shortName } from "@feedmill/trade/order-status/handling.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { categoryAndBelow } from "../catalogue/staff-listing/product-list-repository.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";
import { RolledBack, retryAborted, transaction } from "../database/transaction.ts";
import { retryUniqueViolation } from "../database/unique-violation.ts";
import type { TaskService } from "../tasks/service/task-service.ts";
import { HAS_CHANGED, hasEnded, noCount } from "./count-errors.ts";
import { readCountPacks } from "./count-packs-repository.ts";
import {
	deleteEndedBefore,
	endCount,
	findCount,
	findCountable,
	findCountOfKey,
	findCounts,
	findCovering,
	insertCount,
	insertPacks,
	lockCount,
	readCategoryName,
} from "./count-repository.ts";
import { type CountEntries, createCountEntries, keyOfPerson } from "./enter-count.ts";
import {
	type CountPack,
	type CountState,
	MOST_PACKS,
	type StockCount,
	type StockCountProgress,
} from "./stock-count.ts";

/** Counts of stock by several people at once. Error of all: feedmill_not_allowed. */
export interface StockCountService extends CountEntries {
	/** Open ones, and those that ended last, the newest first. */
	list(actor: Actor): Promise<Result<{ open: StockCountProgress[]; ended: StockCountProgress[] }>>;
	/**
	 * Begins a count of a category with those below it (0: of everything that is counted). The same key again is the
	 * same count. Errors: feedmill_nothing_to_count, feedmill_count_too_large, feedmill_counted_elsewhere (`data.id`:
	 * the open count that has some of the packs).
	 */
	begin(categoryId: number, key: string, actor: Actor): Promise<Result<StockCount>>;
	/** Error: feedmill_not_found. */
	read(id: number, actor: Actor): Promise<Result<{ count: StockCount; packs: CountPack[] }>>;
	/** Ends a count without booking it; again changes nothing. Errors: feedmill_not_found, feedmill_count_ended. */
	giveUp(id: number, actor: Actor): Promise<Result<StockCount>>;
	/**
	 * Ends a count and books its differences by a task, in one transaction. `version`: of the differences that were
	 * looked at. Packs that nobody has counted stay as they are. Again it is the same count. Errors: feedmill_not_found,
	 * feedmill_count_ended, feedmill_stale, feedmill_too_many_tasks.
	 */
	book(id: number, version: number, actor: Actor): Promise<Result<StockCount>>;
}

/** ms for which a count is kept after its end. */
const KEPT = 400 * 24 * 60 * 60_000;
const MOST_OPEN = 100;
const ENDED_SHOWN = 20;
/** Old ones that a new one deletes. */
const FORGOTTEN = 10;

export function createStockCountService(
	core: Pick<ShopCore, "connection" | "clock"> & { tasks: Pick<TaskService, "begin"> },
): StockCountService {
	const { clock } = core;
	const { db, dialect } = core.connection;

	async function coverage(categoryId: number): Promise<Result<{ ids: number[]; categoryName: string }>> {
		const category = categoryId === 0 ? null : await readCategoryName(db, categoryId);
		if (category === undefined)
			return fail("feedmill_invalid", said("There is no category of the number {id}.", { id: categoryId }));
		const categories = categoryId === 0 ? null : await categoryAndBelow(db, categoryId);
		const ids = await findCountable(db, dialect, categories, MOST_PACKS + 1);
		if (ids.length === 0)
			return fail("feedmill_nothing_to_count", said("The stock of nothing in it is counted."), "conflict");
		if (ids.length > MOST_PACKS)
			return fail(
				"feedmill_count_too_large",
				said("A count has at most {most} packs: count one category after the other.", { most: MOST_PACKS }),
				"conflict",
			);
		return ok({ ids, categoryName: category ?? "" });
	}

	/** Ends a count unless somebody has meanwhile; `version`: only if nothing was entered since. */
	async function end(
		trx: Db,
		{ id, version }: { id: number; version?: number },
		to: { state: CountState; by: string; taskId: number | null },
	): Promise<Result<void>> {
		const count = await lockCount(trx, dialect, id);
		if (!count) return noCount(id);
		if (count.state !== "open") return hasEnded(count);
		if (version !== undefined && version !== count.version) return HAS_CHANGED;
		await endCount(trx, id, { ...to, at: clock.now() });
		return ok(undefined);
	}

	const endAlone = (...[which, to]: [Parameters<typeof end>[1], Parameters<typeof end>[2]]) =>
		retryAborted(() =>
			transaction<Result<void>>(db, async (trx) => {
				const ended = await end(trx, which, to);
				return ended.ok ? ended : new RolledBack<Result<void>>(ended);
			}),
		);

	/** The count after an end; one that is in that state already is the same. */
	async function after(id: number, done: Result<unknown>, state: CountState): Promise<Result<StockCount>> {
		const count = await findCount(db, id);
		if (!count) return noCount(id);
		return done.ok || (done.error.code === "feedmill_count_ended" && count.state === state) ? ok(count) : done;
	}

	return {
		...createCountEntries(core),
		async list(actor) {
			const permitted = permit(actor, "stock.edit");
			if (!permitted.ok) return permitted;
			const [open, ended] = await Promise.all([findCounts(db, true, MOST_OPEN), findCounts(db, false, ENDED_SHOWN)]);
			return ok({ open, ended });
		},
		async begin(categoryId, key, actor) {
			const permitted = permit(actor, "stock.edit");
			if (!permitted.ok) return permitted;
			const beginKey = keyOfPerson(actor, key);
			const known = await findCountOfKey(db, beginKey);
			if (known) return ok(known);
			const covered = await coverage(categoryId);
			if (!covered.ok) return covered;
			const { ids, categoryName } = covered.value;
			return retryAborted(() =>
				// Whoever begins at the same moment, on another server too, is seen by the second try.
				retryUniqueViolation(() =>
					transaction<Result<StockCount>>(db, async (trx) => {
						const other = await findCovering(trx, dialect, ids);
						// Read after it: a count that is covering them may be this one, begun a moment ago.
						const before = await findCountOfKey(trx, beginKey);
						if (before) return ok(before);
						if (other) return new RolledBack<Result<StockCount>>(countedElsewhere(other));
						const now = clock.now();
						await deleteEndedBefore(trx, now - KEPT, FORGOTTEN);
						const count: StockCount = {
							id: await nextId(trx, "stock_count"),
							...{ categoryId, categoryName, begunBy: actorName(actor), begunAt: now },
							...{ state: "open", endedBy: "", endedAt: null, taskId: null, version: 0 },
						};
						await insertCount(trx, count, beginKey);
						await insertPacks(trx, count.id, ids);
						return ok(count);
					}),
				),
			);
		},
		async read(id, actor) {
			const permitted = permit(actor, "stock.edit");
			if (!permitted.ok) return permitted;
			// First the count: what is entered meanwhile makes its version old, and is asked for before booking.
			const count = await findCount(db, id);
			return count ? ok({ count, packs: await readCountPacks(db, id) }) : noCount(id);
		},
		async giveUp(id, actor) {
			const permitted = permit(actor, "stock.edit");
			if (!permitted.ok) return permitted;
			const to = { state: "given-up", by: actorName(actor), taskId: null } as const;
			return after(id, await endAlone({ id }, to), "given-up");
		},
		async book(id, version, actor) {
			const permitted = permit(actor, "stock.edit");
			if (!permitted.ok) return permitted;
			const by = actorName(actor);
			const rows = (await readCountPacks(db, id)).flatMap((pack) => {
				const difference = pack.quantity === null ? 0 : (countDifference(pack.entries)?.difference ?? 0);
				return difference === 0 ? [] : [{ id: pack.id, by: difference, reason: `count ${id}` }];
			});
			const to = { state: "booked", by } as const;
			if (rows.length === 0) return after(id, await endAlone({ id, version }, { ...to, taskId: null }), "booked");
			const begun = await core.tasks.begin(
				{
					kind: "stock-count",
					rows,
					key: `stock-count-${id}`,
					alsoWrite: (trx, taskId) => end(trx, { id, version }, { ...to, taskId }),
				},
				actor,
			);
			return after(id, begun, "booked");
		},
	};
}

function countedElsewhere({ count, packs }: { count: StockCount; packs: number }): Result<never> {
	const name = shortName(count.begunBy);
	return fail(
		"feedmill_counted_elsewhere",
		said("{packs} of these packs are in a count that {name} has begun. Take that one up, or end it first.", {
			packs,
			name,
		}),
		"conflict",
		{ id: count.id },
	);
}
