import type { PasswordChangedMail } from "../../../customers/account-mails.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { paragraph } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";

export const passwordChanged = defineMail({
	kind: "customer_password_changed",
	to: "buyer",
	about: "customer",
	parts(mail: PasswordChangedMail, { displayName, login }, { settings, words: { say } }) {
		const siteTitle = textOf(settings.siteTitle);
		return {
			to: mail.to,
			subject: say("The password of your {site} account was changed", { site: siteTitle }),
			heading: say("Your password was changed"),
			content: [
				paragraph(say("Hello {displayName},", { displayName })),
				paragraph(
					say(
						'The password of the account "{login}" at {siteTitle} was changed, and every browser that was logged in with the old one has been logged out.',
						{ login, siteTitle },
					),
				),
				paragraph(
					say(
						'If it was you, nothing needs to be done. If it was not you, choose a new password at once by "Lost your password?" on our login page.',
					),
				),
			],
		};
	},
});
