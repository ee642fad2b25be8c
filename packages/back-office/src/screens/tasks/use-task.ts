import type { TaskRows, TaskShown } from "@feedmill/admin-api/feedmill-v1/tasks.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { problemOf, reading } from "../../data/client.ts";
import type { Reading } from "../../data/use-reading.ts";

/** ms between two looks at a task that is worked just now. */
const OFTEN = 1_000;
/** ms between two looks at one that waits for its day. */
const SELDOM = 30_000;

/** How long until a task is looked at again; false: it has ended, or is paused. */
export function looksAgain(task: TaskShown | undefined): number | false {
	if (task?.state !== "open") return false;
	return task.startsAt > Date.now() ? SELDOM : OFTEN;
}

/**
 * A task with a page of its rows, which follows it until it has ended. Until the answer of another page comes, the page
 * before is shown: the focus stays where the other one was chosen.
 */
export function useTask(
	id: number,
	page: { state?: TaskRows["rows"][number]["state"]; after?: number } = {},
): Reading<TaskRows> {
	const options = reading("GET tasks/{id}", { id, ...page });
	const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery({
		...options,
		staleTime: 0,
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => looksAgain(state.data?.task),
	});
	return {
		data,
		problem: problemOf(error),
		failed: error !== null,
		readAt: dataUpdatedAt,
		isOfBefore: isPlaceholderData,
		again: () => void refetch(),
	};
}
