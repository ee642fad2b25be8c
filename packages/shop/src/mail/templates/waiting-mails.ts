import { createElement as h, type ReactNode } from "react";
import { paragraph } from "./frame.ts";
import type { MailView } from "./mail-view.ts";

/** Asks to confirm the request for a back-in-stock mail. `product`: plain text. */
export function waitingConfirm(
	product: string,
	site: string,
	confirmUrl: string,
	{ styles, words: { say } }: MailView,
): ReactNode[] {
	return [
		paragraph(say("Shall we write to you when {product} is back at {site}?", { product, site })),
		paragraph(h("a", { href: confirmUrl, style: styles.button }, say("Yes, tell me"))),
		paragraph(
			say(
				"We write once, for nothing else, and then delete your address. If it was not you who asked, nothing needs to be done: we forget it within a week.",
			),
		),
	];
}

/** The back-in-stock mail. */
export function backInStock(
	product: string,
	site: string,
	productUrl: string,
	{ styles, words: { say } }: MailView,
): ReactNode[] {
	return [
		paragraph(say("{product} is in stock again at {site}.", { product, site })),
		paragraph(h("a", { href: productUrl, style: styles.button }, say("See it in the shop"))),
		paragraph(
			say(
				"It is not put aside for you: who orders first has it. You asked for this mail on our site. We have deleted your address from the list and do not write about it again.",
			),
		),
	];
}
