import { isDeepStrictEqual } from "node:util";

/** Values by the names of fields, as in the editor's schema. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field before and after an edit, as typed values; null: there was none, or there is none. */
export interface FieldChange {
	before: unknown;
	after: unknown;
}

/** What an edit changed, by the names of fields. Secrets are named apart, because their values are never in it. */
export type Change = Readonly<Record<string, FieldChange>>;

/** The fields that differ. `before`: null if the entity is new; `after`: null if it is gone. */
export function changeOf(before: Fields | null, after: Fields | null): Change {
	const change: Record<string, FieldChange> = {};
	for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
		const pair = { before: before?.[field] ?? null, after: after?.[field] ?? null };
		if (!isDeepStrictEqual(pair.before, pair.after)) change[field] = pair;
	}
	return change;
}

/**
 * The fields whose value is by now another one than the editor had before their eyes, with that value. A field that is
 * already what the edit sets it to is none: the same edit again does no harm.
 */
export function differingFields(
	was: Fields,
	{ before, change, set }: { before: Fields; change: Change; set: readonly string[] },
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(was)
			.filter(([field, value]) => !isDeepStrictEqual(before[field] ?? null, value ?? null))
			.filter(([field]) => field in change || !set.includes(field))
			.map(([field]) => [field, before[field] ?? null]),
	);
}
