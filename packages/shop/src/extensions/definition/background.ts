import type { RecordedEvent, ShopEvent } from "../../events/event.ts";
import type { ExtensionShop } from "./extension-shop.ts";

/** What an extension does when nobody waits for it. docs/extensions.md, "What happens, and work that comes again". */
export interface BackgroundParts {
	readonly subscriptions?: readonly ExtensionSubscription[];
	readonly jobs?: readonly ExtensionJob[];
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

/** Work that comes again and again, on one server at a time. It must bear being cut off. */
export interface ExtensionJob {
	name: string;
	/** ms between the end of one run and the next; 10,000 at least. */
	every: number;
	/** Within a minute. */
	run(at: BackgroundCall): Promise<void> | void;
}

export interface BackgroundCall {
	shop: ExtensionShop;
	/** Ends when the time is over. */
	signal: AbortSignal;
}

const SHORTEST = 10_000;

/** What is wrong with them, in one sentence; null when nothing is. */
export function backgroundProblem({
	namespace,
	subscriptions = [],
	jobs = [],
}: BackgroundParts & { namespace: string }): string | null {
	const names = [...subscriptions.map(({ name }) => `subscription ${name}`), ...jobs.map(({ name }) => `job ${name}`)];
	const wrong = names.find((name, index) => !/^\w+ [a-z0-9-]{1,40}$/.test(name) || names.indexOf(name) !== index);
	if (wrong)
		return (
			`The extension ${namespace} has a ${wrong}: such names have lower case letters, digits and hyphens, and each ` +
			`is there once.`
		);
	const hasty = jobs.find(({ every }) => !(every >= SHORTEST));
	return hasty ? `The job ${hasty.name} of the extension ${namespace} comes more often than every 10 seconds.` : null;
}
