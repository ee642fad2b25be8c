import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../frame/raw-html.ts";
export interface ContentPageProps {
	title: string;
	/** The shopkeeper's HTML. */
	html: Html;
}

/** A content page: privacy policy, terms and others. */
export function ContentPage({ title, html }: ContentPageProps) {
	return (
		<article className="entry">
			<h1 className="entry-title">{title}</h1>
			<div className="entry-content" {...rawHtml(html)} />
		</article>
	);
}
