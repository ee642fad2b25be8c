import { __ } from "@feedmill/ui/words.ts";
import { createNotice, removeNotice } from "../data/notices/notices.ts";
import { NOTICE_CONTEXTS } from "../data/store-keys.ts";

/** Time limits in ms for one script of an extension, and for all of them. Later ones still run. */
export const SCRIPT_WITHIN = 5_000;
export const ALL_WITHIN = 10_000;

/** Says to the shopper that parts of the page are missing. */
export function sayThatSomethingIsMissing(): void {
	const text = __(
		"A part of this page could not be loaded. You can go on; if something is missing, please reload the page.",
	);
	createNotice("warning", text, { id: MISSING, context: NOTICE_CONTEXTS.CART });
}

/** Takes the notice back: the rest has arrived. */
export function sayThatNothingIsMissing(): void {
	removeNotice(MISSING, NOTICE_CONTEXTS.CART);
}

const MISSING = "extensions-missing";
