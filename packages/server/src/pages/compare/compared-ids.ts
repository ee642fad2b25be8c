/** So many fit beside each other. */
export const MOST_COMPARED = 3;

/** What an address of the comparison asks for. */
export interface ComparedIds {
	/** In the order given, none twice, three at most. */
	ids: number[];
	/** More were asked for. */
	tooMany: boolean;
	/** The query as it is shared, "products=20,34"; "" for none. */
	query: string;
	/** Whether the address has that form already. */
	plain: boolean;
}

/**
 * ?products=20,34 as links have it, and ?product=20&product=34 as the listing's form sends it. Whatever is no number of
 * a product is left out.
 */
export function comparedIds(parameters: URLSearchParams): ComparedIds {
	const named = [...(parameters.get("products")?.slice(0, 200).split(",") ?? []), ...parameters.getAll("product")];
	const asked = [...new Set(named.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number))];
	const ids = asked.slice(0, MOST_COMPARED);
	const query = comparedQuery(ids);
	return { ids, tooMany: asked.length > ids.length, query, plain: !parameters.has("product") };
}

export function comparedQuery(ids: readonly number[]): string {
	return ids.length > 0 ? `products=${ids.join(",")}` : "";
}
