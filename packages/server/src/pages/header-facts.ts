import type { ThemeSettings } from "@feedmill/shop/settings/theme-settings.ts";
import type { HeaderFacts, LoginPopupFacts } from "@feedmill/storefront/frame/frame.ts";
import { lostPasswordPath } from "./account/login-form.ts";
import type { PageContext, RenderedPage } from "./basics/page.ts";

/** How the header is, as the shopkeeper chose. */
export function headerFacts({ scrollTop: { enabled, devices, side }, ...theme }: ThemeSettings): HeaderFacts {
	return { ...theme, scrollTop: enabled ? { devices, side } : null };
}

/**
 * The login popup of a page. There is none where the page itself is about logging in: the account icon is a link there.
 */
export function loginPopup({ settings, links, url }: PageContext, page: RenderedPage): LoginPopupFacts | null {
	if (settings.theme.accountAction !== "login" || page.page === "login" || page.page === "account") return null;
	return {
		action: links.to("login"),
		redirect: url.pathname + url.search,
		lostPasswordHref: lostPasswordPath({ links, settings }),
		registerHref: settings.registrationEnabled ? links.to("account") : "",
	};
}

/** Entries of the storefront that the header needs beside the site's own: none for the usual one. */
export function headerEntries(theme: ThemeSettings): string[] {
	const { mobileHeader, panelSide, menuButton, search, accountAction } = theme;
	const usual = mobileHeader === "off-canvas" && panelSide === "left" && menuButton === "minimal";
	return [
		...(usual ? [] : ["header-menu"]),
		...(search === "slide" ? ["header-search"] : []),
		...(accountAction === "login" ? ["header-login"] : []),
	];
}
