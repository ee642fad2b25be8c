/** What the address of the price list says. */
export interface PricesSearch {
	/** Words of a name or SKU. */
	q?: string;
}

/** Unknown parameters and values are dropped. */
export function readPricesSearch({ q }: Record<string, unknown>): PricesSearch {
	const text = typeof q === "string" || typeof q === "number" ? String(q).slice(0, 200) : "";
	return text === "" ? {} : { q: text };
}
