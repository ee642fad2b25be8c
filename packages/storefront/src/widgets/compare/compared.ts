const KEY = "feedmill-compare";

/** What is ticked in this tab, over the pages of a listing; ids in the order of ticking. */
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

/** Where nothing may be stored, ticks hold for the page they are on. */
export function rememberCompared(ids: readonly string[]): void {
	try {
		if (ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(ids));
		else sessionStorage.removeItem(KEY);
	} catch {
		// Storage is full or forbidden.
	}
}
