import { performance } from "node:perf_hooks";
import { whyUnavailable } from "@feedmill/trade/basics/unavailable.ts";
import type { ShopCore } from "../core/core.ts";
import { lockNames } from "../database/named-lock.ts";
import { releaseClaims } from "../delivery/attempts-repository.ts";
import { byTopic } from "../delivery/by-topic.ts";
import { recordedTogether } from "../delivery/recorded-together.ts";
import {
	claimUnhandled,
	claimUntold,
	deleteOldEvents,
	deliveryKey,
	markDelivered,
	markEventFailed,
	markHandled,
	noteDelivery,
	readDeliveries,
	readUnhandled,
	type StoredEvent,
	unhandledIds,
} from "./event-repository.ts";
import type { Subscriber, TellingSubscriber, WritingSubscriber } from "./subscriber.ts";

/** Delivers events to their subscribers after the commit. Every server delivers; none waits for another. */
export interface EventDelivery {
	/** Has the shop's own subscribers handle some due events, oldest first. Returns how many were handled or failed. */
	handleSome(): Promise<number>;
	/** Notifies extensions of some events that the shop has handled. Returns how many were tried. */
	tellSome(): Promise<number>;
	/** Both until nothing is due. Returns how many events were delivered to all their subscribers. */
	deliverDue(): Promise<number>;
	forgetOld(): Promise<void>;
}

/** Events of one transaction. */
const AT_ONCE = 50;
/** ms after which a batch is committed: on SQLite shoppers' writes wait for it. */
const LONGEST_BATCH = { sqlite: 10, postgres: 200 } as const;
/** Events of one claim for extensions, and how many of them are under way at the same time. */
const TOLD_AT_ONCE = 64;
const TELLING = 16;
/** ms which a call of an extension may take: what cannot begin so long before the claim ends is given back. */
const LONGEST_TELLING = 2 * 60_000;
const KEEP = 30 * 86_400_000;

export function createEventDelivery(
	{ connection, clock }: Pick<ShopCore, "connection" | "clock">,
	subscribers: readonly Subscriber[],
	onFailure: (error: unknown) => void,
): EventDelivery {
	const { db, dialect } = connection;
	const writers = subscribers.filter((each): each is WritingSubscriber => "handle" in each);
	const tellers = subscribers.filter((each): each is TellingSubscriber => "tell" in each);
	const of = <One extends Subscriber>(all: readonly One[], { event }: StoredEvent): One[] =>
		all.filter(({ kinds }) => kinds.includes(event.kind));
	let delivered = 0;

	/** Handles events in one transaction with everything that follows from them. @throws what a subscriber throws */
	async function handleTogether(limit: number, only?: number): Promise<number> {
		const ended = await db.transaction().execute(async (trx) => {
			// Of two events about one order, the mails of the first are written first, whichever servers have them.
			await lockNames(trx, dialect, ["handle events"]);
			const now = clock.now();
			const ids = only === undefined ? await unhandledIds(trx, now, limit) : [only];
			const due = ids.length === 0 ? [] : await readUnhandled(trx, ids);
			const before = await readDeliveries(
				trx,
				due.map(({ id }) => id),
			);
			const began = performance.now();
			const handled: StoredEvent[] = [];
			for (const each of due) {
				for (const subscriber of of(writers, each))
					if (!before.has(deliveryKey(each.id, subscriber.name))) await subscriber.handle({ trx, now }, each);
				handled.push(each);
				if (performance.now() - began > LONGEST_BATCH[dialect]) break;
			}
			const isWhole = (each: StoredEvent) => of(tellers, each).length === 0;
			const whole = handled.filter(isWhole).map(({ id }) => id);
			await markDelivered(trx, whole, now);
			const untold = handled.filter((each) => !isWhole(each));
			const byWhom = untold.map((each) => ({ id: each.id, by: of(writers, each).map(({ name }) => name) }));
			await markHandled(trx, byWhom, now);
			return { handled: handled.length, whole: whole.length };
		});
		delivered += ended.whole;
		return ended.handled;
	}

	/** Handles one event after a failure: each subscriber in a transaction of its own, so that it affects no other. */
	async function handleAlone(id: number): Promise<void> {
		const event = await claimUnhandled(connection, id, clock.now());
		if (!event) return;
		const failures: unknown[] = [];
		for (const subscriber of of(writers, event))
			await db
				.transaction()
				.execute(async (trx) => {
					if (!(await noteDelivery(trx, event.id, subscriber.name))) return;
					await subscriber.handle({ trx, now: clock.now() }, event);
				})
				.catch((error: unknown) => failures.push(error));
		await end(event, [...failures, ...(await tellAll(event, await readDeliveries(db, [id])))]);
	}

	/** Notifies the extensions that do not know it yet. Returns their failures, each of which affects no other. */
	async function tellAll(event: StoredEvent, before: ReadonlySet<string>): Promise<unknown[]> {
		const failures: unknown[] = [];
		const knowing: string[] = [];
		for (const subscriber of of(tellers, event))
			if (!before.has(deliveryKey(event.id, subscriber.name)))
				await subscriber.tell(event).then(
					() => knowing.push(subscriber.name),
					(error: unknown) => failures.push(error),
				);
		// Otherwise the whole event is delivered.
		if (failures.length > 0) for (const name of knowing) await noteDelivery(db, event.id, name);
		return failures;
	}

	const told = recordedTogether((ids) => db.transaction().execute((trx) => markDelivered(trx, ids, clock.now())));

	async function end(event: StoredEvent, failures: readonly unknown[]): Promise<void> {
		const [first] = failures;
		if (failures.length === 0) {
			await told.add(event.id);
			delivered++;
		} else await markEventFailed(db, event, first instanceof Error ? first.message : String(first), clock.now());
		for (const failure of failures) onFailure(failure);
	}

	async function handleSome(): Promise<number> {
		const ids = await unhandledIds(db, clock.now(), AT_ONCE);
		if (ids.length === 0) return 0;
		try {
			return await handleTogether(AT_ONCE);
		} catch (error) {
			if (whyUnavailable(error)) throw error;
		}
		// A subscriber failed for one of them.
		for (const id of ids)
			await handleTogether(1, id).catch(async (error: unknown) => {
				if (whyUnavailable(error)) throw error;
				await handleAlone(id);
			});
		return ids.length;
	}

	async function tellSome(): Promise<number> {
		await told.again();
		const { claimed, claimedUntil } = await claimUntold(connection, clock.now(), TOLD_AT_ONCE);
		const before = await readDeliveries(
			db,
			claimed.map(({ id }) => id),
		);
		const left: number[] = [];
		let fault: unknown;
		await byTopic(claimed, TELLING, async (event) => {
			if (fault !== undefined || clock.now() + LONGEST_TELLING > claimedUntil) left.push(event.id);
			else
				await tellAll(event, before)
					.then((failures) => end(event, failures))
					.catch((error: unknown) => {
						fault = error;
					});
		});
		if (fault !== undefined) throw fault;
		await releaseClaims(db, "event", left, claimedUntil);
		return claimed.length;
	}

	return {
		handleSome,
		tellSome,
		async deliverDue() {
			const before = delivered;
			while ((await handleSome()) > 0);
			while ((await tellSome()) > 0);
			return delivered - before;
		},
		forgetOld: () => deleteOldEvents(db, clock.now() - KEEP),
	};
}
