import { INVITATION_LIFE } from "../../../staff/invitations/invite.ts";
import type { StaffInvitationMail } from "../../../staff/invitations/staff-mails.ts";
import { defineMail } from "../../definition/define-mail.ts";
import { paragraph } from "../../templates/frame.ts";
import { textOf } from "../../templates/html-to-text.ts";
import { h } from "../../templates/react.ts";

/** Invites somebody to work at the shop. */
export const staffInvitation = defineMail({
	kind: "staff_invitation",
	to: "buyer",
	about: "itself",
	expiresAfter: INVITATION_LIFE,
	parts(mail: StaffInvitationMail, _, { settings, styles, words: { say } }) {
		const site = textOf(settings.siteTitle);
		return {
			to: mail.to,
			subject: say("You are invited to work at {site}", { site }),
			heading: say("You are invited"),
			content: [
				paragraph(say("{name} invites you to the back office of {site}.", { name: mail.by, site })),
				paragraph(h("a", { href: mail.link, style: styles.button }, say("Join"))),
				paragraph(
					say("The link works for a week and only once. If you do not know what this is, nothing needs to be done."),
				),
			],
		};
	},
});
