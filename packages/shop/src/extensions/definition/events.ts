import type { RecordedEvent, ShopEvent } from "../../events/event.ts";
import { type BackgroundCall, nameProblem } from "./background-call.ts";

/** What an extension hears of. docs/extensions.md, "What happens, and work that comes again". */
export interface EventParts {
	readonly subscriptions?: readonly ExtensionSubscription[];
}

/** Hears of what happened, after it was committed. */
export interface ExtensionSubscription {
	/** Stays the same for ever: which events it has had is known by it. */
	name: string;
	kinds: readonly ShopEvent["kind"][];
	/**
	 * In no transaction and within ten seconds. Throws: it is told again later, others are not. Told twice only where a
	 * server dies meanwhile: write down with `event.id` what must not be done twice.
	 */
	handle(event: RecordedEvent, at: BackgroundCall): Promise<void> | void;
}

/** What is wrong with them, in one sentence; null when nothing is. */
export const eventsProblem = (namespace: string, { subscriptions = [] }: EventParts): string | null =>
	nameProblem(namespace, "subscription", subscriptions);
