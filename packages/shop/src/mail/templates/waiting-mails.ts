import { createElement as h, type ReactNode } from "react";
import { paragraph } from "./frame.ts";
import type { MailStyles } from "./mail-styles.ts";

/** Asks an address whether it wants to be told. `product` is plain text. */
export function waitingConfirm(product: string, site: string, confirmUrl: string, styles: MailStyles): ReactNode[] {
	return [
		paragraph(`Shall we write to you when ${product} is back at ${site}?`),
		paragraph(h("a", { href: confirmUrl, style: styles.button }, "Yes, tell me")),
		paragraph(
			"We write once, for nothing else, and then delete your address. If it was not you who asked, nothing needs to be done: we forget it within a week.",
		),
	];
}

/** The mail that was waited for. */
export function backInStock(product: string, site: string, productUrl: string, styles: MailStyles): ReactNode[] {
	return [
		paragraph(`${product} is in stock again at ${site}.`),
		paragraph(h("a", { href: productUrl, style: styles.button }, "See it in the shop")),
		paragraph(
			"It is not put aside for you: who orders first has it. You asked for this mail on our site. We have deleted your address from the list and do not write about it again.",
		),
	];
}
