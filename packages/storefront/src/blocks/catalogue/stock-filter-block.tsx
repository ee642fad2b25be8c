import { __ } from "@feedmill/ui/words.ts";
import { getSetting } from "../../settings/settings.ts";
import { CheckFilterBlock } from "./check-filter-block.tsx";
import { useCollectionData } from "./collection-data.ts";
import type { FilterBlockProps } from "./filter-attributes.ts";
import { changeFilters, useListingQuery } from "./shared-filters.ts";

/** The filter by stock status. Reference: frontend 03 §8.3. */
export function StockFilterBlock({ attributes, setHidden }: FilterBlockProps) {
	const { data, isLoading, error } = useCollectionData();
	const { stock_status: chosen = [] } = useListingQuery();
	const counts = new Map(data?.stock_status_counts?.map(({ status, count }) => [status, Number(count)]));
	const options = stockStatuses().map(([value, name]) => ({ value, name, label: name, count: counts.get(value) ?? 0 }));
	return (
		<CheckFilterBlock
			block="stock-filter"
			attributes={attributes}
			options={options}
			chosen={chosen}
			isLoading={!data && isLoading}
			isUpdating={isLoading}
			error={error}
			apply={(values) => changeFilters({ stock_status: values.length > 0 ? values : undefined })}
			texts={{
				placeholder: __("Select stock status"),
				remove: __("Remove stock filter."),
				reset: __("Reset stock filter"),
			}}
			setHidden={setHidden}
		/>
	);
}

/** The store's stock statuses with their names: instock, In stock. */
export function stockStatuses(): [status: string, name: string][] {
	const isHidden = getSetting("hideOutOfStockItems", false);
	const statuses = Object.entries(getSetting<Record<string, string>>("stockStatusOptions", {}));
	return statuses.filter(([status]) => !isHidden || status !== "outofstock");
}
