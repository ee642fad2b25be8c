/**
 * What a popup may say about itself; a switch that is absent or "" is off. Specification: 3, Popup settings. Reference:
 * frontend 04 §E1.
 */
export interface PopupSettings {
	open_selector?: string;
	classes?: string;
	/** s */
	close_button_delay?: number;
	close_button_position?: "" | "outside";
	prevent_scroll?: string;
	/** s */
	close_automatically?: number;
	prevent_close_on_background_click?: string;
	prevent_close_on_esc_key?: string;
	avoid_multiple_popups?: string;
	/** "none", or the name of an animation. */
	entrance_animation?: string;
	exit_animation?: string;
	/** `size` in s; the exit takes as long. */
	entrance_animation_duration?: { size?: number };
	a11y_navigation?: string;
	triggers: Record<string, unknown>;
	timing: Record<string, unknown>;
}

/** Reads the JSON of data-elementor-settings; settings that are no object are taken as none. */
export function readPopupSettings(json: string | undefined): PopupSettings {
	const settings = record(parse(json ?? ""));
	return { ...settings, triggers: record(settings.triggers), timing: record(settings.timing) };
}

function parse(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}

function record(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

/** Milliseconds of a setting in seconds; `fallback` (s) where it is not a number of at least 0. */
export function milliseconds(seconds: unknown, fallback: number): number {
	const given = typeof seconds === "string" && seconds.trim() === "" ? Number.NaN : Number(seconds ?? Number.NaN);
	return 1000 * (Number.isFinite(given) && given >= 0 ? given : fallback);
}

/** A setting that has to be a number; `fallback` where it is none. */
export function numberOf(value: unknown, fallback: number): number {
	const given = value === "" || value === null || value === undefined ? Number.NaN : Number(value);
	return Number.isFinite(given) ? given : fallback;
}
