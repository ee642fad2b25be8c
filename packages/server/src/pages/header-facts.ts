import type { HeaderFacts, LoginPopupFacts } from "@feedmill/storefront/frame/frame.ts";
import { lostPasswordPath } from "@feedmill/trade/customers/account-paths.ts";
import type { ThemeSettings } from "@feedmill/trade/settings/theme-settings.ts";
import type { PageContext, RenderedPage } from "./basics/page.ts";

/** The configured header. */
export function headerFacts({ scrollTop: { enabled, devices, side }, ...theme }: ThemeSettings): HeaderFacts {
	return { ...theme, scrollTop: enabled ? { devices, side } : null };
}

/** The login popup of a page; none on login pages, where the account icon is a link. */
export function loginPopup({ settings, links, url }: PageContext, page: RenderedPage): LoginPopupFacts | null {
	if (settings.theme.accountAction !== "login" || page.page === "login" || page.page === "account") return null;
	return {
		action: links.to("login"),
		redirect: url.pathname + url.search,
		lostPasswordHref: lostPasswordPath(settings),
		registerHref: settings.registrationEnabled ? links.to("account") : "",
	};
}

/** Storefront entries of the header; none for the default header. */
export function headerEntries(theme: ThemeSettings): string[] {
	const { mobileHeader, panelSide, menuButton, search, accountAction } = theme;
	const usual = mobileHeader === "off-canvas" && panelSide === "left" && menuButton === "minimal";
	return [
		...(usual ? [] : ["header-menu"]),
		...(search === "slide" ? ["header-search"] : []),
		...(accountAction === "login" ? ["header-login"] : []),
	];
}
