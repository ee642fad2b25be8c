import { freeSlug } from "@feedmill/trade/text/slug.ts";
import type { Findings } from "../reading/findings.ts";

/** The rows whose key another has already; those of the shop come first. */
export function twice<Row extends object>(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
	own: (row: object) => boolean,
): Row[] {
	const seen = new Set<string>();
	return ownFirst(rows, own).filter((row) => {
		const key = keyOf(row);
		const again = key !== "" && seen.has(key);
		seen.add(key);
		return again;
	});
}

/** Rows without those whose key another has already. */
export function once<Row extends object>(
	rows: readonly Row[],
	keyOf: (row: Row) => string,
	own: (row: object) => boolean,
	report: (row: Row) => void,
): Row[] {
	const again = new Set(twice(rows, keyOf, own).filter((row) => !own(row)));
	again.forEach(report);
	return again.size === 0 ? [...rows] : rows.filter((row) => !again.has(row));
}

/** Gives a slug that is taken within its scope a number, as WordPress does. */
export function freeSlugs<Row extends { id: number; slug: string }>(
	file: string,
	rows: readonly Row[],
	scopeOf: (row: Row) => string | null,
	own: (row: object) => boolean,
	{ reported }: Findings,
): void {
	const taken = new Set<string>();
	for (const row of ownFirst(rows, own)) {
		const scope = scopeOf(row);
		if (scope === null || row.slug === "") continue;
		const free = own(row) ? row.slug : freeSlug(row.slug, (slug) => taken.has(`${scope} ${slug}`));
		if (free !== row.slug)
			reported.push({
				file,
				entry: `id ${row.id}`,
				field: "slug",
				message: `${row.slug} is taken already: taken as ${free}`,
			});
		row.slug = free;
		taken.add(`${scope} ${free}`);
	}
}

export function ownFirst<Row extends object>(rows: readonly Row[], own: (row: object) => boolean): Row[] {
	return [...rows.filter(own), ...rows.filter((row) => !own(row))];
}
