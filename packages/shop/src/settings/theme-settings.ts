/**
 * How the shopkeeper wants the header and the small site-wide widgets. Specification: 2, Site-wide widgets.
 * Reference: frontend 04 §A.
 */
export interface ThemeSettings {
	/** What the menu button of the header for phones opens. */
	mobileHeader: "dropdown" | "off-canvas" | "full-width";
	/** The side of the screen that the off-canvas panel stands on. */
	panelSide: "left" | "right";
	menuButton: "fill" | "minimal" | "outline";
	/** The search field stands open in the header, or slides open behind an icon. */
	search: "open" | "slide";
	/** What a guest's click on the account icon does: go to the account page, or open the login popup. */
	accountAction: "link" | "login";
	accountStyle: "icon" | "text" | "avatar";
	scrollTop: { enabled: boolean; devices: "both" | "desktop" | "mobile"; side: "left" | "right" };
}

/** What the shop shows where nobody has chosen. */
export const DEFAULT_THEME: Readonly<ThemeSettings> = {
	mobileHeader: "off-canvas",
	panelSide: "left",
	menuButton: "minimal",
	search: "open",
	accountAction: "link",
	accountStyle: "icon",
	// On a phone the button would lie over those of the product cards.
	scrollTop: { enabled: true, devices: "desktop", side: "right" },
};
