import type { Ability } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { binRefusal, deletionRefusal } from "@feedmill/trade/orders/binnable.ts";
import type { Order } from "@feedmill/trade/orders/order.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { findUndoing } from "../../audit/audit-repository.ts";
import type { Change } from "../../audit/change.ts";
import { writeEntry } from "../../audit/write-entry.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import { retryAborted } from "../../database/transaction.ts";
import { isUndone } from "../../editing/edit.ts";
import { deleteEntry, writeEntries } from "../listing/entry-repository.ts";
import { findOrderLocked, setBinned } from "../order-repository.ts";
import { deleteOrder, wasDeleted } from "./bin-repository.ts";
import { readHeld, readTraces } from "./held-repository.ts";

export interface Binned {
	/** false: it was so before. */
	changed: boolean;
	/** What the entry of the audit has. */
	change: Change;
}

/**
 * Orders that are over and hold nothing go into the bin, out of all lists, searches, counts and sums and out of their
 * buyers' sight, and come back as they were. After anything that happens to one, such as late money, it is
 * out of the bin (orders/save-order.ts). Error of all: feedmill_not_allowed, order_unknown.
 */
export interface OrderBin {
	/** Error: order_not_binned (it holds money, goods or a case, or is not over). `undoes`: an entry of the audit. */
	bin(orderId: number, actor: Actor, undoes?: number): Promise<Result<Binned>>;
	putBack(orderId: number, actor: Actor, undoes?: number): Promise<Result<Binned>>;
	/**
	 * Deletes an order in the bin with all that names its buyer; its number is never given again. `typed`: that number,
	 * as somebody has typed it. Errors: feedmill_invalid, order_not_deleted (it is not in the bin, or the books need it).
	 */
	deleteForGood(orderId: number, typed: string, actor: Actor): Promise<Result<Binned>>;
}

type Done = Result<Binned>;
type BinWork = (trx: Db, order: Order, now: number) => Promise<Done>;

export function createOrderBin({ connection, clock }: Pick<ShopCore, "connection" | "clock">): OrderBin {
	const { db, dialect } = connection;

	/** Does the work with the order locked. `gone`: what is answered if there is no such order. */
	async function locked(
		orderId: number,
		{ actor, ability, undoes }: { actor: Actor; ability: Ability; undoes?: number | undefined },
		work: BinWork,
		gone: (trx: Db) => Promise<Done> = async () => unknownOrder(),
	): Promise<Done> {
		const permitted = permit(actor, ability);
		if (!permitted.ok) return permitted;
		return retryAborted(() =>
			db.transaction().execute(async (trx) => {
				const order = await findOrderLocked(trx, dialect, orderId);
				if (!order || order.status === "checkout-draft") return order ? unknownOrder() : gone(trx);
				const undone = undoes === undefined ? null : await findUndoing(trx, undoes);
				if (undone !== null) return isUndone(undone);
				return work(trx, order, clock.now());
			}),
		);
	}

	return {
		bin: (orderId, actor, undoes) =>
			locked(orderId, { actor, ability: "orders.bin", undoes }, async (trx, order, now) => {
				if (order.binnedAt !== undefined) return ok(AS_IT_WAS);
				const refusal = binRefusal(order, await readHeld(trx, order));
				if (refusal) return fail("order_not_binned", refusal, "conflict");
				await setBinned(trx, orderId, now);
				await deleteEntry(trx, orderId);
				return written(trx, order, { now, actor, undoes, change: binnedChange(true) });
			}),
		putBack: (orderId, actor, undoes) =>
			locked(orderId, { actor, ability: "orders.bin", undoes }, async (trx, { binnedAt, ...order }, now) => {
				if (binnedAt === undefined) return ok(AS_IT_WAS);
				await setBinned(trx, orderId, null);
				await writeEntries(trx, [order]);
				return written(trx, order, { now, actor, undoes, change: binnedChange(false) });
			}),
		deleteForGood: (orderId, typed, actor) =>
			locked(
				orderId,
				{ actor, ability: "orders.delete" },
				async (trx, order, now) => {
					if (typed.trim() !== String(orderId))
						return fail("feedmill_invalid", said("Type the number of the order, {order}.", { order: orderId }));
					const refusal = deletionRefusal(order, await readTraces(trx, order, now));
					if (refusal) return fail("order_not_deleted", refusal, "conflict");
					await deleteOrder(trx, orderId);
					const change = { deleted: { before: false, after: true } };
					return written(trx, { id: orderId, customerId: 0 }, { now, actor, act: "deleted", change });
				},
				async (trx) => ((await wasDeleted(trx, orderId)) ? ok(AS_IT_WAS) : unknownOrder()),
			),
	};
}

const AS_IT_WAS: Binned = { changed: false, change: {} };

function binnedChange(after: boolean): Change {
	return { binned: { before: !after, after } };
}

async function written(
	trx: Db,
	{ id, customerId }: Pick<Order, "id" | "customerId">,
	entry: { now: number; actor: Actor; change: Change; undoes?: number | undefined; act?: "changed" | "deleted" },
): Promise<Done> {
	const { act = "changed", ...rest } = entry;
	await writeEntry(trx, {
		...rest,
		act,
		id: await nextId(trx, "audit"),
		kind: "order",
		thingId: String(id),
		customerId,
	});
	return ok({ changed: true, change: entry.change });
}

const unknownOrder = () => fail("order_unknown", said("Invalid order ID."), "not-found");
