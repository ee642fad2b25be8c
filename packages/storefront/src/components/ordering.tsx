import { PageButton } from "@feedmill/ui/page-button.tsx";
import { __ } from "@feedmill/ui/words.ts";

export interface OrderingProps {
	/** URL of the listing's first page. */
	action: string;
	chosen: string;
	options: { value: string; label: string }[];
	/** Other query parameters. */
	otherParameters: { name: string; value: string }[];
}

/**
 * Submitted on change (widgets/listing/ordering.ts); the button is for browsers without JavaScript. Reference:
 * catalogue UI §1.2.
 */
export function Ordering({ action, chosen, options, otherParameters }: OrderingProps) {
	return (
		<form className="woocommerce-ordering" method="get" action={action}>
			<select name="orderby" className="orderby" aria-label={__("Shop order")} defaultValue={chosen}>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
			<input type="hidden" name="paged" value="1" />
			{otherParameters.map(({ name, value }) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<PageButton look="quiet" className="without-script">
				{__("Sort")}
			</PageButton>
		</form>
	);
}
