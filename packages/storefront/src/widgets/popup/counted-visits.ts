import { createPopupMemory } from "./popup-memory.ts";

/** Persistent and per-session storage of popups. */
export const lasting = createPopupMemory(() => localStorage);
export const ofSession = createPopupMemory(() => sessionStorage);

let counted: { pageViews: number; sessions: number } | null = null;

/** Counts this page view and its session once; only on pages with popups. Reference: frontend 04 §E5. */
export function countVisit(): { pageViews: number; sessions: number } {
	if (counted) return counted;
	const stored = (key: string) => Number(lasting.get(key) ?? 0) || 0;
	const pageViews = stored("pageViews") + 1;
	lasting.set("pageViews", pageViews);
	const isNew = ofSession.get("activeSession") !== true;
	const sessions = stored("sessions") + (isNew ? 1 : 0);
	if (isNew) {
		ofSession.set("activeSession", true);
		lasting.set("sessions", sessions);
	}
	counted = { pageViews, sessions };
	return counted;
}

/** The value when a popup was first evaluated; stored then. */
export function firstSeen(id: string, kind: "page_views" | "sessions", now: number): number {
	const key = `popup_${id}_${kind}_initial${kind === "sessions" ? "Sessions" : "PageViews"}`;
	const stored = lasting.get(key);
	if (typeof stored === "number") return stored;
	lasting.set(key, now);
	return now;
}
