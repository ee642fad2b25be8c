import { variationTitle } from "@feedmill/trade/catalogue/model/variation-title.ts";
import type { WaitingConfirmMail } from "../../../waiting-list/waiting-mails.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { paragraph } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import { h } from "../../templates/react.ts";

/** Asks to confirm the request for a back-in-stock mail. */
export const waitingConfirm = defineMail({
	kind: "customer_waiting_confirm",
	to: "buyer",
	about: "product",
	parts(mail: WaitingConfirmMail, { product, parent }, { settings, styles, words: { say } }) {
		const name = textOf(variationTitle(product, parent));
		const site = textOf(settings.siteTitle);
		return {
			to: mail.to,
			subject: say("Shall we tell you when {name} is back?", { name }),
			heading: say("Please confirm"),
			content: [
				paragraph(say("Shall we write to you when {product} is back at {site}?", { product: name, site })),
				paragraph(h("a", { href: mail.confirmUrl, style: styles.button }, say("Yes, tell me"))),
				paragraph(
					say(
						"We write once, for nothing else, and then delete your address. If it was not you who asked, nothing needs to be done: we forget it within a week.",
					),
				),
			],
		};
	},
});
