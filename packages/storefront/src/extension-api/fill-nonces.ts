import { REST_NONCE_ENDPOINT } from "../data/rest/rest-nonce.ts";
import { withLimit } from "../data/time-limit.ts";
import { allSettings } from "../settings/settings.ts";

/** Where a page that is the same for everyone has a text in place of the visitor's nonce: names of its data. */
export interface NoncePlaces {
	instead: string;
	settings: readonly string[];
	globals: readonly string[];
}

/**
 * Puts the visitor's nonce where extensions asked for it, before their scripts run. "" where it cannot be fetched
 * within five seconds: calls with it are a guest's.
 */
export async function fillNonces({ instead, settings, globals }: NoncePlaces): Promise<void> {
	const nonce = await withLimit(fetchNonce(), 5000, () => "");
	const fill = (data: unknown): unknown => {
		if (typeof data === "string") return data.replaceAll(instead, nonce);
		if (Array.isArray(data)) return data.map(fill);
		if (typeof data !== "object" || data === null) return data;
		return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fill(value)]));
	};
	const own = window as unknown as Record<string, unknown>;
	for (const name of settings) {
		allSettings[name] = fill(allSettings[name]);
		if (window.wcSettings) window.wcSettings[name] = allSettings[name];
	}
	for (const name of globals) own[name] = fill(own[name]);
}

async function fetchNonce(): Promise<string> {
	try {
		const answer = await fetch(REST_NONCE_ENDPOINT, { credentials: "same-origin", cache: "no-store" });
		return answer.ok ? (await answer.text()).trim() : "";
	} catch {
		return "";
	}
}
