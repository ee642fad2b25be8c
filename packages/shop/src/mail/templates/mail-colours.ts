/** "#rrggbb". A server gives those of its theme. */
export interface MailColours {
	/** Around the sheet, and its text. */
	paper: string;
	ink: string;
	soft: string;
	hairline: string;
	/** Heading, buttons and links, and what is written on them. */
	field: string;
	onField: string;
}

/** Where a shop is opened without a theme: by tests and tools. */
export const MAIL_COLOURS: MailColours = {
	paper: "#fbf8f1",
	ink: "#1e2a1b",
	soft: "#515c4b",
	hairline: "#d9cfb8",
	field: "#1f6b3a",
	onField: "#ffffff",
};
