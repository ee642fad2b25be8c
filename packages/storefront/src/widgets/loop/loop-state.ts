import { filteredSearch, type LogicalJoin, type LoopFilters, type TermChoice } from "./filter-address.ts";

/** The filter of one bar. */
export interface BarFilter {
	selectedTaxonomy: string;
	terms: readonly string[];
	logicalJoin: LogicalJoin;
}

/** The filters of a loop by bar id. Specification: 3, Loop filter state. */
export interface LoopState {
	filters: Map<string, BarFilter>;
	/** What the loop shows; `filters` are reset to it when a refresh fails. */
	shown: ReadonlyMap<string, BarFilter>;
	/** Updates each bar by `filters`. */
	bars: Map<string, () => void>;
	/** The current request; a newer one aborts it. */
	asking: AbortController | null;
	/** Called after the products were replaced. */
	onReplaced: (() => void) | null;
}

const loops = new Map<string, LoopState>();

export function stateOf(widgetId: string): LoopState {
	let state = loops.get(widgetId);
	if (!state) {
		state = { filters: new Map(), shown: new Map(), bars: new Map(), asking: null, onReplaced: null };
		loops.set(widgetId, state);
	}
	return state;
}

export function allLoops(): ReadonlyMap<string, LoopState> {
	return loops;
}

/** All filters of a loop by taxonomy, for the refresh request; several bars may filter by one taxonomy. */
export function consolidatedFilters({ filters }: { filters: LoopState["shown"] }): { taxonomy: LoopFilters } {
	const taxonomy: Record<string, TermChoice> = {};
	for (const { selectedTaxonomy, terms, logicalJoin } of filters.values()) {
		if (terms.length === 0) continue;
		const before = taxonomy[selectedTaxonomy];
		taxonomy[selectedTaxonomy] = { terms: [...new Set([...(before?.terms ?? []), ...terms])], logicalJoin };
	}
	return { taxonomy };
}

/**
 * The page's URL with the filters of all loops, in which the loop `changed` begins at its first page. `which`: the
 * filters chosen, or only those whose products are shown.
 */
export function filteredAddress(which: "filters" | "shown", changed: string): URL {
	const chosen = new Map(
		[...loops].map(([widgetId, state]) => [widgetId, consolidatedFilters({ filters: state[which] }).taxonomy]),
	);
	const { origin, pathname, search } = window.location;
	return new URL(`${pathname}${filteredSearch(new URLSearchParams(search), chosen, changed)}`, origin);
}
