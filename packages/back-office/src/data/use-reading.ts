import type { AdminCalls } from "@feedmill/admin-api/feedmill-v1/calls.ts";
import type { AdminProblem } from "@feedmill/admin-api/problem.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { problemOf, queries, reading } from "./client.ts";

/** What is read, as far as it is known. */
export interface Reading<Data> {
	data: Data | undefined;
	/** Why it could not be read the last time; `failed` without one: a fault of the page itself. */
	problem: AdminProblem | null;
	failed: boolean;
	/** When `data` was read, ms since the epoch. */
	readAt: number;
	/** `data` is of the parameters before. */
	isOfBefore: boolean;
	/** Reads again, also while an earlier request has no answer yet. */
	again: () => void;
}

export interface ReadingOptions {
	/** ms after which it is read again while the page is seen. */
	every?: number;
	/** Until the answer comes, that of the parameters before is shown. */
	keepsBefore?: boolean;
	/** false: it is not read. */
	when?: boolean;
}

/** Reads by a call of the interface, and again when the page is seen again. */
export function useReading<Name extends keyof AdminCalls>(
	name: Name,
	parameters: AdminCalls[Name]["takes"],
	{ every, keepsBefore = false, when = true }: ReadingOptions = {},
): Reading<AdminCalls[Name]["gives"]> {
	const options = reading(name, parameters);
	const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery({
		...options,
		enabled: when,
		...(every ? { refetchInterval: every } : {}),
		...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
	});
	return {
		data,
		problem: problemOf(error),
		failed: error !== null,
		readAt: dataUpdatedAt,
		isOfBefore: isPlaceholderData,
		again: () => void queries.cancelQueries(options).then(() => refetch()),
	};
}
