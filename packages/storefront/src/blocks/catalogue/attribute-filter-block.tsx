import { __, sprintf } from "@feedmill/ui/words.ts";
import { decodeEntities } from "@wordpress/html-entities";
import { CheckFilterBlock } from "./check-filter-block.tsx";
import { useCollection, useCollectionData } from "./collection-data.ts";
import { decodeSlug } from "./decode-slug.ts";
import type { FilterBlockProps } from "./filter-attributes.ts";
import { changeFilters, type StoreAttribute, storeAttributes, taxonomyOf, useListingQuery } from "./shared-filters.ts";

/** The filter by an attribute of the store; nothing if there is no such attribute. Reference: frontend 03 §8.5. */
export function AttributeFilterBlock(props: FilterBlockProps) {
	const attribute = attributeOf(props.attributes.attributeId);
	return attribute ? <TermFilter {...props} attribute={attribute} /> : null;
}

export function attributeOf(id: number): StoreAttribute | undefined {
	return storeAttributes().find(({ attribute_id }) => Number(attribute_id) === id);
}

function TermFilter({ attribute, attributes, setHidden }: FilterBlockProps & { attribute: StoreAttribute }) {
	const figures = useCollectionData();
	const terms = useTerms(attribute);
	const { attributes: all = [] } = useListingQuery();
	const taxonomy = taxonomyOf(attribute);
	const label = decodeEntities(attribute.attribute_label);
	const counts = new Map(figures.data?.attribute_counts?.map(({ term, count }) => [term, count]));
	const options = (terms.terms ?? []).map(({ id, slug, name }) => ({
		value: decodeSlug(slug),
		name: decodeEntities(name),
		label: decodeEntities(name),
		count: counts.get(id) ?? 0,
	}));
	const apply = (slug: readonly string[]) => {
		const others = all.filter((one) => one.attribute !== taxonomy);
		const operator = attributes.queryType === "and" ? "and" : "in";
		const next = slug.length > 0 ? [...others, { attribute: taxonomy, operator, slug } as const] : others;
		return changeFilters({ attributes: next.length > 0 ? next : undefined });
	};
	return (
		<CheckFilterBlock
			block="attribute-filter"
			attributes={attributes}
			options={options}
			chosen={all.find((one) => one.attribute === taxonomy)?.slug ?? []}
			isLoading={(figures.data === null && figures.isLoading) || (terms.terms === null && terms.error === null)}
			isUpdating={figures.isLoading}
			error={figures.error ?? terms.error}
			apply={apply}
			texts={{
				placeholder: sprintf(__("Select %s"), label),
				remove: sprintf(__("Remove %s filter."), label),
				reset: __("Reset attribute filter"),
			}}
			setHidden={setHidden}
		/>
	);
}

export interface StoreTerm {
	id: number;
	slug: string;
	name: string;
}

const TERMS_QUERY = JSON.stringify({ orderby: "menu_order", order: "asc", hide_empty: true });

/** The attribute's terms in the shopkeeper's order; null until they have come. */
export function useTerms({ attribute_id }: Pick<StoreAttribute, "attribute_id">): {
	terms: readonly StoreTerm[] | null;
	error: unknown;
} {
	const ids = [Number(attribute_id)];
	const { items, error, isThere } = useCollection<readonly StoreTerm[]>("products/attributes/terms", TERMS_QUERY, ids);
	return { terms: isThere && error === null ? items : null, error };
}
