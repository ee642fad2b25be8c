/** How several terms of a taxonomy go together: every one of them, one of them, none of them. */
export type LogicalJoin = "AND" | "OR" | "NOT";

export interface TermChoice {
	terms: readonly string[];
	logicalJoin: LogicalJoin;
}

/** What is chosen for one loop, by taxonomy ("product_cat"). A taxonomy without terms is left out. */
export type LoopFilters = Readonly<Record<string, TermChoice>>;

/** The grammar of the address: which loop, and which taxonomy; a taxonomy may have hyphens here. */
const KEY = /^e-filter-([a-z0-9]{7})-([a-z0-9_-]{1,32})$/;
const MARKS: Readonly<Record<LogicalJoin, string>> = { AND: "+", OR: "~", NOT: "!" };
/** More than any filter bar has; the rest is left out. */
const MOST_TERMS = 50;
const LONGEST_TERM = 200;

/**
 * The filters of a loop that an address asks for: e-filter-{widget}-{taxonomy}=mash+pellet (both), mash~pellet (one of
 * them), mash!pellet (neither). Specification: 1, URL parameters; reference: frontend 04 §J2.
 */
export function readLoopFilters(query: URLSearchParams, widgetId: string): LoopFilters {
	const filters: Record<string, TermChoice> = {};
	for (const [key, value] of query) {
		const [, widget, taxonomy] = KEY.exec(key) ?? [];
		const choice = widget === widgetId ? readTerms(value) : null;
		if (taxonomy && choice) filters[taxonomy] = choice;
	}
	return filters;
}

function readTerms(value: string): TermChoice | null {
	const logicalJoin = value.includes("~") ? "OR" : value.includes("!") ? "NOT" : "AND";
	// A plus that was typed or linked to is a space by now; one that a form sent is still a plus.
	const mark = logicalJoin === "AND" ? /[ +]+/ : MARKS[logicalJoin];
	const terms = value.split(mark).filter((term) => term !== "" && term.length <= LONGEST_TERM);
	return terms.length > 0 ? { terms: [...new Set(terms)].slice(0, MOST_TERMS), logicalJoin } : null;
}

/** The value that stands for a choice, as text of a form's field; "" for none. */
export function writeTerms({ terms, logicalJoin }: TermChoice): string {
	return terms.join(MARKS[logicalJoin]);
}

export function filterKey(widgetId: string, taxonomy: string): string {
	return `e-filter-${widgetId}-${taxonomy}`;
}

/**
 * The query of the page ("" or "?…") with these loops filtered so, each from its first page: what belongs to no loop
 * stays, page numbers of the loops and of the page go. The plus between terms stays a plus, so that the address can be
 * read.
 */
export function filteredSearch(query: URLSearchParams, loops: ReadonlyMap<string, LoopFilters>): string {
	const kept = new URLSearchParams(
		[...query].filter(
			([key]) => !key.startsWith("e-filter") && !isPageOf(key, loops) && key !== "page" && key !== "paged",
		),
	).toString();
	const filters = [...loops].flatMap(([widgetId, chosen]) =>
		Object.entries(chosen).map(
			([taxonomy, { terms, logicalJoin }]) =>
				`${filterKey(widgetId, taxonomy)}=${terms.map(encodeURIComponent).join(MARKS[logicalJoin])}`,
		),
	);
	const search = [...(kept ? [kept] : []), ...filters].join("&");
	return search ? `?${search}` : "";
}

function isPageOf(key: string, loops: ReadonlyMap<string, LoopFilters>): boolean {
	return [...loops.keys()].some((widgetId) => key.startsWith(`e-page-${widgetId}`));
}

/** The page of a loop that an address asks for, from 1. */
export function readLoopPage(query: URLSearchParams, widgetId: string): number {
	const text = query.get(`e-page-${widgetId}`) ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
