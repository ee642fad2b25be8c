/** What the address of the new order says. */
export interface NewOrderSearch {
	/** The draft that is taken up again. */
	draft?: string;
	/** Whose telephone number is looked for at once, as from a customer's page. */
	phone?: string;
}

/** Unknown parameters and values are dropped. */
export function readNewOrderSearch({ draft, phone }: Record<string, unknown>): NewOrderSearch {
	const number = typeof phone === "string" || typeof phone === "number" ? String(phone).slice(0, 40) : "";
	return {
		...(typeof draft === "string" && /^[A-Za-z0-9-]{8,64}$/.test(draft) ? { draft } : {}),
		...(number === "" ? {} : { phone: number }),
	};
}
