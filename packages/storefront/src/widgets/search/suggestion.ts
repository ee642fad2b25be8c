/** What /search-suggestions answers. */
export interface Suggestions {
	/** What was asked for, as it was understood: without spaces at its ends. */
	term: string;
	suggestions: Suggestion[];
}

/** A product or category that a search field offers. */
export interface Suggestion {
	name: string;
	/** Path of its page. */
	href: string;
	/** What it costs, how many there are; "" for nothing. */
	fact: string;
	/** Path of a small picture; null: none. */
	picture: string | null;
}
