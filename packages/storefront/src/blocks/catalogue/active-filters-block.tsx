import { cx } from "@feedmill/ui/class-names.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { CLOSE } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { formatPrice } from "../../data/price-format.ts";
import { useTerms } from "./attribute-filter-block.tsx";
import { decodeSlug } from "./decode-slug.ts";
import type { FilterBlockProps } from "./filter-attributes.ts";
import { FilterFrame } from "./filter-frame.tsx";
import type { AttributeChoice, FilterQuery } from "./listing-address.ts";
import { ratingName } from "./rating-filter-block.tsx";
import { changeFilters, storeAttributes, taxonomyOf, useListingQuery } from "./shared-filters.ts";
import { stockStatuses } from "./stock-filter-block.tsx";

const NONE: FilterQuery = {
	min_price: undefined,
	max_price: undefined,
	stock_status: undefined,
	attributes: undefined,
	rating: undefined,
};

/** What is chosen, each with a button that removes it. Reference: frontend 03 §8.6. */
export function ActiveFiltersBlock({ attributes, setHidden }: FilterBlockProps) {
	const query = useListingQuery();
	const { stock_status: stock = [], rating = [], attributes: chosen = [] } = query;
	const price = priceText(query);
	const isEmpty = price === "" && stock.length + rating.length + chosen.length === 0;
	const names = new Map(stockStatuses());
	const without = (values: readonly string[], value: string) => someOf(values.filter((each) => each !== value));
	return (
		<FilterFrame
			block="active-filters"
			attributes={attributes}
			error={null}
			isLoading={false}
			isEmpty={isEmpty}
			setHidden={setHidden}
		>
			<div className="wc-block-active-filters">
				<ul
					className={cx(
						"wc-block-active-filters__list",
						attributes.displayStyle === "chips" && "wc-block-active-filters__list--chips",
					)}
				>
					{price !== "" && (
						<Item
							prefix={__("Price: ")}
							name={price}
							remove={() => changeFilters({ min_price: undefined, max_price: undefined })}
						/>
					)}
					{stock.length > 0 && (
						<Group label={__("Stock Status:")}>
							{stock.map((status) => (
								<Item
									key={status}
									name={names.get(status) ?? status}
									remove={() => changeFilters({ stock_status: without(stock, status) })}
								/>
							))}
						</Group>
					)}
					{chosen.map((one) => (
						<Terms key={one.attribute} choice={one} all={chosen} />
					))}
					{rating.length > 0 && (
						<Group label={__("Rating:")}>
							{rating.map((stars) => (
								<Item
									key={stars}
									name={ratingName(stars)}
									remove={() => changeFilters({ rating: without(rating, stars) })}
								/>
							))}
						</Group>
					)}
				</ul>
				<button
					type="button"
					className="wc-block-active-filters__clear-all"
					aria-label={__("Clear All Filters")}
					onClick={() => changeFilters(NONE)}
				>
					{__("Clear All")}
				</button>
			</div>
		</FilterFrame>
	);
}

function Terms({ choice, all }: { choice: AttributeChoice; all: readonly AttributeChoice[] }) {
	const attribute = storeAttributes().find((each) => taxonomyOf(each) === choice.attribute);
	const { terms } = useTerms(attribute ?? { attribute_id: "0" });
	const names = new Map(terms?.map(({ slug, name }) => [decodeSlug(slug), decodeEntities(name)]));
	const remove = (value: string) => {
		const left = all
			.map((each) => (each === choice ? { ...choice, slug: choice.slug.filter((slug) => slug !== value) } : each))
			.filter(({ slug }) => slug.length > 0);
		changeFilters({ attributes: someOf(left) });
	};
	return (
		<Group label={`${decodeEntities(attribute?.attribute_label ?? choice.attribute)}:`}>
			{choice.slug.map((slug, index) => (
				<Item
					key={slug}
					prefix={choice.operator === "and" && index > 0 ? __("All ") : ""}
					// Its slug until the names have come, or if they cannot.
					name={names.get(slug) ?? slug}
					remove={() => remove(slug)}
				/>
			))}
		</Group>
	);
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<li>
			<span className="wc-block-active-filters__list-item-type">{label} </span>
			<ul>{children}</ul>
		</li>
	);
}

function Item({ prefix = "", name, remove }: { prefix?: string; name: string; remove: () => void }) {
	return (
		<li className="wc-block-active-filters__list-item">
			<button
				type="button"
				className="wc-block-active-filters__list-item-remove"
				aria-label={sprintf(__("Remove %s filter"), name)}
				onClick={remove}
			>
				<Icon shape={CLOSE} size={16} />
			</button>
			<span className="wc-block-active-filters__list-item-name">
				{prefix}
				{name}
			</span>
		</li>
	);
}

/** undefined for an empty list, as the shared query has no filter then. */
function someOf<T>(list: readonly T[]): readonly T[] | undefined {
	return list.length > 0 ? list : undefined;
}

function priceText({ min_price: min, max_price: max }: FilterQuery): string {
	if (min && max) return sprintf(__("Between %1$s and %2$s"), formatPrice(min), formatPrice(max));
	if (min) return sprintf(__("From %s"), formatPrice(min));
	return max ? sprintf(__("Up to %s"), formatPrice(max)) : "";
}
