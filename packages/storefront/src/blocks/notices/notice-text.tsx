import { decodeEntities } from "@wordpress/html-entities";
import { rawHtml } from "../../frame/raw-html.ts";
import { sanitizeHtml } from "./safe-html.ts";

/** A notice's words with the little HTML they may hold. */
export function NoticeText({ html }: { html: string }) {
	return <span {...rawHtml(sanitizeHtml(decodeEntities(html)))} />;
}
