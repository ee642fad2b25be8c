import { DEFAULT_THEME, type ThemeSettings } from "@feedmill/trade/settings/theme-settings.ts";
import type { ExportReader } from "../reading/export-reader.ts";

/** Theme options that this shop has too; missing ones keep their default. */
export async function readTheme(reader: ExportReader): Promise<ThemeSettings> {
	const options = (await reader.object("theme-settings.json")).part("settings");
	const { scrollTop } = DEFAULT_THEME;
	return {
		mobileHeader: options.oneOf(
			"mobile-header-type",
			["dropdown", "off-canvas", "full-width"],
			DEFAULT_THEME.mobileHeader,
		),
		panelSide: options.oneOf("off-canvas-slide", ["left", "right"], DEFAULT_THEME.panelSide),
		menuButton: options.oneOf(
			"mobile-header-toggle-btn-style",
			["fill", "minimal", "outline"],
			DEFAULT_THEME.menuButton,
		),
		search: options.text("header-search-box-type") === "slide-search" ? "slide" : DEFAULT_THEME.search,
		accountAction: options.oneOf("header-account-action-type", ["link", "login"], DEFAULT_THEME.accountAction),
		accountStyle: options.oneOf("header-account-login-style", ["icon", "text", "avatar"], DEFAULT_THEME.accountStyle),
		scrollTop: {
			enabled: options.has("scroll-to-top-enable") ? options.flag("scroll-to-top-enable") === 1 : scrollTop.enabled,
			devices: options.oneOf("scroll-to-top-on-devices", ["both", "desktop", "mobile"], scrollTop.devices),
			side: options.oneOf("scroll-to-top-icon-position", ["left", "right"], scrollTop.side),
		},
	};
}
