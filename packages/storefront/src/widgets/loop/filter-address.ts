/** How terms of a taxonomy combine: all, any, none. */
export type LogicalJoin = "AND" | "OR" | "NOT";

export interface TermChoice {
	terms: readonly string[];
	logicalJoin: LogicalJoin;
}

/** The filters of one loop by taxonomy ("product_cat"). A taxonomy without terms is omitted. */
export type LoopFilters = Readonly<Record<string, TermChoice>>;

/** Parameter names: loop id and taxonomy, which may contain hyphens. */
const KEY = /^e-filter-([a-z0-9]{7})-(.{1,130})$/;
const TAXONOMY = /^[a-z0-9%_-]{1,130}$/;
const MARKS: Readonly<Record<LogicalJoin, string>> = { AND: "+", OR: "~", NOT: "!" };
/** Most terms; the rest is ignored. */
const MOST_TERMS = 50;
const LONGEST_TERM = 200;

/**
 * The filters of a loop in a URL: e-filter-{widget}-{taxonomy}=mash+pellet (all), mash~pellet (any), mash!pellet
 * (none). Specification: 1, URL parameters; reference: frontend 04 §J2.
 */
export function readLoopFilters(query: URLSearchParams, widgetId: string): LoopFilters {
	const filters: Record<string, TermChoice> = {};
	for (const [key, value] of query) {
		const [, widget, named = ""] = KEY.exec(key) ?? [];
		const taxonomy = storedTerm(named);
		const choice = widget === widgetId && TAXONOMY.test(taxonomy) ? readTerms(value) : null;
		if (choice) filters[taxonomy] = choice;
	}
	return filters;
}

function readTerms(value: string): TermChoice | null {
	const logicalJoin = value.includes("~") ? "OR" : value.includes("!") ? "NOT" : "AND";
	// A literal plus is decoded to a space; an encoded one is still a plus.
	const mark = logicalJoin === "AND" ? /[ +]+/ : MARKS[logicalJoin];
	const terms = value
		.split(mark)
		.map(storedTerm)
		.filter((term) => term !== "" && term.length <= LONGEST_TERM);
	return terms.length > 0 ? { terms: [...new Set(terms)].slice(0, MOST_TERMS), logicalJoin } : null;
}

/** A term's slug as it is stored ("%e0%a4%9a…"), also if an address or a button has it in its own letters. */
export function storedTerm(term: string): string {
	return (/^[!-~]*$/.test(term) ? term : encodeURIComponent(term)).toLowerCase();
}

/** The parameter value of a choice; "" for none. */
export function writeTerms({ terms, logicalJoin }: TermChoice): string {
	return terms.join(MARKS[logicalJoin]);
}

export function filterKey(widgetId: string, taxonomy: string): string {
	return `e-filter-${widgetId}-${taxonomy}`;
}

/**
 * The page's query ("" or "?…") with these filters. The loop `changed` begins at its first page; other loops stay on
 * theirs, and so do other parameters, except the page's number. Plus signs stay readable.
 */
export function filteredSearch(
	query: URLSearchParams,
	loops: ReadonlyMap<string, LoopFilters>,
	changed: string,
): string {
	const others = new URLSearchParams(
		[...query].filter(
			([key]) => !key.startsWith("e-filter") && !key.startsWith(pageKey(changed)) && key !== "page" && key !== "paged",
		),
	).toString();
	const filters = [...loops].flatMap(([widgetId, chosen]) =>
		Object.entries(chosen).map(
			([taxonomy, { terms, logicalJoin }]) =>
				`${filterKey(widgetId, taxonomy)}=${terms.map(encodeURIComponent).join(MARKS[logicalJoin])}`,
		),
	);
	const search = [...(others ? [others] : []), ...filters].join("&");
	return search ? `?${search}` : "";
}

function pageKey(widgetId: string): string {
	return `e-page-${widgetId}`;
}

/**
 * The page's address after a loop turned to the page of `link`. The link is as old as the loop's products: everything
 * else comes from the current address, in which another loop may have been filtered since.
 */
export function turnedAddress(current: URL, link: URL, widgetId: string): URL {
	const address = new URL(current);
	const key = pageKey(widgetId);
	const page = link.searchParams.get(key);
	const others = address.search.slice(1).split("&");
	const kept = others.filter((part) => part !== "" && !part.startsWith(key));
	address.search = [...kept, ...(page === null ? [] : [`${key}=${page}`])].join("&");
	return address;
}

/** The page of a loop in a URL, from 1. */
export function readLoopPage(query: URLSearchParams, widgetId: string): number {
	const text = query.get(pageKey(widgetId)) ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
