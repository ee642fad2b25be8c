import type { MailColours } from "./mail-colours.ts";

export type MailStyles = ReturnType<typeof mailStyles>;

/** Inline styles, because mail programs drop style sheets. */
export function mailStyles({ paper, ink, soft, hairline, field, onField }: MailColours) {
	const cell = { padding: "8px 6px", borderBottom: `1px solid ${hairline}`, verticalAlign: "top" as const };
	return {
		body: {
			margin: 0,
			padding: "24px 12px",
			background: paper,
			color: ink,
			fontFamily: "Helvetica, Arial, sans-serif",
			fontSize: 15,
			lineHeight: 1.5,
		},
		sheet: { maxWidth: 600, margin: "0 auto", background: "#ffffff", borderRadius: 8, overflow: "hidden" },
		head: { background: field, color: onField, padding: "20px 24px", margin: 0, fontSize: 22 },
		content: { padding: "20px 24px" },
		foot: { padding: "16px 24px", fontSize: 13, color: soft, textAlign: "center" as const },
		table: { width: "100%", borderCollapse: "collapse" as const, margin: "12px 0 20px" },
		cell: { ...cell, textAlign: "left" as const },
		number: { ...cell, textAlign: "right" as const, whiteSpace: "nowrap" as const },
		/** Text beside a label may wrap, which leaves width for product names. */
		value: { ...cell, textAlign: "right" as const },
		total: { fontSize: 18, fontWeight: 700 },
		link: { color: field },
		button: {
			display: "inline-block",
			background: field,
			color: onField,
			padding: "10px 18px",
			borderRadius: 6,
			textDecoration: "none",
		},
	};
}
