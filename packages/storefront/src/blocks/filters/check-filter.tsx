import { Stars } from "@feedmill/ui/stars.tsx";
import { _n, sprintf } from "@feedmill/ui/words.ts";
import type { CheckFilterProps, CheckOption } from "./filter-props.ts";

const BLOCKS = { stock: "stock-filter", attribute: "attribute-filter", rating: "rating-filter" };

/** Options with numbers of products. Reference: catalogue UI §8.1 and §8.3 to §8.5. */
export function CheckFilter(filter: CheckFilterProps) {
	const { kind, heading, parameter } = filter;
	const block = BLOCKS[kind];
	const titleId = `${parameter}-title`;
	return (
		<div className="wp-block-woocommerce-filter-wrapper listing-filters__section">
			<h3 className={`wp-block-heading wc-block-${block}__title`} id={titleId}>
				{heading}
			</h3>
			<fieldset
				className={`wp-block-woocommerce-${block} wc-block-${block} style-list`}
				data-block-name={`woocommerce/${block}`}
				aria-labelledby={titleId}
			>
				<CheckOptions {...filter} />
			</fieldset>
		</div>
	);
}

export function CheckOptions({ kind, parameter, companion, options }: Omit<CheckFilterProps, "heading">) {
	return (
		<ul
			className={`wc-block-checkbox-list wc-block-components-checkbox-list wc-block-${BLOCKS[kind]}-list`}
			data-companion={companion ? companion.join("=") : undefined}
		>
			{options.map((option) => (
				<li key={option.value}>
					<Option kind={kind} parameter={parameter} {...option} />
				</li>
			))}
		</ul>
	);
}

function Option({
	kind,
	parameter,
	value,
	label,
	count,
	checked,
}: CheckOption & { kind: CheckFilterProps["kind"]; parameter: string }) {
	const id = kind === "rating" ? `rating-${value}` : value;
	return (
		<div className="wc-block-components-checkbox wc-block-checkbox-list__checkbox">
			<label htmlFor={id}>
				<input
					id={id}
					className="wc-block-components-checkbox__input"
					type="checkbox"
					name={parameter}
					value={value}
					defaultChecked={checked}
					data-name={label}
				/>
				<span className="wc-block-components-checkbox__label">
					{kind === "rating" ? <Stars average={value} /> : label}
					<span className="wc-filter-element-label-list-count">
						<span aria-hidden="true">{count}</span>
						<span className="screen-reader-text">{sprintf(_n("%d product", "%d products", count), count)}</span>
					</span>
				</span>
			</label>
		</div>
	);
}
