import { createElement as h, type ReactNode } from "react";
import type { Customer } from "../../customers/customer.ts";
import { link, PLACE, paragraph, sentence } from "./frame.ts";
import type { MailView } from "./mail-view.ts";

export function newAccount(
	customer: Customer,
	siteTitle: string,
	mail: { accountUrl: string; setPasswordUrl: string | null; confirmUrl?: string | null },
	{ styles, words: { say } }: MailView,
): ReactNode[] {
	return [
		paragraph(say("Hello {displayName},", { displayName: customer.displayName })),
		sentence(
			say("Your account at {siteTitle} is ready. Your username is {login}.", { siteTitle, login: PLACE }),
			h("strong", null, customer.login),
		),
		mail.setPasswordUrl
			? paragraph(h("a", { href: mail.setPasswordUrl, style: styles.button }, say("Choose your password")))
			: null,
		...(mail.confirmUrl
			? [
					paragraph(h("a", { href: mail.confirmUrl, style: styles.button }, say("Confirm your email address"))),
					paragraph(say("Then what you bought with this address before counts as yours. The link works for a week.")),
				]
			: []),
		sentence(
			say("In your account you see your orders and change addresses and password: {link}", { link: PLACE }),
			link(mail.accountUrl, mail.accountUrl, styles),
		),
	];
}

export function resetPassword(
	customer: Customer,
	siteTitle: string,
	resetUrl: string,
	{ styles, words: { say } }: MailView,
): ReactNode[] {
	return [
		paragraph(say("Hello {displayName},", { displayName: customer.displayName })),
		paragraph(
			say(
				'Somebody asked for a new password of the account "{login}" at {siteTitle}. If it was not you, nothing needs to be done.',
				{ login: customer.login, siteTitle },
			),
		),
		paragraph(h("a", { href: resetUrl, style: styles.button }, say("Choose a new password"))),
		paragraph(say("The link works for one day and only once.")),
	];
}

/** Sent to the old address of the account. */
export function emailChanged(
	customer: Customer,
	siteTitle: string,
	email: string,
	{ words: { say } }: MailView,
): ReactNode[] {
	return [
		paragraph(say("Hello {displayName},", { displayName: customer.displayName })),
		sentence(
			say(
				'The email address of the account "{login}" at {siteTitle} was changed to {email}. From now on our mails about it go there.',
				{ login: customer.login, siteTitle, email: PLACE },
			),
			h("strong", null, email),
		),
		paragraph(say("If it was you, nothing needs to be done. If it was not you, please answer this mail at once.")),
	];
}

export function passwordChanged(customer: Customer, siteTitle: string, { words: { say } }: MailView): ReactNode[] {
	return [
		paragraph(say("Hello {displayName},", { displayName: customer.displayName })),
		paragraph(
			say(
				'The password of the account "{login}" at {siteTitle} was changed, and every browser that was logged in with the old one has been logged out.',
				{ login: customer.login, siteTitle },
			),
		),
		paragraph(
			say(
				'If it was you, nothing needs to be done. If it was not you, choose a new password at once by "Lost your password?" on our login page.',
			),
		),
	];
}
