import { createElement as h, type ReactNode } from "react";

const INK = "#22311d";
const PAPER = "#f5f1e6";

/** Styles stand on the elements: mail programs drop style sheets. */
export const styles = {
	body: {
		margin: 0,
		padding: "24px 12px",
		background: PAPER,
		color: INK,
		fontFamily: "Helvetica, Arial, sans-serif",
		fontSize: 15,
		lineHeight: 1.5,
	},
	sheet: { maxWidth: 600, margin: "0 auto", background: "#ffffff", borderRadius: 8, overflow: "hidden" },
	head: { background: "#2f5d34", color: "#ffffff", padding: "20px 24px", margin: 0, fontSize: 22 },
	content: { padding: "20px 24px" },
	foot: { padding: "16px 24px", fontSize: 13, color: "#5c6657", textAlign: "center" as const },
	table: { width: "100%", borderCollapse: "collapse" as const, margin: "12px 0 20px" },
	cell: {
		padding: "8px 6px",
		borderBottom: "1px solid #e4e0d2",
		textAlign: "left" as const,
		verticalAlign: "top" as const,
	},
	number: {
		padding: "8px 6px",
		borderBottom: "1px solid #e4e0d2",
		textAlign: "right" as const,
		verticalAlign: "top" as const,
		whiteSpace: "nowrap" as const,
	},
	button: {
		display: "inline-block",
		background: "#2f5d34",
		color: "#ffffff",
		padding: "10px 18px",
		borderRadius: 6,
		textDecoration: "none",
	},
} as const;

/** Every mail: heading, content, and who sends it. */
export function mailFrame(
	{ heading, siteTitle, footer }: { heading: string; siteTitle: string; footer: string },
	...content: ReactNode[]
): ReactNode {
	return h(
		"html",
		{ lang: "en" },
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

export function link(href: string, text: string): ReactNode {
	return h("a", { href, style: { color: "#2f5d34" } }, text);
}

/** HTML that the shopkeeper or the shop itself wrote. */
export function htmlBlock(html: string): ReactNode {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: written by the shopkeeper or the shop, and cleaned when stored
	return h("div", { dangerouslySetInnerHTML: { __html: html } });
}
