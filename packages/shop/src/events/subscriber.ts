import type { Db } from "../database/connection.ts";
import type { RecordedEvent, ShopEvent } from "./event.ts";

/** Receives events after their commit. */
export type Subscriber = WritingSubscriber | TellingSubscriber;

/** Runs outside every transaction, because it calls others or is not part of the shop. */
export interface TellingSubscriber {
	name: string;
	kinds: readonly ShopEvent["kind"][];
	/**
	 * Must end within a time limit. If it throws it is called again later; other subscribers are not. After a crash an
	 * event may be delivered twice.
	 */
	tell(event: RecordedEvent): Promise<void>;
}

export interface WritingSubscriber {
	/** Stable: deliveries are recorded by it. */
	name: string;
	kinds: readonly ShopEvent["kind"][];
	/**
	 * Runs after the commit of the event, in a transaction that also records the delivery: its writes happen exactly
	 * once. Effects outside the transaction may happen again. If it throws it is called again later; other subscribers
	 * are not.
	 */
	handle(at: { trx: Db; now: number }, event: RecordedEvent): Promise<void>;
}
