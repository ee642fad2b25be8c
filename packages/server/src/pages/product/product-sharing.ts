import type { Head } from "@feedmill/storefront/frame/frame.ts";
import { displayedPrice, type PriceView } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { gtinOf } from "@feedmill/trade/catalogue/model/gtin.ts";
import type { Image, Product, Stock } from "@feedmill/trade/catalogue/model/product.ts";
import { formatMoney, shownDecimal } from "@feedmill/trade/money/currency.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Words } from "@feedmill/trade/words/words.ts";
import { plainText } from "../../http/plain-text.ts";

const OPEN_GRAPH = { instock: "instock", outofstock: "oos", onbackorder: "backorder" };
const WORDS = { instock: said("In stock"), outofstock: said("Out of stock"), onbackorder: said("On backorder") };

/** Open Graph product properties and Twitter card labels. With several prices the lowest. */
export function productSharing(
	product: Product,
	{
		view,
		stock,
		picture,
		words: { say, tell },
	}: { words: Words; view: PriceView; stock: Stock | undefined; picture: Image | undefined },
): Pick<Head, "type" | "properties"> {
	const { price, range } = displayedPrice(product, view);
	const { currency, siteTitle } = view.settings;
	const status = stock?.status ?? "instock";
	const gtin = gtinOf(product.details);
	const several = range !== null && range.min !== range.max;
	const properties: [string, string][] = [];
	if (picture)
		properties.push(
			["og:image:width", String(picture.width)],
			["og:image:height", String(picture.height)],
			["og:image:alt", plainText(picture.alt || product.name)],
		);
	properties.push(["product:brand", plainText(siteTitle)]);
	if (price !== null)
		properties.push(
			["product:price:amount", shownDecimal(price, currency)],
			["product:price:currency", currency.code],
			["twitter:label1", say("Price")],
			[
				"twitter:data1",
				several ? say("from {price}", { price: formatMoney(price, currency) }) : formatMoney(price, currency),
			],
		);
	properties.push(
		["product:availability", OPEN_GRAPH[status]],
		["product:condition", "new"],
		["twitter:label2", say("Availability")],
		["twitter:data2", tell(WORDS[status])],
	);
	if (product.sku) properties.push(["product:retailer_item_id", product.sku]);
	if (gtin) properties.push(["product:gtin", gtin]);
	return { type: "product", properties };
}
