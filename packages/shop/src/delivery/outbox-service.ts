import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import { retryNow } from "./attempts-repository.ts";
import {
	type Backlog,
	dropDelivery,
	isBeingSent,
	type PendingDelivery,
	readBacklog,
	readPending,
} from "./outbox-repository.ts";

/** Lists and manages outgoing messages. Errors: feedmill_not_allowed, feedmill_not_waiting, feedmill_being_sent. */
export interface OutboxService {
	/** Waiting, claimed, failed and given-up deliveries, and events that failed or were given up, oldest first. */
	list(limit: number, actor: Actor): Promise<Result<PendingDelivery[]>>;
	/** Refused while a server sends the message: another could send it too. */
	retry(id: number, actor: Actor): Promise<Result<void>>;
	/** Has an event delivered again to the subscribers that failed. */
	retryEvent(id: number, actor: Actor): Promise<Result<void>>;
	drop(id: number, actor: Actor): Promise<Result<void>>;
	/** How much waits, for monitoring. */
	backlog(): Promise<{ mails: Backlog; events: Backlog }>;
}

export function createOutboxService({
	connection: { db },
	clock,
}: Pick<ShopCore, "connection" | "clock">): OutboxService {
	const change = async (actor: Actor, id: number, work: () => Promise<boolean>): Promise<Result<void>> => {
		const permitted = permit(actor, "mail.handle");
		if (!permitted.ok) return permitted;
		if (await work()) return ok(undefined);
		return fail("feedmill_not_waiting", said("Nothing of the number {id} waits to go out.", { id }), "not-found");
	};
	const changeMessage = async (actor: Actor, id: number, work: () => Promise<boolean>): Promise<Result<void>> => {
		const changed = await change(actor, id, work);
		if (changed.ok || changed.error.code !== "feedmill_not_waiting") return changed;
		if (!(await isBeingSent(db, id, clock.now()))) return changed;
		return fail("feedmill_being_sent", said("{id} is being sent at this moment.", { id }), "conflict");
	};
	return {
		async list(limit, actor) {
			const permitted = permit(actor, "mail.handle");
			return permitted.ok ? ok(await readPending(db, limit, clock.now())) : permitted;
		},
		retry: (id, actor) => changeMessage(actor, id, () => retryNow(db, "outbox", id, clock.now())),
		retryEvent: (id, actor) => change(actor, id, () => retryNow(db, "event", id, clock.now())),
		backlog: () => readBacklog(db, clock.now()),
		drop: (id, actor) => changeMessage(actor, id, () => dropDelivery(db, id, clock.now())),
	};
}
