import type { Html } from "@feedmill/values/html.ts";
import type { MailStyles } from "./mail-styles.ts";
import { h, type ReactNode } from "./react.ts";

/** The layout of every mail: heading, content and sender. */
export function mailFrame(
	{
		heading,
		siteTitle,
		footer,
		styles,
		language,
	}: { heading: string; siteTitle: string; footer: string; styles: MailStyles; language: string },
	...content: ReactNode[]
): ReactNode {
	return h(
		"html",
		{ lang: language },
		h(
			"head",
			null,
			h("meta", { charSet: "utf-8" }),
			h("meta", { name: "viewport", content: "width=device-width" }),
			h("title", null, heading),
		),
		h(
			"body",
			{ style: styles.body },
			h(
				"div",
				{ style: styles.sheet },
				h("h1", { style: styles.head }, heading),
				h("div", { style: styles.content }, ...content),
				h("p", { style: styles.foot }, siteTitle, footer ? ` · ${footer}` : ""),
			),
		),
	);
}

export function paragraph(...content: ReactNode[]): ReactNode {
	return h("p", null, ...content);
}

/** Placeholder for an element in a sentence. */
export const PLACE = "\u0000";

/** A paragraph with an element in place of the placeholder. */
export function sentence(text: string, element: ReactNode): ReactNode {
	const [before, after] = text.split(PLACE);
	return paragraph(before, element, after);
}

export function link(href: string, text: string, styles: MailStyles): ReactNode {
	return h("a", { href, style: styles.link }, text);
}

export function htmlBlock(html: Html): ReactNode {
	// Only markup that was sanitised passes the type
	return h("div", { dangerouslySetInnerHTML: { __html: html } });
}
