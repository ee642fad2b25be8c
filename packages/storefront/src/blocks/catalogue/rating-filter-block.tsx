import { Stars } from "@feedmill/ui/stars.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { CheckFilterBlock } from "./check-filter-block.tsx";
import { useCollectionData } from "./collection-data.ts";
import type { FilterBlockProps } from "./filter-attributes.ts";
import { changeFilters, useListingQuery } from "./shared-filters.ts";

/** The filter by rating, the best first. Reference: frontend 03 §8.4. */
export function RatingFilterBlock({ attributes, setHidden }: FilterBlockProps) {
	const { data, isLoading, error } = useCollectionData();
	const { rating: chosen = [] } = useListingQuery();
	const counts = new Map(data?.rating_counts?.map(({ rating, count }) => [String(rating), count]));
	const options = ["5", "4", "3", "2", "1"].map((value) => ({
		value,
		name: ratingName(value),
		label: <Stars average={value} />,
		count: counts.get(value) ?? 0,
	}));
	return (
		<CheckFilterBlock
			block="rating-filter"
			attributes={attributes}
			options={options}
			chosen={chosen}
			isLoading={!data && isLoading}
			isUpdating={isLoading}
			error={error}
			apply={(values) => changeFilters({ rating: values.length > 0 ? values : undefined })}
			texts={{
				placeholder: __("Select Rating"),
				remove: __("Remove rating filter."),
				reset: __("Reset rating filter"),
			}}
			setHidden={setHidden}
		/>
	);
}

export function ratingName(stars: string): string {
	return sprintf(__("Rated %s out of 5"), stars);
}
