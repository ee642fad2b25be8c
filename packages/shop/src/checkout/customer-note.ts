import { allowedTag } from "../text/allowed-html.ts";

/**
 * A note as it is stored: allowed HTML kept, other tags dropped, what is left of "<", ">" and "&" as entities, so that dropping a tag never
 * brings the halves of another together. Reference: 05 Checkout §1.
 */
export function storedNote(typed: string): string {
	return typed
		.replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, "")
		.replace(/<!--.*?-->|<\/?[a-z][^<>]*>|[<>]/gis, piece)
		.replace(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi, "&amp;")
		.trim();
}

function piece(found: string): string {
	if (found === "<") return "&lt;";
	return found === ">" ? "&gt;" : allowedTag(found);
}
