const KEY = "feedmill-compare";

/** Products ticked in this tab, in order. */
export function readCompared(): string[] {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
		return Array.isArray(stored)
			? stored.filter((id) => typeof id === "string" && /^\d{1,9}$/.test(id)).slice(0, 3)
			: [];
	} catch {
		return [];
	}
}

/** Without storage, ticks are lost with the page. */
export function rememberCompared(ids: readonly string[]): void {
	try {
		if (ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(ids));
		else sessionStorage.removeItem(KEY);
	} catch {
		// Storage is full or forbidden.
	}
}
