import type { NewAccountMail } from "../../../customers/account-mails.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { link, PLACE, paragraph, sentence } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import { h } from "../../templates/react.ts";

export const newAccount = defineMail({
	kind: "customer_new_account",
	to: "buyer",
	about: "customer",
	parts(mail: NewAccountMail, { email, displayName, login }, { settings, styles, words: { say } }) {
		const siteTitle = textOf(settings.siteTitle);
		return {
			to: email,
			subject: say("Your {site} account has been created!", { site: siteTitle }),
			heading: say("Welcome to {site}", { site: siteTitle }),
			content: [
				paragraph(say("Hello {displayName},", { displayName })),
				sentence(
					say("Your account at {siteTitle} is ready. Your username is {login}.", { siteTitle, login: PLACE }),
					h("strong", null, login),
				),
				mail.setPasswordUrl
					? paragraph(h("a", { href: mail.setPasswordUrl, style: styles.button }, say("Choose your password")))
					: null,
				...(mail.confirmUrl
					? [
							paragraph(h("a", { href: mail.confirmUrl, style: styles.button }, say("Confirm your email address"))),
							paragraph(
								say("Then what you bought with this address before counts as yours. The link works for a week."),
							),
						]
					: []),
				sentence(
					say("In your account you see your orders and change addresses and password: {link}", { link: PLACE }),
					link(mail.accountUrl, mail.accountUrl, styles),
				),
			],
		};
	},
});
