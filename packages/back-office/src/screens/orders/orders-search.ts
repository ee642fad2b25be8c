/** The views of the list, in the order of their tabs. */
export const VIEWS = ["open", "unpaid", "done", "all"] as const;
export type OrdersView = (typeof VIEWS)[number];

/** What the address of the list says: a view that is sent to a colleague shows the same. */
export interface OrdersSearch {
	/** Default: "open". */
	view?: OrdersView;
	/** What was typed into the search field. */
	q?: string;
	/** Where the page begins; without it, with the newest order. */
	after?: string;
	/** The focus goes to the search field, as from the phone's bar. */
	find?: boolean;
}

/** Unknown parameters and values are dropped. */
export function readOrdersSearch({ view, q, after, find }: Record<string, unknown>): OrdersSearch {
	const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 100) : "";
	return {
		...(VIEWS.includes(view as OrdersView) ? { view: view as OrdersView } : {}),
		...(text === "" ? {} : { q: text }),
		...(typeof after === "string" && after !== "" ? { after } : {}),
		...(find === true ? { find } : {}),
	};
}
