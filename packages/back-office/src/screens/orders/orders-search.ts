import { ORDER_VIEWS, type OrderView } from "@feedmill/admin-api/feedmill-v1/orders/order-views.ts";

/** What the address of the list says: a view that is sent to a colleague shows the same. */
export interface OrdersSearch {
	/** Default: the first view, or all orders where something is looked for. */
	view?: OrderView;
	/** What was typed into the search field. */
	q?: string;
	/** Where the page begins; without it, with the newest order. */
	after?: string;
	/** The focus goes to the search field, as from the phone's bar. */
	find?: boolean;
	/** If one order is found, it is opened. */
	one?: boolean;
}

/** Unknown parameters and values are dropped. */
export function readOrdersSearch({ view, q, after, find, one }: Record<string, unknown>): OrdersSearch {
	const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 100) : "";
	const place = typeof after === "string" || typeof after === "number" ? String(after).slice(0, 40) : "";
	return {
		...(ORDER_VIEWS.includes(view as OrderView) ? { view: view as OrderView } : {}),
		...(text === "" ? {} : { q: text }),
		...(place === "" ? {} : { after: place }),
		...(find === true ? { find } : {}),
		...(one === true ? { one } : {}),
	};
}

/** The view that an address shows. */
export function viewOf({ view, q }: OrdersSearch): OrderView {
	return view ?? (q ? "all" : "to-confirm");
}
