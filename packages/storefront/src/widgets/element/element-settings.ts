/** The settings that a page builder's element carries in data-settings; {} where they are missing or no JSON object. */
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

/** The number of a setting: itself, a text, or the `size` of { unit, size }; `fallback` where it is none. */
export function sizeOf(setting: unknown, fallback: number): number {
	const given = typeof setting === "object" && setting !== null ? (setting as { size?: unknown }).size : setting;
	const number = given === "" || given === null || given === undefined ? Number.NaN : Number(given);
	return Number.isFinite(number) ? number : fallback;
}

/** Whether a list of devices names the mode; a setting that is no list names every one. */
export function isFor(devices: unknown, mode: string): boolean {
	return !Array.isArray(devices) || devices.includes(mode);
}
