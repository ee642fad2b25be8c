/**
 * Every breakpoint of this shop and of extensions written for the imported site, in px. Style sheets use em of 16 px,
 * so that breakpoints follow the reader's font size: the header's 922 px are 57.625em. Specification: 9, Layout and
 * breakpoints; `docs/extensions.md` publishes the same table.
 */
export const BREAKPOINTS = {
	/** Widest viewport with the mobile header. */
	header: 921,
	/** Widest viewport of each device mode below desktop. */
	device: { mobile: 767, tablet: 1024 },
	/** Narrowest viewport of each grid step. */
	grid: { xs: 0, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 },
	/** Other breakpoints of block scripts. */
	screen: { huge: 1440, wide: 1280, large: 960, medium: 782, small: 600, mobile: 480 },
} as const;

/** Media query of the desktop header. */
export const DESKTOP_HEADER = `(min-width: ${(BREAKPOINTS.header + 1) / 16}em)`;
