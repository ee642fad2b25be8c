import type { EmailChangedMail } from "../../../customers/account-mails.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { PLACE, paragraph, sentence } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import { h } from "../../templates/react.ts";

/** Sent to the old address of the account. */
export const emailChanged = defineMail({
	kind: "customer_email_changed",
	to: "buyer",
	about: "customer",
	parts(mail: EmailChangedMail, { displayName, login }, { settings, words: { say } }) {
		const siteTitle = textOf(settings.siteTitle);
		return {
			to: mail.to,
			subject: say("The email address of your {site} account was changed", { site: siteTitle }),
			heading: say("Your email address was changed"),
			content: [
				paragraph(say("Hello {displayName},", { displayName })),
				sentence(
					say(
						'The email address of the account "{login}" at {siteTitle} was changed to {email}. From now on our mails about it go there.',
						{ login, siteTitle, email: PLACE },
					),
					h("strong", null, mail.email),
				),
				paragraph(say("If it was you, nothing needs to be done. If it was not you, please answer this mail at once.")),
			],
		};
	},
});
