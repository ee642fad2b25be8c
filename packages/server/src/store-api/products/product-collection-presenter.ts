import type { CollectionData } from "@feedmill/trade/catalogue/model/product-query.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { currencyFields, moneyString } from "../presenting/shared-presenters.ts";

/** Keys in the API's order; counts of stock statuses are texts, the others numbers. Reference: 06 Products §3. */
export function presentCollectionData(
	{ priceRange, attributeCounts, ratingCounts, stockStatusCounts }: CollectionData,
	settings: StoreSettings,
) {
	return {
		price_range: priceRange && {
			min_price: moneyString(priceRange.min, settings),
			max_price: moneyString(priceRange.max, settings),
			...currencyFields(settings),
		},
		attribute_counts: attributeCounts?.map(({ termId, count }) => ({ term: termId, count })) ?? null,
		rating_counts: ratingCounts,
		stock_status_counts: stockStatusCounts?.map(({ status, count }) => ({ status, count: String(count) })) ?? null,
	};
}
