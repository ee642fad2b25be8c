import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { ActiveFilterList } from "./active-filters.tsx";
import { CheckOptions } from "./check-filter.tsx";
import type { CheckFilterProps, ListingFiltersProps, Parameter } from "./filter-props.ts";
import { HiddenParameters } from "./hidden-parameters.tsx";

export type PlainFilterProps =
	| ({ kind: "active" } & Pick<ListingFiltersProps, "active" | "action" | "otherParameters">)
	| { kind: "check"; action: string; check: CheckFilterProps; otherParameters: Parameter[] };

/** A filter block of a page as a form, for browsers without scripts. Its wrapper has the heading. */
export function PlainFilter(props: PlainFilterProps) {
	if (props.kind === "active") return <ActiveFilterList {...props} />;
	const { action, check, otherParameters } = props;
	return (
		<form method="get" action={action} aria-label={check.heading}>
			<HiddenParameters parameters={check.companion ? [...otherParameters, check.companion] : otherParameters} />
			<CheckOptions {...check} />
			<PageButton className="wc-block-filter-submit-button">{__("Show products")}</PageButton>
		</form>
	);
}
