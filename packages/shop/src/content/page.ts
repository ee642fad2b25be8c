import type { SeoTexts } from "@feedmill/trade/content/seo-texts.ts";

/** A page of text. Specification: 2, pages. */
export interface Page {
	id: number;
	slug: string;
	/** As typed. */
	title: string;
	/** HTML with WordPress's block comments, as stored. */
	content: string;
	/** HTML; "" where there is none. */
	excerpt: string;
	status: string;
	/** Handles of platform scripts that a plugin of the imported site enqueues on this page ("wp-api-fetch"). */
	scripts: readonly string[];
	/** ms since the epoch */
	createdAt: number;
	modifiedAt: number;
	seo: SeoTexts;
}
