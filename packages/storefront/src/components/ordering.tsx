import { __ } from "@feedmill/ui/words.ts";

export interface OrderingProps {
	/** The listing's first page. */
	action: string;
	chosen: string;
	options: { value: string; label: string }[];
	/** Every other parameter of the address. */
	kept: { name: string; value: string }[];
}

/**
 * Submits itself when the choice changes (widgets/ordering.ts); the button is for browsers without script. Reference:
 * catalogue UI §1.2.
 */
export function Ordering({ action, chosen, options, kept }: OrderingProps) {
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
			{kept.map(({ name, value }) => (
				<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
			))}
			<button type="submit" className="button button--quiet without-script">
				{__("Sort")}
			</button>
		</form>
	);
}
