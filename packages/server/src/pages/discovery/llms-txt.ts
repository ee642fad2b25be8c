import type { Shop } from "@feedmill/shop/shop.ts";
import { displayedPrice } from "@feedmill/trade/catalogue/model/displayed-price.ts";
import { formatMoney } from "@feedmill/trade/money/currency.ts";
import { plainText } from "../../http/plain-text.ts";
import type { Urls } from "../../http/urls.ts";
import { createLinks } from "../basics/route-table.ts";
import { waysToPay } from "../basics/ways-to-pay.ts";
import { NEW_PRODUCTS } from "./new-products.ts";
import { shortened } from "./xml.ts";

const MOST_PRODUCTS = 100;
const MOST_CATEGORIES = 200;

/** /llms.txt: the shop in Markdown for language models, from settings and catalogue. https://llmstxt.org */
export async function llmsText(shop: Shop, urls: Urls): Promise<string> {
	const versions = await shop.settings.versions();
	const settings = await shop.settings.current(versions);
	const { say, sayOf } = shop.words;
	const links = createLinks(settings);
	const [categories, { products, total }, gateways, pages] = await Promise.all([
		shop.catalogue.categories(versions),
		shop.catalogue.list(
			{ visibility: "catalog", order: { by: "popularity", direction: "desc" }, limit: MOST_PRODUCTS },
			versions,
		),
		shop.settings.gateways(versions),
		shop.content.pages(versions),
	]);
	const view = await shop.catalogue.priceView(products, versions);
	const link = (name: string, path: string, note = "") =>
		`- [${inline(name)}](${urls.absolute(path)})${note ? `: ${inline(note)}` : ""}`;
	const { base, currency, phone, pickup } = settings;
	const email = settings.emailFromAddress || settings.adminEmail;
	const enabled = <T extends { enabled: boolean }>(all: readonly T[]) => all.filter((each) => each.enabled);
	const ways = list(waysToPay(gateways).map(({ title }) => title));
	const depots = pickup.enabled ? list(enabled(pickup.locations).map(({ name }) => name)) : "";
	const facts = [
		settings.taxesEnabled && settings.taxDisplayShop === "excl"
			? say("Prices are in {currency}, without tax.", { currency: currency.code })
			: say("Prices are in {currency}.", { currency: currency.code }),
		base.city
			? say("The mill is in {place}.", {
					place: inline([base.city, base.state, base.country].filter(Boolean).join(", ")),
				})
			: "",
		ways ? say("Ways to pay: {ways}.", { ways: inline(ways) }) : "",
		depots ? say("Goods can be fetched from: {depots}.", { depots: inline(depots) }) : "",
		phone ? say("Telephone: {phone}", { phone: inline(phone) }) : "",
		email ? say("Mail: {email}", { email: inline(email) }) : "",
	];
	const own = new Set(
		Object.entries(settings.pages).flatMap(([name, { id }]) => (name === "privacy" || name === "terms" ? [] : [id])),
	);
	return [
		`# ${inline(settings.siteTitle)}`,
		settings.tagline ? `\n> ${inline(settings.tagline)}` : "",
		`\n${facts
			.filter(Boolean)
			.map((fact) => `- ${fact}`)
			.join("\n")}`,
		`\n## ${say("Categories")}`,
		...categories
			.filter(({ count }) => count > 0)
			.slice(0, MOST_CATEGORIES)
			.map(({ name, path, count }) =>
				link(name, links.to("category", { path }), sayOf(count, "{count} product", "{count} products", { count })),
			),
		`\n## ${total > products.length ? say("Products ({count} of {total}, most bought first)", { count: products.length, total }) : say("Products")}`,
		...products.map((product) => {
			const { price, range } = displayedPrice(product, view);
			const money = price === null ? "" : formatMoney(price, currency);
			const isRange = money !== "" && range !== null && range.min !== range.max;
			const note = isRange ? say("from {price}", { price: money }) : money;
			return link(product.name, links.to("product", { slug: product.slug }), note);
		}),
		`\n## ${say("Pages")}`,
		link(say("All products"), links.to("shop")),
		...pages
			.filter(({ id, status }) => status === "publish" && !own.has(id))
			.slice(0, MOST_CATEGORIES)
			.map(({ title, slug }) => link(title, links.to("content", { path: slug }))),
		`\n## ${say("For programs")}`,
		link(say("Every page"), "/sitemap.xml", say("sitemap index")),
		link(say("Every offer"), "/feeds/products.xml", say("prices with tax, availability, weight")),
		link(say("New products"), NEW_PRODUCTS, "RSS"),
		link(say("Catalogue as JSON"), "/wp-json/wc/store/v1/products", "Store API"),
		"",
	].join("\n");
}

/** One line of text with Markdown escaped. */
function inline(html: string): string {
	return shortened(plainText(html).replaceAll(/\s+/g, " "), 300).replaceAll(/[\\`*_[\]<>#]/g, "\\$&");
}

function list(names: readonly string[]): string {
	return names.map(plainText).join(", ");
}
