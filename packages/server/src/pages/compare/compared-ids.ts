/** Most products side by side. */
export const MOST_COMPARED = 3;

/** The products in the URL of a comparison. */
export interface ComparedIds {
	/** In order, without duplicates, three at most. */
	ids: number[];
	/** The URL has more. */
	tooMany: boolean;
	/** The canonical query, "products=20,34"; "" for none. */
	query: string;
	/** Whether the URL is canonical. */
	plain: boolean;
}

/** Reads ?products=20,34 of links and ?product=20&product=34 of forms. Other values are ignored. */
export function comparedIds(parameters: URLSearchParams): ComparedIds {
	const named = [...(parameters.get("products")?.slice(0, 200).split(",") ?? []), ...parameters.getAll("product")];
	const valid = [...new Set(named.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number))];
	const ids = valid.slice(0, MOST_COMPARED);
	const query = comparedQuery(ids);
	return { ids, tooMany: valid.length > ids.length, query, plain: !parameters.has("product") };
}

export function comparedQuery(ids: readonly number[]): string {
	return ids.length > 0 ? `products=${ids.join(",")}` : "";
}
