import type { RecordedEvent, ShopEvent } from "../../events/event.ts";
import { type BackgroundCall, nameProblem } from "./background-call.ts";

/** Events of the shop. docs/extensions.md, "What happens, and work that comes again". */
export interface EventParts {
	readonly subscriptions?: readonly ExtensionSubscription[];
}

/** Called with events after their commit. */
export interface ExtensionSubscription {
	/** Stable: deliveries are recorded by it. */
	name: string;
	kinds: readonly ShopEvent["kind"][];
	/**
	 * Runs outside any transaction within ten seconds. If it throws it is called again later; others are not. After a
	 * crash an event may come twice: use `event.id` where that matters.
	 */
	handle(event: RecordedEvent, at: BackgroundCall): Promise<void> | void;
}

/** The mistake in a definition as one sentence, or null. */
export const eventsProblem = (namespace: string, { subscriptions = [] }: EventParts): string | null =>
	nameProblem(namespace, "subscription", subscriptions);
