import { cx } from "@feedmill/ui/class-names.ts";
import { speak } from "@feedmill/ui/speak.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useEffect, useRef, useState } from "react";
import { useCollection } from "./collection-data.ts";
import { useListEvents } from "./list-events.ts";
import { LoadError } from "./load-error.tsx";
import { type GridProduct, ProductTile } from "./product-tile.tsx";
import { type ListingQuery, useListingQuery } from "./shared-filters.ts";

/** The block's attributes (data-attributes). */
export interface AllProductsAttributes {
	columns: number;
	rows: number;
	/** "menu_order", "price-desc": values of the shop's ordering form. */
	orderby: string;
	contentVisibility: { orderBy?: boolean };
}

const ORDERS = [
	{ value: "menu_order", label: () => __("Default sorting") },
	{ value: "popularity", label: () => __("Sort by popularity") },
	{ value: "rating", label: () => __("Sort by average rating") },
	{ value: "date", label: () => __("Sort by latest") },
	{ value: "price", label: () => __("Sort by price: low to high") },
	{ value: "price-desc", label: () => __("Sort by price: high to low") },
];

/**
 * The products of the page's shared query, with pagination. The previous list stays until the next has loaded.
 * Reference: frontend 03 §1.3, 05 §4.3.
 */
export function AllProductsBlock({
	attributes,
	ready,
}: {
	attributes: AllProductsAttributes;
	/** Called when the list is rendered, to remove the server's markup. */
	ready: () => void;
}) {
	const { columns, rows, contentVisibility } = attributes;
	const [orderBy, setOrderBy] = useState(attributes.orderby);
	const filters = useListingQuery();
	const filterKey = JSON.stringify(filters);
	const [page, setPage] = usePage(filterKey + orderBy);
	const list = useProducts({
		...filters,
		...orderOf(orderBy),
		page,
		per_page: columns * rows,
		catalog_visibility: "catalog",
	});
	const events = useListEvents(list.products);
	const root = useRef<HTMLDivElement>(null);
	const isReady = list.products !== null || list.error !== null;
	// What the server has drawn stays as long as there is nothing else to show.
	const hasList = list.products !== null;
	useEffect(() => {
		if (hasList) ready();
	}, [hasList, ready]);
	const turn = (next: number) => {
		setPage(next);
		root.current?.focus({ preventScroll: true });
		root.current?.scrollIntoView({ block: "nearest" });
	};
	if (!isReady) return null;
	return (
		<div ref={root} tabIndex={-1} className={`wc-block-grid has-${columns}-columns`} aria-busy={list.isLoading}>
			{contentVisibility.orderBy !== false && (
				<label className="wc-block-sort-select">
					<span>{__("Order by")}</span>
					<select
						className="wc-block-sort-select__select orderby"
						value={orderBy}
						onChange={({ target }) => setOrderBy(target.value)}
					>
						{ORDERS.map(({ value, label }) => (
							<option key={value} value={value}>
								{label()}
							</option>
						))}
					</select>
				</label>
			)}
			{list.error !== null && <LoadError error={list.error} />}
			{list.products?.length === 0 && (
				<p className="wc-block-grid__no-products">{__("No products were found matching your selection.")}</p>
			)}
			{list.products && (
				<ul className={`wc-block-grid__products products columns-${columns}`}>
					{list.products.map((product) => (
						<ProductTile key={product.id} product={product} events={events} />
					))}
				</ul>
			)}
			{list.pages > 1 && <Pages current={page} last={list.pages} turn={turn} />}
		</div>
	);
}

/** The page number, reset to 1 by other filters or another order. */
function usePage(listing: string): [number, (page: number) => void] {
	const [state, setState] = useState({ listing, page: 1 });
	return [state.listing === listing ? state.page : 1, (page) => setState({ listing, page })];
}

interface ProductList {
	products: readonly GridProduct[] | null;
	pages: number;
	isLoading: boolean;
	/** null unless the list could not be loaded. */
	error: unknown;
}

/** The previous list stays until the next has loaded; none where another one could not be. */
function useProducts(query: ListingQuery): ProductList {
	const { items, pages, error } = useCollection<readonly GridProduct[]>("products", JSON.stringify(query));
	const isThere = typeof pages === "string" && error === null;
	const [last, setLast] = useState<{ products: readonly GridProduct[]; pages: number } | null>(null);
	useEffect(() => {
		if (!isThere) return;
		setLast({ products: items, pages: Number(pages) });
		speak(sprintf(__("%d products shown."), items.length));
	}, [isThere, items, pages]);
	const shown = isThere ? { products: items, pages: Number(pages) } : error === null ? last : null;
	return {
		products: shown?.products ?? null,
		pages: shown?.pages ?? 0,
		isLoading: !isThere && error === null,
		error,
	};
}

function orderOf(value: string): { orderby: string; order: "asc" | "desc" } {
	if (value === "price-desc") return { orderby: "price", order: "desc" };
	const orderby = ORDERS.some((order) => order.value === value) ? value : "menu_order";
	return { orderby, order: orderby === "menu_order" || orderby === "price" ? "asc" : "desc" };
}

function Pages({ current, last, turn }: { current: number; last: number; turn: (page: number) => void }) {
	const numbers = Array.from({ length: last }, (_, index) => index + 1).filter(
		(number) => number === 1 || number === last || Math.abs(number - current) <= 2,
	);
	return (
		<nav className="wc-block-pagination" aria-label={__("Product Pagination")}>
			{numbers.map((number) => (
				<button
					key={number}
					type="button"
					className={cx(
						"wc-block-pagination-page page-numbers",
						number === current && "wc-block-pagination-page--active current",
					)}
					aria-current={number === current ? "page" : undefined}
					aria-label={sprintf(__("Page %d"), number)}
					disabled={number === current}
					onClick={() => turn(number)}
				>
					{number}
				</button>
			))}
		</nav>
	);
}
