import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../../http/urls.ts";
import { createLinks } from "../basics/route-table.ts";

/** /robots.txt: disallows private pages. Filtered listings are allowed; they have noindex. */
export async function robotsText(shop: Shop, urls: Urls): Promise<string> {
	const links = createLinks(await shop.settings.current());
	// Without a cart page the cart's path is the root, which must stay allowed.
	const own = [links.to("cart"), links.to("checkout"), links.to("account")].filter((page) => page !== "/");
	return [
		"User-agent: *",
		...own.map((page) => `Disallow: ${page}`),
		"Disallow: /*?add-to-cart=",
		"Disallow: /*&add-to-cart=",
		"Disallow: /*?wc-ajax=",
		"Disallow: /search-suggestions",
		"Disallow: /wp-json/",
		"Disallow: /admin/",
		"",
		`Sitemap: ${urls.absolute("/sitemap.xml")}`,
		"",
	].join("\n");
}
