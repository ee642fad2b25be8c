import { __ } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { getSetting } from "../../settings/settings.ts";
import { shareDocument } from "../mount/shared-document.ts";
import { ActiveFiltersBlock } from "./active-filters-block.tsx";
import { type AllProductsAttributes, AllProductsBlock } from "./all-products-block.tsx";
import { AttributeFilterBlock, attributeOf } from "./attribute-filter-block.tsx";
import { wantFigures } from "./collection-data.ts";
import { readFilterAttributes } from "./filter-attributes.ts";
import type { PriceFilterAttributes } from "./price-filter-attributes.ts";
import { PriceFilterBlock } from "./price-filter-block.tsx";
import { RatingFilterBlock } from "./rating-filter-block.tsx";
import { startQuery, taxonomyOf } from "./shared-filters.ts";
import { StockFilterBlock } from "./stock-filter-block.tsx";

/**
 * Mounts the client-rendered listing blocks of a page. Those inside a cart wait for its event: the empty cart is drawn
 * again each time. Reference: frontend 02 §0, 03 §8.
 */
export function mountCatalogueBlocks(): void {
	shareDocument();
	startQuery(getSetting("listedProducts", {}));
	for (const cart of document.querySelectorAll<HTMLElement>(CART)) {
		const mount = () => mountIn(cart);
		cart.addEventListener("wc-blocks_render_blocks_frontend", mount);
		// The cart was faster than this script.
		if (!cart.classList.contains("is-loading")) mount();
	}
	mountIn(document.body);
}

const CART = ".wp-block-woocommerce-cart";

/** The mounted blocks, by their elements. */
const mounted = new Map<HTMLElement, Root>();

function mountIn(place: HTMLElement): void {
	for (const [element, root] of mounted) {
		if (element.isConnected) continue;
		root.unmount();
		mounted.delete(element);
	}
	const found = (selector: string) =>
		[...place.querySelectorAll<HTMLElement>(selector)].filter(
			(element) => !mounted.has(element) && (place.matches(CART) || !element.closest(CART)),
		);
	const filters = FILTERS.flatMap(({ name, draw }) =>
		found(`[data-block-name="woocommerce/${name}"], .wp-block-woocommerce-${name}`).map((element) =>
			draw(element, hideWrapperOf(element)),
		),
	);
	const lists = found(".wp-block-woocommerce-all-products");
	if (lists.length > 0) startQuery({ catalog_visibility: "catalog" });
	for (const { element, block } of filters) {
		element.classList.remove("is-loading");
		const root = createRoot(element);
		mounted.set(element, root);
		root.render(block);
	}
	for (const element of lists) {
		const drawn = [...element.childNodes];
		const ready = () => {
			for (const node of drawn) node.remove();
		};
		const box = document.createElement("div");
		element.prepend(box);
		const root = createRoot(box);
		mounted.set(element, root);
		root.render(<AllProductsBlock attributes={allProductsOf(element)} ready={ready} />);
	}
}

interface MountedFilter {
	element: HTMLElement;
	block: ReactNode;
}

/** Each registers what it needs before the first is drawn, so that one request answers all. */
const FILTERS: { name: string; draw: (element: HTMLElement, setHidden: SetHidden) => MountedFilter }[] = [
	{
		name: "price-filter",
		draw(element, setHidden) {
			wantFigures({ priceRange: true });
			return { element, block: <PriceFilterBlock attributes={priceFilterOf(element)} setHidden={setHidden} /> };
		},
	},
	{
		name: "stock-filter",
		draw(element, setHidden) {
			wantFigures({ stockStatusCounts: true });
			const attributes = readFilterAttributes(element, headingOf(element, __("Filter by stock status")));
			return { element, block: <StockFilterBlock {...{ attributes, setHidden }} /> };
		},
	},
	{
		name: "attribute-filter",
		draw(element, setHidden) {
			const attributes = readFilterAttributes(element, headingOf(element, __("Filter by attribute")));
			const attribute = attributeOf(attributes.attributeId);
			if (attribute)
				wantFigures({ attributeCounts: [{ taxonomy: taxonomyOf(attribute), query_type: attributes.queryType }] });
			else setHidden(true);
			return { element, block: <AttributeFilterBlock {...{ attributes, setHidden }} /> };
		},
	},
	{
		name: "rating-filter",
		draw(element, setHidden) {
			wantFigures({ ratingCounts: true });
			return {
				element,
				block: <RatingFilterBlock attributes={readFilterAttributes(element, "")} setHidden={setHidden} />,
			};
		},
	},
	{
		name: "active-filters",
		draw(element, setHidden) {
			const attributes = readFilterAttributes(element, headingOf(element, __("Active filters")));
			return { element, block: <ActiveFiltersBlock {...{ attributes, setHidden }} /> };
		},
	},
];

type SetHidden = (hidden: boolean) => void;

const WRAPPER = ".wp-block-woocommerce-filter-wrapper";

function hideWrapperOf(element: HTMLElement): SetHidden {
	const wrapper = element.closest<HTMLElement>(WRAPPER);
	return (hidden) => {
		if (wrapper) wrapper.hidden = hidden;
	};
}

/** Without a wrapper that has one, the default heading. */
function headingOf(element: HTMLElement, standard: string): string {
	return element.closest(WRAPPER)?.querySelector("h1, h2, h3, h4, h5, h6") ? "" : standard;
}

/** A missing attribute is the default; without a heading the wrapper has one. Reference: frontend 03 §8.1, §8.2. */
function priceFilterOf(element: HTMLElement): PriceFilterAttributes {
	const { heading, headingLevel, showFilterButton } = readFilterAttributes(element, "");
	const { showInputFields, inlineInput } = element.dataset;
	return {
		heading,
		headingLevel,
		showFilterButton,
		showInputFields: showInputFields !== "false",
		inlineInput: inlineInput === "true",
	};
}

const MOST_COLUMNS = 6;
const MOST_PRODUCTS = 48;

function allProductsOf({ dataset }: HTMLElement): AllProductsAttributes {
	let given: Partial<AllProductsAttributes> = {};
	try {
		given = (JSON.parse(dataset.attributes ?? "{}") as Partial<AllProductsAttributes> | null) ?? {};
	} catch {
		// Invalid JSON: use the defaults.
	}
	const columns = Math.min(MOST_COLUMNS, Math.max(1, Math.trunc(Number(given.columns)) || 3));
	return {
		columns,
		rows: Math.min(Math.floor(MOST_PRODUCTS / columns), Math.max(1, Math.trunc(Number(given.rows)) || 3)),
		orderby: typeof given.orderby === "string" ? given.orderby : "menu_order",
		contentVisibility: given.contentVisibility ?? {},
	};
}
