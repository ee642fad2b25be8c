import type { Currency } from "@feedmill/trade/money/currency.ts";
import type { Me } from "./feedmill-v1/staff/me.ts";

/** What the page of the back office comes with, as JSON: the first screen needs no call before it. */
export interface PageData {
	/** Root of the REST API: "/wp-json". */
	root: string;
	/** Address of the shop's home page. */
	home: string;
	me: Me;
	/** The sentences of the page's scripts; null: English. */
	words: {
		code: string;
		plural: readonly string[];
		sentences: Readonly<Record<string, string | readonly string[]>>;
	} | null;
	store: StoreFacts;
	/** Families of feed that the theme has. */
	families: readonly { slug: string; label: string }[];
}

/** How the store writes money and times. */
export interface StoreFacts {
	currency: Currency;
	/** "Asia/Kolkata" */
	timezone: string;
	/** Whether address forms of India begin with the PIN code, and ask for post office, landmark and a second phone. */
	pinFirst: boolean;
}

/** Id of the element with the page's data. */
export const PAGE_DATA = "page-data";
