/**
 * Every width in px at which this shop, or an extension that was written for the imported site, changes its layout.
 * Style sheets write them in em of 16 px, so that they move with the reader's own text size: the header's 922 px are
 * 57.625em. Specification: 9, Layout and breakpoints; `docs/extensions.md` publishes the same table.
 */
export const BREAKPOINTS = {
	/** The widest window with the header for phones. */
	header: 921,
	/** The widest window of each device mode below desktop. */
	device: { mobile: 767, tablet: 1024 },
	/** The narrowest window of each step of the grid. */
	grid: { xs: 0, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 },
	/** Other widths that block scripts ask for. */
	screen: { huge: 1440, wide: 1280, large: 960, medium: 782, small: 600, mobile: 480 },
} as const;

/** The media query of the header for desktops. */
export const DESKTOP_HEADER = `(min-width: ${(BREAKPOINTS.header + 1) / 16}em)`;
