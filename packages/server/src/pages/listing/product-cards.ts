import type { LoopButton, ProductCardProps, StockWords } from "@feedmill/storefront/components/product-card.tsx";
import { BoundedCache, weigh } from "@feedmill/trade/cache/bounded-cache.ts";
import { lowStockRemaining } from "@feedmill/trade/cart/model/quantity-limits.ts";
import {
	displayedPrice,
	nextPriceChange,
	type PriceView,
	visibleChildren,
} from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { isPurchasable } from "@feedmill/trade/catalogue/model/price.ts";
import type { Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { sameStock } from "@feedmill/trade/catalogue/model/same-stock.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../http/plain-text.ts";
import type { LoadedTheme } from "../../theme/load-theme.ts";
import { priceOf, unitPriceOf } from "../basics/money-view.ts";
import type { PageContext } from "../basics/page.ts";
import { pictureOf } from "../basics/pictures.ts";
import type { Links } from "../basics/route-table.ts";
import { familyOf } from "./family.ts";

/** A cached card with its dependencies. Products and settings are new objects after every change. */
interface Entry {
	card: ProductCardProps;
	product: Product;
	settings: StoreSettings;
	theme: LoadedTheme;
	stock: Stock | undefined;
	/** ms since the epoch; then a sale may start or end. */
	validUntil: number;
}

/** By language and product, for each shop's catalogue. */
const cardsByCatalogue = new WeakMap<object, BoundedCache<string, Entry>>();

/**
 * Products as cards in the given order; do not mutate. At most two queries. The card of a product is the same object
 * until it changes. Reference: catalogue UI §1.3.
 */
export async function productCards(
	context: Pick<PageContext, "shop" | "links" | "theme" | "versions">,
	products: readonly Product[],
): Promise<ProductCardProps[]> {
	const { catalogue } = context.shop;
	const [view, stocks] = await Promise.all([
		catalogue.priceView(products, context.versions),
		catalogue.stocks(
			products.map(({ stockOwnerId }) => stockOwnerId),
			context.versions,
		),
	]);
	const cache = cacheOf(catalogue);
	const { code } = context.shop.words;
	return products.map((product) => {
		const stock = stocks.get(product.stockOwnerId);
		const key = `${code} ${product.id}`;
		const cached = cache.get(key);
		if (
			cached &&
			cached.product === product &&
			cached.settings === view.settings &&
			cached.theme === context.theme &&
			view.now < cached.validUntil &&
			sameStock(cached.stock, stock)
		)
			return cached.card;
		const card = cardOf(product, stock, view, context);
		const kin = [product, ...visibleChildren(product, view)];
		const changes = kin.map((each) => nextPriceChange(each, view.now) ?? Number.POSITIVE_INFINITY);
		cache.set(key, {
			card,
			product,
			settings: view.settings,
			theme: context.theme,
			stock,
			validUntil: Math.min(...changes),
		});
		return card;
	});
}

function cacheOf(catalogue: object): BoundedCache<string, Entry> {
	let cards = cardsByCatalogue.get(catalogue);
	if (!cards) {
		cards = new BoundedCache({
			name: "pages: product cards",
			bytes: 8 * 1024 * 1024,
			// Includes its cached markup (storefront/src/frame/cached-markup.ts) and the product it references.
			sizeOf: ({ card }) => 5 * weigh(card),
		});
		cardsByCatalogue.set(catalogue, cards);
	}
	return cards;
}

type Around = Pick<PageContext, "shop" | "links" | "theme">;

function cardOf(product: Product, stock: Stock | undefined, view: PriceView, context: Around): ProductCardProps {
	const { links, shop } = context;
	const { words } = shop;
	const { settings, now } = view;
	const shown = displayedPrice(product, view);
	const price = priceOf(product, view, shown);
	const [image] = product.images;
	const rated = settings.reviewsEnabled && settings.reviewRatingsEnabled && product.averageRating > 0;
	return {
		id: product.id,
		name: plainText(product.name),
		href: links.to("product", { slug: product.slug }),
		classes: cardClasses(product, stock, shown.onSale, now),
		category: plainText(product.categories[0]?.name ?? ""),
		family: familyOf(product, context).facts,
		picture: image ? pictureOf(image, plainText(product.name)) : null,
		rating: rated ? { average: (product.averageRating / 100).toFixed(2), count: product.ratingCount } : null,
		price,
		unitPrice: product.type === "variable" ? lowestUnitPrice(product, view, words) : unitPriceOf(product, view, words),
		stock: stockWords(product, stock, settings, words),
		onSale: shown.onSale,
		button: loopButton(product, stock, links, settings, now, words),
	};
}

/** "from ₹28.40 per kg": the lowest price per kilogram of any pack. */
function lowestUnitPrice(product: Product, view: PriceView, words: Words): string {
	const byWeight = (variation: Product) =>
		(displayedPrice(variation, view).price ?? Number.POSITIVE_INFINITY) / (variation.weight ?? 0);
	const [cheapest] = product.variations
		.filter((variation) => unitPriceOf(variation, view, words) !== "")
		.sort((a, b) => byWeight(a) - byWeight(b));
	return cheapest ? words.say("from {price}", { price: unitPriceOf(cheapest, view, words) }) : "";
}

/** CSS classes for extensions and styles. Reference: catalogue UI §1.3. */
export function cardClasses(product: Product, stock: Stock | undefined, onSale: boolean, now: number): string[] {
	const flags: Record<string, boolean> = {
		"has-post-thumbnail": product.images.length > 0,
		sale: onSale,
		featured: product.featured,
		downloadable: product.downloadable,
		virtual: product.virtual,
		"sold-individually": product.soldIndividually,
		taxable: product.taxStatus === "taxable",
		"shipping-taxable": product.taxStatus !== "none",
		purchasable: isPurchasable(product, null, now),
	};
	return [
		"product",
		"type-product",
		`post-${product.id}`,
		"status-publish",
		stock?.status ?? "instock",
		...product.categories.map(({ slug }) => `product_cat-${slug}`),
		...product.tags.map(({ slug }) => `product_tag-${slug}`),
		...Object.keys(flags).filter((name) => flags[name]),
		`product-type-${product.type}`,
	];
}

function stockWords(product: Product, stock: Stock | undefined, settings: StoreSettings, { say }: Words): StockWords {
	if (stock?.status === "outofstock") return { kind: "out", text: say("Out of stock") };
	if (stock?.status === "onbackorder") return { kind: "backorder", text: say("Available on backorder") };
	const left = lowStockRemaining(stock, settings);
	if (left !== null && left > 0) return { kind: "low", text: say("Only {left} left", { left }) };
	return {
		kind: "in",
		text: product.type === "external" ? say("Sold by a partner") : product.virtual ? say("Available") : say("In stock"),
	};
}

/** Text and action of a card's button. Reference: catalogue UI §1.4; products §6. */
export function loopButton(
	product: Product,
	stock: Stock | undefined,
	links: Links,
	settings: Pick<StoreSettings, "ajaxAddToCart">,
	now: number,
	{ say }: Words,
): LoopButton {
	const name = plainText(product.name);
	const page = links.to("product", { slug: product.slug });
	const inStock = stock?.status !== "outofstock";
	const buyable = isPurchasable(product, null, now) && inStock;
	const button = (text: string, label: string, href = page): LoopButton => ({
		text,
		label,
		href,
		sku: product.sku,
		classes: [
			"button",
			`product_type_${product.type}`,
			...(buyable ? ["add_to_cart_button"] : []),
			...(buyable && product.type === "simple" && settings.ajaxAddToCart ? ["ajax_add_to_cart"] : []),
		],
	});
	switch (product.type) {
		case "variable":
			return button(
				isPurchasable(product, null, now) ? say("Select options") : say("Read more"),
				say("Select options for “{name}”", { name }),
			);
		case "grouped":
			return button(say("View products"), say("View products in the “{name}” group", { name }));
		case "external":
			return button(
				product.buttonText || say("Buy product"),
				product.buttonText || say("Buy “{name}”", { name }),
				product.externalUrl || page,
			);
		default:
			// The accessible name starts with the visible text, for voice control.
			return buyable
				? button(
						say("Add to cart"),
						say("Add to cart – add “{name}” to your cart", { name }),
						`?add-to-cart=${product.id}`,
					)
				: button(say("Read more"), say("Read more about “{name}”", { name }));
	}
}
