import { decodeEntities } from "@wordpress/html-entities";
import { sanitizeHtml } from "./safe-html.ts";

/** A notice's words with the little HTML they may hold. */
export function NoticeText({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the tags that notices may hold.
	return <span dangerouslySetInnerHTML={{ __html: sanitizeHtml(decodeEntities(html)) }} />;
}
