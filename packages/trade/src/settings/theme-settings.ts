/**
 * Options of the header and small site-wide widgets. Specification: 2, Site-wide widgets. Reference: frontend 04 §A.
 */
export interface ThemeSettings {
	/** What the mobile menu button opens. */
	mobileHeader: "dropdown" | "off-canvas" | "full-width";
	/** Side of the off-canvas panel. */
	panelSide: "left" | "right";
	menuButton: "fill" | "minimal" | "outline";
	/** The search field is always visible, or slides open from an icon. */
	search: "open" | "slide";
	/** The account icon for guests: a link to the account page, or the login popup. */
	accountAction: "link" | "login";
	accountStyle: "icon" | "text" | "avatar";
	scrollTop: { enabled: boolean; devices: "both" | "desktop" | "mobile"; side: "left" | "right" };
}

/** Defaults. */
export const DEFAULT_THEME: Readonly<ThemeSettings> = {
	mobileHeader: "off-canvas",
	panelSide: "left",
	menuButton: "minimal",
	search: "open",
	accountAction: "link",
	accountStyle: "icon",
	// On a phone it would cover buttons of product cards.
	scrollTop: { enabled: true, devices: "desktop", side: "right" },
};
