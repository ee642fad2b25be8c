import { gallerySizes } from "@feedmill/storefront/pages/product/gallery-sizes.ts";
import { displayedPrice, type PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { isPurchasable } from "@feedmill/trade/catalogue/model/price.ts";
import { priceHtml } from "@feedmill/trade/catalogue/model/price-html.ts";
import type { Image, Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { inUnit } from "@feedmill/trade/catalogue/model/weight.ts";
import { MICROS } from "@feedmill/trade/money/amount.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { safeHtml } from "@feedmill/trade/text/safe-html.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { html, NO_HTML } from "@feedmill/values/html.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { unitPriceOf, weightText } from "../basics/money-view.ts";
import { isInStock, quantityLimits, stockHtml, stockLine } from "../basics/product-stock.ts";
import { galleryPicture } from "./product-pictures.ts";

/**
 * A variation for scripts, in the page's data and ?wc-ajax=get_variation. `stock`: of its stock owner. Reference: 07
 * §1, get_variation keys.
 */
export function presentVariation(
	variation: Product,
	parent: Product,
	stock: Stock | undefined,
	view: PriceView,
	words: Words,
) {
	const { settings } = view;
	const shown = displayedPrice(variation, view);
	const limits = quantityLimits(variation, stock);
	const line = stockLine(stock, settings, words);
	const image = variation.images[0] ?? parent.images[0];
	return {
		attributes: Object.fromEntries(
			Object.entries(variation.variationAttributes).map(([key, value]) => [`attribute_${key}`, value]),
		),
		availability_html: line ? html`${stockHtml(line)}\n` : NO_HTML,
		backorders_allowed: stock?.backorders === "yes" || stock?.backorders === "notify",
		dimensions: { length: variation.length, width: variation.width, height: variation.height },
		dimensions_html: dimensionsText(variation, settings) || words.say("N/A"),
		display_price: (shown.price ?? 0) / MICROS,
		display_regular_price: (shown.regular ?? 0) / MICROS,
		image: image ? variationImage(image, parent.name) : null,
		image_id: image?.id ?? 0,
		is_downloadable: variation.downloadable,
		is_in_stock: isInStock(stock),
		is_purchasable: isPurchasable(variation, parent, view.now),
		is_sold_individually: variation.soldIndividually ? "yes" : "no",
		is_virtual: variation.virtual,
		max_qty: limits.maximum ?? "",
		min_qty: limits.minimum,
		price_html: hasOnePrice(parent, view)
			? NO_HTML
			: html`<span class="price">${priceHtml(variation, view, "page")}</span>`,
		sku: variation.sku || parent.sku,
		variation_description: safeHtml(variation.description),
		variation_id: variation.id,
		variation_is_active: true,
		variation_is_visible: variation.status === "publish" && shown.price !== null,
		weight: variation.weight === null ? "" : String(inUnit(variation.weight, settings.weightUnit)),
		weight_html: weightText(variation, settings) || words.say("N/A"),
		unit_price_html: escapeHtml(unitPriceOf(variation, view, words)),
	};
}

/** If all variations have one price, it is above the form and not repeated. */
function hasOnePrice(parent: Product, view: PriceView): boolean {
	const { range, regularRange } = displayedPrice(parent, view);
	return range === null && (regularRange === null || regularRange.min === regularRange.max);
}

function variationImage(image: Image, name: string) {
	const { src, srcSet, alt, width, height, full, thumbnail } = galleryPicture(image, name);
	return {
		title: image.title,
		caption: "",
		url: full.src,
		alt,
		src,
		srcset: srcSet,
		sizes: srcSet ? gallerySizes({ width, height }) : "",
		src_w: width,
		src_h: height,
		gallery_thumbnail_src: thumbnail,
		full_src: full.src,
		full_src_w: full.width,
		full_src_h: full.height,
	};
}

/** "90 × 55 × 18 cm"; "" if unknown. */
export function dimensionsText({ length, width, height }: Product, { dimensionUnit }: StoreSettings): string {
	const sides = [length, width, height].filter((side) => side !== "" && Number(side) !== 0);
	return sides.length === 0 ? "" : `${sides.join(" × ")} ${dimensionUnit}`;
}
