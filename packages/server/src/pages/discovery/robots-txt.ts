import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../../http/urls.ts";
import { createLinks } from "../basics/route-table.ts";

/**
 * /robots.txt: what is nobody's to find is not asked for. Filtered listings may be: they say themselves that they are
 * not to be listed.
 */
export async function robotsText(shop: Shop, urls: Urls): Promise<string> {
	const links = createLinks(await shop.settings.current());
	// The site root is the cart's address where no cart page is configured: that is not to be hidden.
	const own = [links.to("cart"), links.to("checkout"), links.to("account")].filter((page) => page !== "/");
	return [
		"User-agent: *",
		...own.map((page) => `Disallow: ${page}`),
		"Disallow: /*?add-to-cart=",
		"Disallow: /*&add-to-cart=",
		"Disallow: /*?wc-ajax=",
		"Disallow: /search-suggestions",
		"Disallow: /wp-json/",
		"",
		`Sitemap: ${urls.absolute("/sitemap.xml")}`,
		"",
	].join("\n");
}
