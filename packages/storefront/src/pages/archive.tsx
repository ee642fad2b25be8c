import { EmptySack } from "@feedmill/ui/empty-sack.tsx";
import { Icon } from "@feedmill/ui/icon.tsx";
import { FILTER } from "@feedmill/ui/icon-shapes.ts";
import { PageButton, PageLinkButton, pageButtonClass } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import type { ListingFiltersProps } from "../blocks/filters/filter-props.ts";
import { ListingFilters } from "../blocks/filters/listing-filters.tsx";
import { Ordering, type OrderingProps } from "../components/ordering.tsx";
import { Pagination, type PaginationProps } from "../components/pagination.tsx";
import type { ProductCardProps } from "../components/product-card.tsx";
import { ProductGrid } from "../components/product-grid.tsx";
import { cachedMarkup } from "../frame/cached-markup.ts";
import { rawHtml } from "../frame/raw-html.ts";

export interface ArchiveProps {
	heading: string;
	/** HTML of the category; "" for none and from page 2 on. */
	description: Html;
	/** Child categories. */
	related: { name: string; href: string }[];
	/** "Showing 1–12 of 24 results". */
	resultCount: string;
	ordering: OrderingProps;
	products: ProductCardProps[];
	pagination: PaginationProps;
	/** null if there are no filters. */
	filters: ListingFiltersProps | null;
	/** null if it is not a search. */
	search: SearchView | null;
	/** Link shown in an empty listing. */
	shop: string;
	/** URL of the comparison. */
	compare: string;
}

/** The search view besides the results. */
export interface SearchView {
	term: string;
	/** A note on corrections; "" for none. */
	note: string;
	/** Whether the categories match the search text; otherwise all are offered. */
	called: boolean;
	categories: { name: string; href: string }[];
}

/** The listing of shop, category, tag and search. Reference: catalogue UI §1, products §6. */
export function ArchivePage(props: ArchiveProps) {
	const { filters, products } = props;
	return (
		<>
			<header className="woocommerce-products-header">
				<h1 className="woocommerce-products-header__title page-title">{props.heading}</h1>
				{props.description && <div className="term-description" {...rawHtml(props.description)} />}
				<Chips links={props.related} />
				{props.search && products.length > 0 && <SearchNote {...props.search} />}
			</header>
			<div className={filters ? "listing listing--with-filters" : "listing"}>
				{filters && <FilterPanel filters={filters} />}
				<div className="listing__results">
					{products.length > 0 ? <Results {...props} /> : <NothingFound {...props} />}
				</div>
			</div>
		</>
	);
}

function Results({ resultCount, ordering, products, pagination, compare }: ArchiveProps) {
	return (
		<>
			<div className="listing__bar">
				<p className="woocommerce-result-count">{resultCount}</p>
				<Ordering {...ordering} />
			</div>
			<ProductGrid products={products} eager={1} compare />
			<CompareBar action={compare} />
			<Pagination {...pagination} />
		</>
	);
}

/** Submits the comparison; with JavaScript it is hidden until something is ticked, then fixed to the bottom. */
function CompareBar({ action }: { action: string }) {
	return (
		<form id="compare" className="compare-choice" action={action}>
			<p className="compare-choice__note" role="status">
				{__("Tick two or three feeds to see them side by side.")}
			</p>
			<button type="button" className="compare-choice__clear">
				{__("Clear")}
			</button>
			<PageButton>{__("Compare")}</PageButton>
		</form>
	);
}

const FILTERS_BUTTON = pageButtonClass({ look: "quiet", className: "listing__filters-button" });

/** Beside the listing on a wide screen; on a small one collapsed behind a button with the number of active filters. */
function FilterPanel({ filters }: { filters: ListingFiltersProps }) {
	const content = cachedMarkup(filters, "filters", () => <FilterPanelContent filters={filters} />);
	return <aside className="listing__filters" aria-labelledby="filters-title" {...rawHtml(content)} />;
}

function FilterPanelContent({ filters }: { filters: ListingFiltersProps }) {
	const active = filters.active.reduce((sum, { items }) => sum + items.length, 0);
	return (
		<>
			<h2 className="screen-reader-text" id="filters-title">
				{__("Filters")}
			</h2>
			<input
				type="checkbox"
				id="show-filters"
				className="listing__filters-switch screen-reader-text"
				aria-label={__("Show filters")}
			/>
			<label htmlFor="show-filters" className={FILTERS_BUTTON} aria-hidden="true">
				<Icon shape={FILTER} size={20} /> {__("Filters")}
				{active > 0 && <span className="count">{active}</span>}
			</label>
			<div className="listing__filters-body">
				<ListingFilters {...filters} />
			</div>
		</>
	);
}

function Chips({ links }: { links: { name: string; href: string }[] }) {
	if (links.length === 0) return null;
	return (
		<ul className="chips">
			{links.map(({ name, href }) => (
				<li key={href}>
					<a className="chip" href={href}>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}

function SearchNote({ note, called, categories }: SearchView) {
	return (
		<>
			{note && <p role="status">{note}</p>}
			{called && <Chips links={categories} />}
		</>
	);
}

function NothingFound({ shop, search }: ArchiveProps) {
	return (
		<div className="woocommerce-no-products-found empty-state">
			<EmptySack />
			<div className="woocommerce-info" role="status">
				{__("No products were found matching your selection.")}
			</div>
			{search && search.term !== "" && (
				<>
					<p>
						{sprintf(
							/* translators: %s: what was searched for */
							__("You searched for “%s”. Check the spelling, or try one word, or look here:"),
							search.term,
						)}
					</p>
					<Chips links={search.categories} />
				</>
			)}
			{shop && <PageLinkButton href={shop}>{__("See all feeds")}</PageLinkButton>}
		</div>
	);
}
