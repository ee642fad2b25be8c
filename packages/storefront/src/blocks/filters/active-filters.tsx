import { Icon } from "@feedmill/ui/icon.tsx";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { ListingFiltersProps } from "./filter-props.ts";
import { HiddenParameters } from "./hidden-parameters.tsx";

/**
 * Active filters with remove buttons. Each is a form, so that it works without JavaScript. Reference: catalogue UI
 * §8.6.
 */
export function ActiveFilters(props: ActiveFiltersProps) {
	if (props.active.length === 0) return null;
	return (
		<div className="wp-block-woocommerce-filter-wrapper listing-filters__section">
			<h3 className="wp-block-heading">{__("Active filters")}</h3>
			<div
				className="wp-block-woocommerce-active-filters wc-block-active-filters"
				data-block-name="woocommerce/active-filters"
			>
				<ActiveFilterList {...props} />
			</div>
		</div>
	);
}

type ActiveFiltersProps = Pick<ListingFiltersProps, "active" | "action" | "otherParameters">;

/** Their list alone; nothing if none is active. */
export function ActiveFilterList({ active, action, otherParameters }: ActiveFiltersProps) {
	if (active.length === 0) return null;
	return (
		<>
			<ul className="wc-block-active-filters__list">
				{active.map((group) => (
					<li key={group.label}>
						{group.label && <span className="wc-block-active-filters__list-item-type">{group.label} </span>}
						<ul>
							{group.items.map((item) => (
								<li key={item.name} className="wc-block-active-filters__list-item">
									<form method="get" action={action}>
										<HiddenParameters parameters={item.without} />
										<button
											type="submit"
											className="wc-block-active-filters__list-item-remove"
											aria-label={sprintf(__("Remove %s filter"), item.name)}
										>
											<Icon shape={CLOSE} size={16} />
										</button>
										<span className="wc-block-active-filters__list-item-name">
											{item.prefix}
											{item.text}
										</span>
									</form>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			<form method="get" action={action}>
				<HiddenParameters parameters={otherParameters} />
				<button type="submit" className="wc-block-active-filters__clear-all" aria-label={__("Clear All Filters")}>
					{__("Clear All")}
				</button>
			</form>
		</>
	);
}
