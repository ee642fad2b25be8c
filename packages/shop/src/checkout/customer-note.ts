import { allowedTag } from "../text/allowed-html.ts";

/** A note as it is stored: allowed HTML kept, other tags dropped, ampersands as entities. Reference: 05 Checkout §1. */
export function storedNote(typed: string): string {
	const text = typed.replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, "").replace(/<!--.*?-->|<\/?[a-z][^>]*>/gis, (tag) => allowedTag(tag));
	return text.replace(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi, "&amp;").trim();
}
