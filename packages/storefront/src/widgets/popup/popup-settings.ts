/** Settings of a popup; an absent or "" switch is off. Specification: 3, Popup settings. Reference: frontend 04 §E1. */
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
	/** "none", or the name of an animation; "…_tablet" and "…_mobile" are those of smaller devices. */
	entrance_animation?: string;
	exit_animation?: string;
	/** `size` in s; also of the exit. */
	entrance_animation_duration?: { size?: number };
	a11y_navigation?: string;
	triggers: Record<string, unknown>;
	timing: Record<string, unknown>;
}

/** Parses data-elementor-settings; {} if invalid. */
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

/** A setting in seconds as ms; `fallback` (s) if it is not a number of at least 0. */
export function milliseconds(seconds: unknown, fallback: number): number {
	const given = typeof seconds === "string" && seconds.trim() === "" ? Number.NaN : Number(seconds ?? Number.NaN);
	return 1000 * (Number.isFinite(given) && given >= 0 ? given : fallback);
}

/** A numeric setting; else `fallback`. */
export function numberOf(value: unknown, fallback: number): number {
	const given = value === "" || value === null || value === undefined ? Number.NaN : Number(value);
	return Number.isFinite(given) ? given : fallback;
}
