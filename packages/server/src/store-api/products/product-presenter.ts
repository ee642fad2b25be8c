import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { WireProduct } from "@feedmill/store-api/products-answers.ts";
import { lowStockRemaining, quantityLimits } from "@feedmill/trade/cart/model/quantity-limits.ts";
import { displayedPrice, type PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { isPurchasable } from "@feedmill/trade/catalogue/model/price.ts";
import { priceHtml } from "@feedmill/trade/catalogue/model/price-html.ts";
import type { Product, ProductAttribute, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { categoryPath, productPath, tagPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import { variationSummary, variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import { formatContent, formatHtml, formatMarkup } from "@feedmill/trade/text/format-html.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import type { Urls } from "../../http/urls.ts";
import { presentImages, presentPrices } from "../presenting/shared-presenters.ts";

/** What presenting products needs besides the products. */
export interface ProductView {
	words: Words;
	prices: PriceView;
	urls: Urls;
	extensions: Pick<ExtensionRegistry, "productData">;
	/** Every category by id, for links with ancestors. */
	categories: ReadonlyMap<number, Category>;
}

/** A product in the form of the API. Reference: 06 Products §1. */
export function presentProduct(product: Product, stock: Stock | undefined, view: ProductView): WireProduct {
	const { settings, now } = view.prices;
	const shown = displayedPrice(product, view.prices);
	const variation = product.type === "variation";
	const parent = variation ? view.prices.product(product.parentId) : undefined;
	const managed = settings.stockManaged ? stock : undefined;
	const status = stock?.status ?? "instock";
	return {
		id: product.id,
		name: formatHtml(product.name),
		slug: product.slug,
		parent: product.parentId,
		type: product.type,
		variation: parent ? formatHtml(variationSummary(product, parent)) : "",
		permalink: view.urls.absolute(productPath(product)),
		sku: formatHtml(product.sku),
		short_description: variation ? "" : formatContent(product.shortDescription, settings),
		description: formatContent(product.description, settings),
		on_sale: shown.onSale,
		prices: presentPrices(product, view.prices, shown),
		price_html: formatMarkup(priceHtml(product, view.prices, "api")),
		average_rating: product.averageRating > 0 ? (product.averageRating / 100).toFixed(2) : "0",
		review_count: product.reviewCount,
		images: presentImages(product.images, view.urls),
		categories: variation ? [] : presentCategories(product, view),
		tags: variation
			? []
			: product.tags.map(({ id, name, slug }) => ({ id, name, slug, link: view.urls.absolute(tagPath({ slug })) })),
		attributes: product.attributes
			.filter((attribute) => attribute.visible || attribute.variation)
			.map((attribute) => presentAttribute(attribute, product.defaultAttributes[attribute.key])),
		variations: product.variations.map((child) => ({ id: child.id, attributes: presentChoices(child, product) })),
		has_options: product.type === "variable",
		is_purchasable: isPurchasable(product, parent, now),
		is_in_stock: status !== "outofstock",
		is_on_backorder: status === "onbackorder",
		low_stock_remaining: lowStockRemaining(managed, settings),
		sold_individually: product.soldIndividually,
		add_to_cart: presentAddToCart(product, parent, managed, status !== "outofstock", view),
		extensions: view.extensions.productData(settings, product),
	};
}

/** The default category of products without one is omitted. */
function presentCategories(product: Product, { prices, urls, categories }: ProductView): WireProduct["categories"] {
	return product.categories
		.filter(({ id }) => id !== prices.settings.defaultCategoryId)
		.map(({ id, name, slug }) => ({
			id,
			name,
			slug,
			link: urls.absolute(categoryPath(categories.get(id) ?? { path: slug })),
		}));
}

/** Terms are marked as default if the product has a default for the attribute. */
function presentAttribute(
	{ id, name, taxonomy, variation, terms }: ProductAttribute,
	chosen: string | undefined,
): WireProduct["attributes"][number] {
	return {
		id,
		name,
		taxonomy,
		has_variations: variation,
		terms: terms.map((term) =>
			chosen === undefined || !variation ? { ...term } : { ...term, default: term.slug === chosen },
		),
	};
}

function presentChoices(variation: Product, parent: Product): WireProduct["variations"][number]["attributes"] {
	return Object.entries(variation.variationAttributes).map(([key, value]) => ({
		name: parent.attributes.find((attribute) => attribute.key === key)?.name ?? key,
		value: value === "" ? null : value,
	}));
}

type AddToCart = WireProduct["add_to_cart"];

/** The add-to-cart button. Reference: 06 Products §1.3. */
function presentAddToCart(
	product: Product,
	parent: Product | undefined,
	stock: Stock | undefined,
	inStock: boolean,
	view: ProductView,
): AddToCart {
	// Not for a particular shopper: every reservation counts.
	const { minimum, maximum, multipleOf } = quantityLimits(
		product,
		stock ? { ...stock, heldByOthers: stock.reserved } : null,
	);
	return { ...button(product, parent, inStock, view), minimum, maximum, multiple_of: multipleOf };
}

function button(
	product: Product,
	parent: Product | undefined,
	inStock: boolean,
	{ prices, urls, words: { say } }: ProductView,
): Pick<AddToCart, "text" | "description" | "url"> {
	const name = `&ldquo;${formatHtml(parent ? variationTitle(product, parent) : product.name)}&rdquo;`;
	const page = urls.absolute(productPath(product)).replaceAll("&", "&#038;");
	const purchasable = isPurchasable(product, parent, prices.now);
	if (product.type === "external") {
		const text = product.buttonText || say("Buy product");
		return { text, description: text, url: product.externalUrl };
	}
	if (product.type === "grouped")
		return { text: say("View products"), description: say("View products in the {name} group", { name }), url: page };
	if (product.type === "variable" && purchasable)
		return { text: say("Select options"), description: say("Select options for {name}", { name }), url: page };
	if (!purchasable || !inStock || product.type === "variable")
		return { text: say("Read more"), description: say("Read more about {name}", { name }), url: page };
	const url = parent
		? `${page}${page.includes("?") ? "&#038;" : "?"}variation_id=${product.id}&#038;add-to-cart=${parent.id}`
		: `?add-to-cart=${product.id}`;
	return { text: say("Add to cart"), description: say("Add {name} to your cart", { name }), url };
}
