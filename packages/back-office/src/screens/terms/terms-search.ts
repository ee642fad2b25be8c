/** What the address of the page of terms says. */
export interface TermsSearch {
	/** The taxonomy; without it, the categories. */
	of?: string;
	/** The term that is open to be changed. */
	id?: number;
}

/** Unknown parameters and values are dropped. */
export function readTermsSearch({ of, id }: Record<string, unknown>): TermsSearch {
	return {
		...(typeof of === "string" && KNOWN.test(of) ? { of } : {}),
		...(Number.isSafeInteger(id) && Number(id) > 0 ? { id: Number(id) } : {}),
	};
}

const KNOWN = /^(?:product_tag|product_shipping_class|pa_\S{1,97})$/;
