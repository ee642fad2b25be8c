/** What search engines and link previews show of a page, in the place of the default texts; "": those. */
export interface SeoTexts {
	/** The whole <title>. */
	title: string;
	description: string;
}

const NONE: SeoTexts = { title: "", description: "" };

/** As a row has them; most have none, and share one object. */
export function seoTexts(row: { seo_title: string; seo_description: string }): SeoTexts {
	const { seo_title: title, seo_description: description } = row;
	return title === "" && description === "" ? NONE : { title, description };
}
