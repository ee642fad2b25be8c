import type { Clock } from "../../core/core.ts";
import type { RecordedEvent, ShopEvent } from "../../events/event.ts";
import type { BackgroundCall } from "../definition/background-call.ts";
import type { ExtensionShop } from "../definition/extension-shop.ts";
import type { Extension } from "../extension.ts";
import { TookTooLong, timedCall } from "./timed-call.ts";

interface Teller {
	name: string;
	kinds: readonly ShopEvent["kind"][];
	tell(event: RecordedEvent): Promise<void>;
}

interface Work {
	name: string;
	every: number;
	run(): Promise<void>;
}

/** Time limits in ms of one event and of one run of a job. */
export const BACKGROUND_LIMITS = { event: 10_000, job: 60_000 };
/** ms for which a subscription is paused after exceeding its limit, because others wait for it. */
const PAUSE = 5 * 60_000;

/**
 * Runs subscriptions and jobs of extensions with a time limit and an abort signal. One that exceeds the limit is
 * paused; its events are delivered later.
 */
export function backgroundWork(
	extensions: readonly Extension[],
	shopFor: (namespace: string) => ExtensionShop,
	clock: Clock,
	limits = BACKGROUND_LIMITS,
): { subscribers: Teller[]; jobs: Work[] } {
	const run = (namespace: string, what: string, limit: number, work: (at: BackgroundCall) => Promise<void> | void) =>
		timedCall(shopFor(namespace), `${what} of the extension ${namespace}`, limit, work);
	return {
		subscribers: extensions.flatMap(({ namespace, subscriptions = [] }) =>
			subscriptions.map(({ name, kinds, handle }) => {
				let pausedUntil = 0;
				return {
					name: `${namespace}: ${name}`,
					kinds,
					async tell(event: RecordedEvent) {
						if (clock.now() < pausedUntil)
							throw new Error(`the extension ${namespace} took too long; it is told later`);
						try {
							await run(namespace, `subscription ${name}`, limits.event, (at) => handle(event, at));
						} catch (error) {
							if (error instanceof TookTooLong) pausedUntil = clock.now() + PAUSE;
							throw error;
						}
					},
				};
			}),
		),
		jobs: extensions.flatMap(({ namespace, jobs = [] }) =>
			jobs.map(({ name, every, run: work }) => ({
				name: `${namespace}: ${name}`,
				every,
				run: () => run(namespace, `job ${name}`, limits.job, (at) => work(at)),
			})),
		),
	};
}
