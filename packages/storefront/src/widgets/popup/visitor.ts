import { endpointUrl } from "../page/parameters.ts";

/** Time limit in ms. */
const PATIENCE = 10_000;

let cached: Promise<readonly string[] | null> | null = null;

/**
 * Roles of the logged-in user, null for a guest. Pages are cached for everybody, so the shop is asked, once per page
 * and only if a popup needs it. @throws without a response.
 */
export function visitorRoles(): Promise<readonly string[] | null> {
	cached ??= ask();
	return cached;
}

async function ask(): Promise<readonly string[] | null> {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), PATIENCE);
	try {
		const answer = await fetch(endpointUrl("visitor_roles"), {
			signal: abort.signal,
			headers: { accept: "application/json" },
		});
		if (!answer.ok) throw new Error(`visitor_roles: ${answer.status}`);
		const { roles } = (await answer.json()) as { roles: string[] | null };
		return roles;
	} finally {
		clearTimeout(timer);
	}
}

/** The browser in the names of popup settings. */
export function browserName(userAgent: string): string {
	if (/Edg\//.test(userAgent)) return "edge";
	if (/Firefox\//.test(userAgent)) return "firefox";
	if (/Chrome\/|CriOS\//.test(userAgent)) return "chrome";
	return /Safari\//.test(userAgent) ? "safari" : "";
}
