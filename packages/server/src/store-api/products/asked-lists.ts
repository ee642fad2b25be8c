import type { Shop } from "@feedmill/shop/shop.ts";
import { BoundedCache, ownedCache, weigh } from "@feedmill/trade/cache/bounded-cache.ts";
import type { ProductQuery } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { QueryView } from "./product-query.ts";

/** A list that was asked for before. */
export interface AskedList extends Pick<QueryView, "settings" | "attributes"> {
	/** What the parameters mean with these settings and attributes. */
	query: ProductQuery;
	/** Products of the last response with a stock that is compared. */
	counted: readonly number[];
}

const listsOf = ownedCache(
	() =>
		new BoundedCache<string, AskedList>({
			name: "wire: asked lists",
			bytes: 1024 * 1024,
			sizeOf: ({ query, counted }) => weigh(query) + weigh(counted),
		}),
);

/** By every parameter of the request; language and address of the site, which lists are presented for. */
export function askedLists(
	{ catalogue, words }: Pick<Shop, "catalogue" | "words">,
	{ origin }: { origin: string },
	parameters: QueryView["parameters"],
): { known: AskedList | undefined; remember(list: AskedList): void } {
	const lists = listsOf(catalogue);
	const key = `${words.code} ${origin} ${JSON.stringify(parameters)}`;
	const known = lists.get(key);
	return {
		known,
		remember: (list) => {
			const same = known && known.query === list.query && known.counted === list.counted;
			if (!same) lists.set(key, list);
		},
	};
}
