import { endpointUrl } from "../page/parameters.ts";

/** ms after which an answer is not waited for any more. */
const PATIENCE = 10_000;

let asked: Promise<readonly string[] | null> | null = null;

/**
 * The roles of who is logged in, null for a guest. Pages are the same for everybody, so that the shop is asked; once a
 * page, and only where a popup wants to know. @throws when there is no answer.
 */
export function visitorRoles(): Promise<readonly string[] | null> {
	asked ??= ask();
	return asked;
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

/** The browser under the names that popups use. */
export function browserName(userAgent: string): string {
	if (/Edg\//.test(userAgent)) return "edge";
	if (/Firefox\//.test(userAgent)) return "firefox";
	if (/Chrome\/|CriOS\//.test(userAgent)) return "chrome";
	return /Safari\//.test(userAgent) ? "safari" : "";
}
