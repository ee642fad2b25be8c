import type { ThemeSettings } from "@feedmill/trade/settings/theme-settings.ts";
import type { ExportReader } from "../../reading/export-reader.ts";

/** Theme options that this shop has too; missing ones stay as they are in the shop. */
export async function readTheme(reader: ExportReader, base: ThemeSettings): Promise<ThemeSettings> {
	const options = (await reader.object("theme-settings.json")).part("settings");
	const { scrollTop } = base;
	return {
		mobileHeader: options.oneOf("mobile-header-type", ["dropdown", "off-canvas", "full-width"], base.mobileHeader),
		panelSide: options.oneOf("off-canvas-slide", ["left", "right"], base.panelSide),
		menuButton: options.oneOf("mobile-header-toggle-btn-style", ["fill", "minimal", "outline"], base.menuButton),
		search: options.has("header-search-box-type")
			? options.text("header-search-box-type") === "slide-search"
				? "slide"
				: "open"
			: base.search,
		accountAction: options.oneOf("header-account-action-type", ["link", "login"], base.accountAction),
		accountStyle: options.oneOf("header-account-login-style", ["icon", "text", "avatar"], base.accountStyle),
		scrollTop: {
			enabled: options.has("scroll-to-top-enable") ? options.flag("scroll-to-top-enable") === 1 : scrollTop.enabled,
			devices: options.oneOf("scroll-to-top-on-devices", ["both", "desktop", "mobile"], scrollTop.devices),
			side: options.oneOf("scroll-to-top-icon-position", ["left", "right"], scrollTop.side),
		},
	};
}
