/** The response of /search-suggestions. */
export interface Suggestions {
	/** The trimmed search text. */
	term: string;
	suggestions: Suggestion[];
}

/** A suggested product or category. */
export interface Suggestion {
	name: string;
	/** Path of its page. */
	href: string;
	/** Price or number of products; "" for none. */
	fact: string;
	/** Path of a small picture; null: none. */
	picture: string | null;
}
