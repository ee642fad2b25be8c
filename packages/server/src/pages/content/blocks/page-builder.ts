import type { PopupMarkup } from "@feedmill/storefront/frame/frame.ts";
import { type Popup, popupsOn } from "@feedmill/trade/content/popup.ts";
import { withSiteAddress } from "@feedmill/trade/content/site-address.ts";
import { formatContent, formatPage } from "@feedmill/trade/text/format-html.ts";
import { replaceEndingIn } from "@feedmill/trade/text/linear-replace.ts";
import type { Html } from "@feedmill/values/html.ts";
import type { PageOrigins } from "../../../security/content-policy.ts";
import type { PageContext } from "../../basics/page.ts";
import { namedBlocks } from "../../loops/named-blocks.ts";
import { withInstants } from "./popup-schedule.ts";

type Site = Pick<PageContext, "settings" | "urls">;

/** Stored content for display: with this shop's origin, without block comments and shortcodes. */
export function shownContent(content: string, { settings, urls }: Site): Html {
	const withoutComments = replaceEndingIn(namedBlocks(content), "-->", /<!--.*?-->/gs, () => "");
	const text = withoutComments.replaceAll(/\[\/?[a-z_]+[^\]]*\]/g, "");
	const html = isBuilderContent(text) ? formatPage(text) : formatContent(text, settings);
	return withSiteAddress(html, settings.importedAddress, urls.origin);
}

/** Whether it contains page-builder widgets. */
export function isBuilderContent(html: string): boolean {
	return (
		/data-elementor-type=|data-block-name=/.test(html) ||
		/class="[^"]*\b(?:elementor|widget_shopping_cart|woocommerce-form)\b/.test(html)
	);
}

/** Origins of YouTube's script, which is loaded when the visitor starts a video. */
export function scriptOrigins(html: string): PageOrigins {
	return html.includes("elementor-widget-video") ? { script: "https://www.youtube.com" } : {};
}

/** The popups of a page. */
export function popupMarkup(pageId: number | null, popups: readonly Popup[], site: Site): PopupMarkup[] {
	const { importedAddress } = site.settings;
	return popupsOn(pageId, popups).map(({ id, content, settings }) => ({
		id,
		html: withSiteAddress(formatPage(content), importedAddress, site.urls.origin),
		settings: JSON.stringify(withInstants(settings, site.settings)),
	}));
}
