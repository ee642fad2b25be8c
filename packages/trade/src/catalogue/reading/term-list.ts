import { searchedText } from "../../text/normal-form.ts";
import type { Term } from "../model/term.ts";
import { byText } from "../model/term.ts";

/** Reference: 06 Products §4. */
export interface TermQuery {
	/** Part of the name or slug. */
	search?: string;
	/** An empty list is no filter. */
	include?: readonly number[];
	exclude?: readonly number[];
	hideEmpty: boolean;
	orderBy: "name" | "slug" | "count" | "menu_order";
	direction: "asc" | "desc";
	/** undefined: all. */
	limit?: number;
	offset?: number;
}

/** One page of a list of terms, and the total. Ties are ordered by id. */
export function listTerms<T extends Term>(terms: readonly T[], query: TermQuery): { terms: T[]; total: number } {
	const search = searchedText(query.search ?? "");
	const found = terms.filter(
		({ id, name, slug, count }) =>
			(!query.hideEmpty || count > 0) &&
			(search === "" || searchedText(name).includes(search) || slug.includes(search)) &&
			(!query.include?.length || query.include.includes(id)) &&
			!query.exclude?.includes(id),
	);
	const sign = query.direction === "desc" ? -1 : 1;
	found.sort((a, b) => sign * compare(a, b, query.orderBy) || a.id - b.id);
	const offset = query.offset ?? 0;
	return {
		terms: found.slice(offset, query.limit === undefined ? undefined : offset + query.limit),
		total: found.length,
	};
}

function compare(a: Term, b: Term, by: TermQuery["orderBy"]): number {
	if (by === "count") return a.count - b.count;
	if (by === "menu_order") return a.menuOrder - b.menuOrder || byText(a.name, b.name);
	return byText(a[by], b[by]);
}
