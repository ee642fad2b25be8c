import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { CheckFilter } from "./check-filter.tsx";
import type { ListingFiltersProps } from "./filter-props.ts";
import { HiddenParameters } from "./hidden-parameters.tsx";
import { PriceFilter } from "./price-filter.tsx";

/**
 * The filters beside a listing: a GET form with a button, which works without JavaScript; widgets/listing/filters.ts
 * applies changes at once. Reference: catalogue UI §8.
 */
export function ListingFilters(props: ListingFiltersProps) {
	const { action, otherParameters, price, checks } = props;
	if (!price && checks.length === 0 && props.active.length === 0) return null;
	return (
		<div className="listing-filters">
			<ActiveFilters {...props} />
			<form className="listing-filters__form" method="get" action={action} aria-label={__("Filter products")}>
				<HiddenParameters parameters={otherParameters} />
				{price && <PriceFilter {...price} />}
				{checks.map((check) => (
					<CheckFilter key={check.parameter} {...check} />
				))}
				<p className="listing-filters__submit">
					<PageButton className="wc-block-filter-submit-button">{__("Show products")}</PageButton>
				</p>
			</form>
		</div>
	);
}
