/** The settings in data-settings; {} if missing or invalid. */
export function elementSettings(element: HTMLElement): Record<string, unknown> {
	try {
		const settings: unknown = JSON.parse(element.dataset.settings ?? "{}");
		return typeof settings === "object" && settings !== null && !Array.isArray(settings)
			? (settings as Record<string, unknown>)
			: {};
	} catch {
		return {};
	}
}

/** A numeric setting: a number, a text, or the `size` of { unit, size }; else `fallback`. */
export function sizeOf(setting: unknown, fallback: number): number {
	const given = typeof setting === "object" && setting !== null ? (setting as { size?: unknown }).size : setting;
	const number = given === "" || given === null || given === undefined ? Number.NaN : Number(given);
	return Number.isFinite(number) ? number : fallback;
}

/** Whether a list of devices contains the mode; without a list, every mode. */
export function isFor(devices: unknown, mode: string): boolean {
	return !Array.isArray(devices) || devices.includes(mode);
}
