import type { ReviewRow } from "@feedmill/admin-api/feedmill-v1/reviews.ts";
import { useRef } from "react";

/**
 * The rows of a list that is read again, each in its place: those that were decided here stay, those that somebody else
 * has decided go, and new ones come last.
 */
export function useKept(entries: readonly ReviewRow[], decided: ReadonlyMap<number, unknown>): ReviewRow[] {
	const kept = useRef<ReviewRow[]>([]);
	const now = new Map(entries.map((entry) => [entry.id, entry]));
	const before = kept.current.filter(({ id }) => now.has(id) || decided.has(id));
	const known = new Set(before.map(({ id }) => id));
	kept.current = [...before.map((row) => now.get(row.id) ?? row), ...entries.filter(({ id }) => !known.has(id))];
	return kept.current;
}
