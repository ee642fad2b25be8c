import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { chosenFor } from "@feedmill/trade/catalogue/model/product-paths.ts";
import { presentVariation } from "../pages/product/product-variations.ts";
import { wholeNumber } from "./add-by-form.ts";
import type { AjaxAnswer, AjaxContext } from "./endpoint.ts";

/** The variation with the chosen attributes, or false. Reference: 07 §1, get_variation. */
export async function getVariation({ shop, form }: AjaxContext): Promise<AjaxAnswer> {
	const product = await shop.catalogue.product(wholeNumber(form.product_id, 0));
	const variation = product?.variations.find((candidate) => fits(candidate, form));
	if (product?.status !== "publish" || !variation) return { json: false };
	const [view, stocks] = await Promise.all([
		shop.catalogue.priceView([product]),
		shop.catalogue.stocks([variation.stockOwnerId]),
	]);
	return { json: presentVariation(variation, product, stocks.get(variation.stockOwnerId), view, shop.words) };
}

/** Whether every attribute is chosen and matches the variation. */
function fits(variation: Product, form: Readonly<Record<string, unknown>>): boolean {
	return Object.entries(variation.variationAttributes).every(([key, value]) => {
		const chosen = chosenFor(key, (name) => form[name]);
		return typeof chosen === "string" && chosen !== "" && (value === "" || value === chosen);
	});
}
