import type { ShopCore } from "../core/core.ts";
import type { RecordedEvent } from "./event.ts";
import {
	claimEvents,
	deleteOldEvents,
	markDelivered,
	markEventFailed,
	noteDelivery,
	wasDelivered,
} from "./event-repository.ts";
import type { Subscriber } from "./subscriber.ts";

/** Delivers events to their subscribers after the commit. */
export interface EventDelivery {
	/** Delivers due events, oldest first. Returns how many were delivered to all their subscribers. */
	deliverDue(): Promise<number>;
	forgetOld(): Promise<void>;
}

const AT_ONCE = 100;
/** ms after which a run yields to other jobs. */
const LONGEST_RUN = 30_000;
const KEEP = 30 * 86_400_000;

export function createEventDelivery(
	{ connection: { db }, clock }: Pick<ShopCore, "connection" | "clock">,
	subscribers: readonly Subscriber[],
	onFailure: (error: unknown) => void,
): EventDelivery {
	async function tell(subscriber: Subscriber, event: RecordedEvent): Promise<void> {
		if ("tell" in subscriber) {
			if (await wasDelivered(db, event.id, subscriber.name)) return;
			await subscriber.tell(event);
			await noteDelivery(db, event.id, subscriber.name);
			return;
		}
		await db.transaction().execute(async (trx) => {
			if (!(await noteDelivery(trx, event.id, subscriber.name))) return;
			await subscriber.handle({ trx, now: clock.now() }, event);
		});
	}

	/** A failing subscriber does not affect the others. */
	async function deliver(claimed: RecordedEvent & { attempts: number }): Promise<boolean> {
		const failures: unknown[] = [];
		for (const subscriber of subscribers)
			if (subscriber.kinds.includes(claimed.event.kind))
				await tell(subscriber, claimed).catch((error: unknown) => failures.push(error));
		const [first] = failures;
		if (failures.length === 0) await markDelivered(db, claimed.id, clock.now());
		else await markEventFailed(db, claimed, first instanceof Error ? first.message : String(first), clock.now());
		for (const failure of failures) onFailure(failure);
		return failures.length === 0;
	}

	return {
		async deliverDue() {
			let delivered = 0;
			const until = clock.now() + LONGEST_RUN;
			while (delivered < AT_ONCE && clock.now() <= until) {
				const [claimed] = await claimEvents(db, clock.now(), 1);
				if (!claimed) break;
				if (await deliver(claimed)) delivered++;
			}
			return delivered;
		},
		forgetOld: () => deleteOldEvents(db, clock.now() - KEEP),
	};
}
