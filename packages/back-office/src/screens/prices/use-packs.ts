import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { ask, problemOf, queries } from "../../data/client.ts";
import type { Reading } from "../../data/use-reading.ts";
import { type Pack, packsOf } from "./packs.ts";

/** Products of one request, the most that one has. */
const AT_ONCE = 100;

/** Pages that are read without being asked for: about a thousand packs. */
const PAGES = 4;

export interface PacksRead extends Reading<Pack[]> {
	/** There are more, which are read when they are asked for; null: these are all. */
	more: (() => void) | null;
	/** Whether more are coming just now. */
	coming: boolean;
}

/** The packs of all products with these words in name or SKU, by name. */
export function usePacks(words: string): PacksRead {
	const queryKey = ["GET products", { words, size: AT_ONCE, packs: true }];
	const read = useInfiniteQuery({
		queryKey,
		initialPageParam: "",
		queryFn: ({ pageParam, signal }) =>
			ask("GET products", { words, size: AT_ONCE, ...(pageParam === "" ? {} : { after: pageParam }) }, { signal }),
		getNextPageParam: ({ next }) => next,
	});
	const { data, error, dataUpdatedAt, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = read;
	const pages = data?.pages;
	const packs = useMemo(() => pages?.flatMap(packsOf), [pages]);
	const readsOn = hasNextPage && (pages?.length ?? 0) < PAGES;
	const isNext = readsOn && !isFetching && error === null;
	useEffect(() => {
		if (isNext) void fetchNextPage();
	}, [isNext, fetchNextPage]);
	return {
		data: packs,
		problem: problemOf(error),
		failed: error !== null,
		readAt: dataUpdatedAt,
		isOfBefore: false,
		again: () => void queries.cancelQueries({ queryKey }).then(() => refetch()),
		more: hasNextPage && !readsOn ? () => void fetchNextPage() : null,
		coming: readsOn || isFetchingNextPage,
	};
}
