import { BREAKPOINTS } from "../../frame/breakpoints.ts";

export type DeviceMode = "desktop" | "tablet" | "mobile";

export function deviceModeOf(width: number): DeviceMode {
	if (width <= BREAKPOINTS.device.mobile) return "mobile";
	return width <= BREAKPOINTS.device.tablet ? "tablet" : "desktop";
}

export function currentDeviceMode(): DeviceMode {
	return deviceModeOf(window.innerWidth);
}

/** The setting of a device, else that of the next larger one that has it: "speed_mobile", "speed_tablet", "speed". */
export function settingOfDevice(settings: Readonly<Record<string, unknown>>, name: string, mode: DeviceMode): unknown {
	const devices = { mobile: ["_mobile", "_tablet", ""], tablet: ["_tablet", ""], desktop: [""] }[mode];
	const given = devices.map((device) => settings[name + device]);
	return given.find((value) => value !== undefined && value !== "") ?? settings[name];
}

/** Sets the device mode on the body, now and on resize. Reference: frontend 04 §O. */
export function followDeviceMode(): void {
	const tell = () => {
		document.body.dataset.elementorDeviceMode = currentDeviceMode();
	};
	tell();
	window.addEventListener("resize", tell);
}
