import type { CountShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { client, queries, reading } from "../../data/client.ts";
import { usePerson } from "../../data/me.ts";
import { type CountQueue, createCountQueue, type QueuedEntry } from "./count-queue.ts";

/** One for each person and count: a page that opens while another one closes goes on with it. */
const queues = new Map<string, CountQueue>();
/** Most that are kept in memory; what they hold is kept by the device. */
const MOST = 20;

/** The numbers of this person that are on their way, and how to send one. */
export function useCountQueue(countId: number): { queued: ReadonlyMap<number, QueuedEntry>; queue: CountQueue } {
	const queue = queueOf(`feedmill count ${usePerson().id} ${countId}`, countId);
	const entries = useSyncExternalStore(queue.listen, queue.entries);
	useEffect(() => {
		queue.work();
		window.addEventListener("online", queue.work);
		return () => window.removeEventListener("online", queue.work);
	}, [queue]);
	return { queued: useMemo(() => new Map(entries.map((entry) => [entry.product, entry])), [entries]), queue };
}

function queueOf(name: string, countId: number): CountQueue {
	const known = queues.get(name);
	if (known) return known;
	const { queryKey } = reading("GET stock-counts/{id}", { id: countId });
	const again = () => void queries.invalidateQueries({ queryKey });
	const made = createCountQueue(
		name,
		{
			call: client.call,
			onEntered({ product, entries, version }) {
				const read = queries.getQueryData<CountShown>(queryKey);
				if (!read) return;
				// The next reading says the same; until then nothing jumps back.
				const packs = read.packs.map((pack) => (pack.id === product ? { ...pack, entries } : pack));
				const isNext = version === read.count.version + 1;
				queries.setQueryData<CountShown>(queryKey, {
					count: isNext ? { ...read.count, version } : read.count,
					packs,
				});
				// Others have entered something too: what is booked is what was seen.
				if (!isNext) again();
			},
			onAsks: again,
		},
		countId,
	);
	queues.set(name, made);
	const [oldest] = queues.keys();
	if (queues.size > MOST && oldest !== undefined) queues.delete(oldest);
	return made;
}
