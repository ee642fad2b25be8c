/** What the address of the list of customers says. */
export interface CustomersSearch {
	/** End of a phone, or words of a name or village. */
	q?: string;
	/** Where the page begins; without it, with the newest. */
	after?: string;
}

/** Unknown parameters and values are dropped. */
export function readCustomersSearch({ q, after }: Record<string, unknown>): CustomersSearch {
	const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) : "";
	const place = typeof after === "string" && after.length <= 8_000 ? after : "";
	return { ...(text === "" ? {} : { q: text }), ...(place === "" ? {} : { after: place }) };
}
