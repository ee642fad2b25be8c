import { BREAKPOINTS } from "../../frame/breakpoints.ts";

export type DeviceMode = "desktop" | "tablet" | "mobile";

export function deviceModeOf(width: number): DeviceMode {
	if (width <= BREAKPOINTS.device.mobile) return "mobile";
	return width <= BREAKPOINTS.device.tablet ? "tablet" : "desktop";
}

export function currentDeviceMode(): DeviceMode {
	return deviceModeOf(window.innerWidth);
}

/** Sets the device mode on the body, now and on resize. Reference: frontend 04 §O. */
export function followDeviceMode(): void {
	const tell = () => {
		document.body.dataset.elementorDeviceMode = currentDeviceMode();
	};
	tell();
	window.addEventListener("resize", tell);
}
