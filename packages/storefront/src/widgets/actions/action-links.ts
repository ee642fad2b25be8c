/**
 * Links that run an action: "#elementor-action:action=lightbox&settings={base64 of JSON}". Reference: header and
 * widgets §B.
 */
export interface LinkAction {
	/** "lightbox", "popup:open", … */
	name: string;
	settings: Record<string, unknown>;
}

/** The action of a link's href, percent-encoded or not; null for other links and invalid JSON. */
export function readAction(href: string): LinkAction | null {
	const text = decode(decode(href));
	const match = /^#[\w-]+-action:.*?action=([^&]+)(?:&.*?settings=(.*))?$/s.exec(text);
	if (!match) return null;
	const settings = match[2] ? readSettings(match[2]) : {};
	return settings && { name: match[1]!, settings };
}

/**
 * Whether a link is meant to run an action, even one that cannot be read: followed, its encoded "#" would lead to an
 * address that does not exist.
 */
export function isActionLink(href: string): boolean {
	return /^(?:#|%23)elementor-action/i.test(href) || /^#[\w-]+-action:/.test(decode(decode(href)));
}

function readSettings(base64: string): Record<string, unknown> | null {
	try {
		return readOptions(atob(base64));
	} catch {
		return null;
	}
}

/** Options of a lightbox or an action, as JSON; null if invalid. */
export function readOptions(json: string): Record<string, unknown> | null {
	try {
		const options: unknown = JSON.parse(json);
		return typeof options === "object" && options !== null ? (options as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** Whether a link leads to a picture, by its extension. Reference: §C1. */
export function leadsToPicture(href: string): boolean {
	return /^[^?]+\.(?:png|jpe?g|gif|svg|webp|avif)(?:\?.*)?$/i.test(href);
}
