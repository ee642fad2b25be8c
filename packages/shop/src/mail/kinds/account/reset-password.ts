import type { ResetPasswordMail } from "../../../customers/account-mails.ts";
import { RESET_KEY_LIFE } from "../../../customers/reset-key.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { paragraph } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import { h } from "../../templates/react.ts";

export const resetPassword = defineMail({
	kind: "customer_reset_password",
	to: "buyer",
	about: "customer",
	expiresAfter: RESET_KEY_LIFE,
	parts(mail: ResetPasswordMail, { email, displayName, login }, { settings, styles, words: { say } }) {
		const siteTitle = textOf(settings.siteTitle);
		return {
			to: email,
			subject: say("Password Reset Request for {site}", { site: siteTitle }),
			heading: say("Password Reset Request"),
			content: [
				paragraph(say("Hello {displayName},", { displayName })),
				paragraph(
					say(
						'Somebody asked for a new password of the account "{login}" at {siteTitle}. If it was not you, nothing needs to be done.',
						{ login, siteTitle },
					),
				),
				paragraph(h("a", { href: mail.resetUrl, style: styles.button }, say("Choose a new password"))),
				paragraph(say("The link works for one day and only once.")),
			],
		};
	},
});
