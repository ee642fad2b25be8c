import { type Popup, popupsOn } from "@feedmill/shop/content/popup.ts";
import { withSiteAddress } from "@feedmill/shop/content/site-address.ts";
import { formatContent, formatPage } from "@feedmill/shop/text/format-html.ts";
import type { Html } from "@feedmill/store-api/html.ts";
import type { PopupMarkup } from "@feedmill/storefront/frame/frame.ts";
import type { PageOrigins } from "../../../security/content-policy.ts";
import type { PageContext } from "../../basics/page.ts";

type Site = Pick<PageContext, "settings" | "urls">;

/**
 * What the shopkeeper wrote, as it is shown: with the address of this shop in place of the imported site's, without
 * block comments and short codes of the old shop.
 */
export function shownContent(content: string, { settings, urls }: Site): Html {
	const text = content.replaceAll(/<!--.*?-->/gs, "").replaceAll(/\[\/?[a-z_]+[^\]]*\]/g, "");
	const html = isBuilderContent(text) ? formatPage(text) : formatContent(text);
	return withSiteAddress(html, settings.importedAddress, urls.origin);
}

/** Whether scripts of the page builder have something to do with it. */
export function isBuilderContent(html: string): boolean {
	return (
		/data-elementor-type=|data-block-name=/.test(html) ||
		/class="[^"]*\b(?:elementor|widget_shopping_cart|woocommerce-form)\b/.test(html)
	);
}

/** A video of YouTube needs YouTube's own script; it is fetched only when the visitor wants the video. */
export function scriptOrigins(html: string): PageOrigins {
	return html.includes("elementor-widget-video") ? { script: "https://www.youtube.com" } : {};
}

/** The popups that stand on a page, ready to be printed. */
export function popupMarkup(pageId: number | null, popups: readonly Popup[], site: Site): PopupMarkup[] {
	const { importedAddress } = site.settings;
	return popupsOn(pageId, popups).map(({ id, content, settings }) => ({
		id,
		html: withSiteAddress(formatPage(content), importedAddress, site.urls.origin),
		settings: JSON.stringify(settings),
	}));
}
