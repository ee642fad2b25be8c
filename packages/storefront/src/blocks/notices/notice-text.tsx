import { decodeEntities } from "@wordpress/html-entities";
import { rawHtml } from "../../frame/raw-html.ts";
import { sanitizeHtml } from "./safe-html.ts";

/** The text of a notice with its allowed HTML. */
export function NoticeText({ html }: { html: string }) {
	return <span {...rawHtml(sanitizeHtml(decodeEntities(html)))} />;
}
