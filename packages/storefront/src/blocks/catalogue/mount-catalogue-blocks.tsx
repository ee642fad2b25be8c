import { createRoot, type Root } from "react-dom/client";
import { shareDocument } from "../mount/shared-document.ts";
import { type AllProductsAttributes, AllProductsBlock } from "./all-products-block.tsx";
import type { PriceFilterAttributes } from "./price-filter-attributes.ts";
import { PriceFilterBlock } from "./price-filter-block.tsx";

/**
 * Mounts the client-rendered listing blocks of a page. Those inside a cart wait for its event: the empty cart is drawn
 * again each time. Reference: frontend 02 §0, 03 §8.
 */
export function mountCatalogueBlocks(): void {
	shareDocument();
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
	for (const element of found('[data-block-name="woocommerce/price-filter"].is-loading')) {
		const wrapper = element.closest<HTMLElement>(".wp-block-woocommerce-filter-wrapper");
		const setHidden = (hidden: boolean) => {
			if (wrapper) wrapper.hidden = hidden;
		};
		element.classList.remove("is-loading");
		const root = createRoot(element);
		mounted.set(element, root);
		root.render(<PriceFilterBlock attributes={priceFilterOf(element)} setHidden={setHidden} />);
	}
	for (const element of found(".wp-block-woocommerce-all-products")) {
		const drawn = [...element.childNodes];
		const ready = () => {
			for (const node of drawn) node.remove();
		};
		const root = createRoot(element.appendChild(document.createElement("div")));
		mounted.set(element, root);
		root.render(<AllProductsBlock attributes={allProductsOf(element)} ready={ready} />);
	}
}

/** A missing attribute is the default; without a heading the wrapper has one. Reference: frontend 03 §8.1, §8.2. */
function priceFilterOf({ dataset }: HTMLElement): PriceFilterAttributes {
	return {
		heading: dataset.heading ?? "",
		headingLevel: Number(dataset.headingLevel) || 3,
		showFilterButton: dataset.showFilterButton === "true",
		showInputFields: dataset.showInputFields !== "false",
		inlineInput: dataset.inlineInput === "true",
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
