export type DeviceMode = "desktop" | "tablet" | "mobile";

/** The widest window in px of each mode below desktop. Specification: 9, Page layout. */
const WIDEST = { mobile: 767, tablet: 1024 } as const;

export function deviceModeOf(width: number): DeviceMode {
	if (width <= WIDEST.mobile) return "mobile";
	return width <= WIDEST.tablet ? "tablet" : "desktop";
}

export function currentDeviceMode(): DeviceMode {
	return deviceModeOf(window.innerWidth);
}

/** Names the device mode on the body, now and whenever the window changes. Reference: frontend 04 §O. */
export function followDeviceMode(): void {
	const tell = () => {
		document.body.dataset.elementorDeviceMode = currentDeviceMode();
	};
	tell();
	window.addEventListener("resize", tell);
}
