import type { Db } from "../database/connection.ts";
import type { RecordedEvent, ShopEvent } from "./event.ts";

/** Somebody who wants to know what happened. */
export type Subscriber = WritingSubscriber | TellingSubscriber;

/** Works outside every transaction: it asks others, or is not the shop's own. */
export interface TellingSubscriber {
	name: string;
	kinds: readonly ShopEvent["kind"][];
	/**
	 * Ends by itself within a limit. Throws: it is told again later, the others are not. A dead server may tell twice.
	 */
	tell(event: RecordedEvent): Promise<void>;
}

export interface WritingSubscriber {
	/** Stays the same for ever: which events it has had is known by it. */
	name: string;
	kinds: readonly ShopEvent["kind"][];
	/**
	 * Runs after the commit of what happened, in a transaction of its own that also writes down that the subscriber has
	 * had the event: what it writes there is written once. What it does outside may be done again. Throws: it is called
	 * again later, the others are not.
	 */
	handle(at: { trx: Db; now: number }, event: RecordedEvent): Promise<void>;
}
