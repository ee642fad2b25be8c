/** "#rrggbb". A server passes its theme's colours. */
export interface MailColours {
	/** Background and text. */
	paper: string;
	ink: string;
	soft: string;
	hairline: string;
	/** Colour of heading, buttons and links, and of text on it. */
	field: string;
	onField: string;
}

/** Defaults for a shop without a theme, as in tests and tools. */
export const MAIL_COLOURS: MailColours = {
	paper: "#fbf8f1",
	ink: "#1e2a1b",
	soft: "#515c4b",
	hairline: "#d9cfb8",
	field: "#1f6b3a",
	onField: "#ffffff",
};
