import type { OfferedProducts } from "@feedmill/shop/catalogue/published/published-products.ts";
import type { Shop } from "@feedmill/shop/shop.ts";
import { displayedPrice } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { gtinOf } from "@feedmill/trade/catalogue/model/gtin.ts";
import type { Product } from "@feedmill/trade/catalogue/model/product.ts";
import { productPath } from "@feedmill/trade/catalogue/model/product-paths.ts";
import type { Category } from "@feedmill/trade/catalogue/model/term.ts";
import { choiceName, variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { Amount } from "@feedmill/trade/money/amount.ts";
import { type Currency, shownDecimal } from "@feedmill/trade/money/currency.ts";
import { plainText } from "../../http/plain-text.ts";
import type { Urls } from "../../http/urls.ts";
import { DECLARATION, element, shortened } from "./xml.ts";

const MOST_PICTURES = 10;
const AVAILABILITY = { instock: "in_stock", outofstock: "out_of_stock", onbackorder: "backorder" };

/**
 * The product feed in the format of Google Merchant Center, as a stream. A product with several packs is one offer per
 * pack. Omitted: products without price or picture, grouped products (their children are offers), and external
 * products. Prices include tax.
 */
export async function merchantFeed(shop: Shop, urls: Urls): Promise<AsyncGenerator<string>> {
	const versions = await shop.settings.versions();
	const { siteTitle, tagline } = await shop.settings.current(versions);
	const site: Site = {
		brand: shortened(plainText(siteTitle), 70),
		kinds: kindsOf(await shop.catalogue.categories(versions)),
		urls,
	};
	return (async function* () {
		yield `${DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
			element("title", plainText(siteTitle)),
			element("link", urls.absolute("/")),
			element("description", plainText(tagline) || plainText(siteTitle)),
		].join("")}\n`;
		// Long descriptions take a while, so others have a turn between two products.
		for await (const offered of shop.published.offers())
			for (const product of offered.products) {
				const items = itemsOf(product, offered, site);
				if (items.length > 0) yield items.join("");
			}

		yield "</channel></rss>\n";
	})();
}

interface Site {
	brand: string;
	/** Category id -> "Cattle Feed > Calf Feed" */
	kinds: ReadonlyMap<number, string>;
	urls: Urls;
}

function itemsOf(product: Product, offered: OfferedProducts, site: Site): string[] {
	if (product.type === "variable")
		return product.variations.flatMap((variation) =>
			itemOf(variation, product, variationTitle(variation, product), offered, site),
		);
	return product.type === "simple" ? itemOf(product, product, product.name, offered, site) : [];
}

/** `whole`: the parent of a variation, else the product itself. */
function itemOf(
	product: Product,
	whole: Product,
	title: string,
	{ view, stocks }: OfferedProducts,
	{ brand, kinds, urls }: Site,
): string[] {
	const { price, regular, onSale } = displayedPrice(product, view);
	const [picture, ...more] = product === whole ? product.images : [...product.images, ...whole.images.slice(1)];
	if (price === null || !picture) return [];
	const { currency } = view.settings;
	const gtin = gtinOf(product.details);
	const isReduced = onSale && regular !== null && regular > price;
	const kind = whole.categories.map(({ id }) => kinds.get(id) ?? "").sort((a, b) => steps(b) - steps(a))[0] ?? "";
	const text = whole.shortDescription || product.description || whole.description || title;
	const kilograms = product.weight === null || product.weight === 0 ? "" : [product.weight / 1000, "kg"].join(" ");
	const fields: [name: string, text: string][] = [
		["id", String(product.id)],
		["item_group_id", product === whole ? "" : String(whole.id)],
		["title", shortened(plainText(title), 150)],
		// Offers of one group have to differ in something that the format knows.
		["size", product === whole ? "" : shortened(choicesOf(product, whole), 100)],
		["description", shortened(plainText(text) || plainText(title), 5_000)],
		["link", urls.absolute(productPath(product))],
		["image_link", encodeURI(urls.upload(picture.path))],
		...more
			.slice(0, MOST_PICTURES)
			.map(({ path }): [string, string] => ["additional_image_link", encodeURI(urls.upload(path))]),
		["price", money(isReduced ? regular : price, currency)],
		["sale_price", isReduced ? money(price, currency) : ""],
		["sale_price_effective_date", isReduced ? saleWindow(product) : ""],
		["availability", AVAILABILITY[stocks.get(product.stockOwnerId)?.status ?? "instock"]],
		["condition", "new"],
		["brand", brand],
		["gtin", gtin],
		// The mill is the manufacturer, so the SKU is the manufacturer's part number.
		["mpn", shortened(product.sku, 70)],
		["identifier_exists", gtin || product.sku ? "" : "no"],
		["product_type", shortened(kind, 750)],
		["shipping_weight", kilograms],
		["unit_pricing_measure", kilograms],
		["unit_pricing_base_measure", kilograms ? "1 kg" : ""],
	];
	return [`<item>${fields.map(([name, value]) => element(`g:${name}`, value)).join("")}</item>\n`];
}

/** "25 kg / Pellet" */
function choicesOf(variation: Product, whole: Product): string {
	return Object.keys(variation.variationAttributes)
		.map((key) => plainText(choiceName(variation, whole, key)))
		.filter((choice) => choice !== "")
		.join(" / ");
}

/** "1450.00 INR", in the currency's precision. */
function money(amount: Amount, currency: Currency): string {
	const [whole, fraction = ""] = shownDecimal(amount, currency).split(".");
	return `${whole}.${fraction.padEnd(2, "0")} ${currency.code}`;
}

/** Only for a sale with both dates, as the format requires. */
function saleWindow({ saleFrom, saleTo }: Product): string {
	if (saleFrom === null || saleTo === null) return "";
	return [saleFrom, saleTo].map((at) => new Date(at).toISOString()).join("/");
}

function kindsOf(categories: readonly Category[]): Map<number, string> {
	const names = new Map(categories.map(({ id, name }) => [id, plainText(name)]));
	return new Map(
		categories.map(({ id, ancestorIds }) => [
			id,
			[...ancestorIds.toReversed(), id].map((each) => names.get(each) ?? "").join(" > "),
		]),
	);
}

const steps = (kind: string) => (kind === "" ? 0 : kind.split(" > ").length);
