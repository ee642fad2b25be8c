import { tidy } from "./store-data.ts";

/** Attributes that are displayed or read aloud. */
const SPOKEN = /\s(?:aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt)="([^"]+)"/g;

/**
 * Every visible or audible text in HTML, without a browser: text nodes (noscript too), labels, values of buttons, and
 * metadata.
 */
export function textsInHtml(html: string): string[] {
	const shown = html
		.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "")
		.replaceAll(/<option[^>]*value="[^"]*"[^>]*>/g, "<option>");
	const found = shown.split(/<[^>]*>/);
	for (const [tag] of shown.matchAll(/<[a-z][^>]*>/gi)) {
		for (const [, label = ""] of tag.matchAll(SPOKEN)) found.push(label);
		if (/^<input[^>]*type="(?:submit|button)"/.test(tag)) found.push(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? "");
		if (/^<meta[^>]*(?:description|og:title|og:description|twitter:(?:title|label|data))/.test(tag))
			found.push(/\scontent="([^"]*)"/.exec(tag)?.[1] ?? "");
	}
	return [...new Set(found.map(tidy))].filter((text) => text !== "");
}

/** Every text in JSON, parsed as HTML; without keys and URLs. */
export function textsInJson(value: unknown): string[] {
	if (typeof value === "string") return /^(?:[a-z\d#/.][\w/:.?=&#%-]*)?$/.test(value) ? [] : textsInHtml(value);
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, one]) => (/^(?:srcset|sizes)$/.test(key) ? [] : textsInJson(one)));
}
