import { __ } from "@feedmill/ui/words.ts";
import { createNotice } from "../data/notices.ts";
import { NOTICE_CONTEXTS } from "../data/store-keys.ts";

/** How long the page waits for one script of an extension, and for all of them, in ms; what comes later still runs. */
export const SCRIPT_WITHIN = 5_000;
export const ALL_WITHIN = 10_000;

/** Tells the shopper that the page is not whole. */
export function sayThatSomethingIsMissing(): void {
	const text = __(
		"A part of this page could not be loaded. You can go on; if something is missing, please reload the page.",
	);
	createNotice("warning", text, { id: "extensions-missing", context: NOTICE_CONTEXTS.CART });
}
