import { createElement as h, type ReactNode } from "react";
import type { Customer } from "../../customers/customer.ts";
import { link, paragraph } from "./frame.ts";
import type { MailStyles } from "./mail-styles.ts";

export function newAccount(
	customer: Customer,
	siteTitle: string,
	mail: { accountUrl: string; setPasswordUrl: string | null; confirmUrl?: string | null },
	styles: MailStyles,
): ReactNode[] {
	return [
		paragraph(`Hello ${customer.displayName},`),
		paragraph(`your account at ${siteTitle} is ready. Your username is `, h("strong", null, customer.login), "."),
		mail.setPasswordUrl
			? paragraph(h("a", { href: mail.setPasswordUrl, style: styles.button }, "Choose your password"))
			: null,
		...(mail.confirmUrl
			? [
					paragraph(h("a", { href: mail.confirmUrl, style: styles.button }, "Confirm your email address")),
					paragraph("Then what you bought with this address before counts as yours. The link works for a week."),
				]
			: []),
		paragraph(
			"In your account you see your orders and change addresses and password: ",
			link(mail.accountUrl, mail.accountUrl, styles),
		),
	];
}

export function resetPassword(
	customer: Customer,
	siteTitle: string,
	resetUrl: string,
	styles: MailStyles,
): ReactNode[] {
	return [
		paragraph(`Hello ${customer.displayName},`),
		paragraph(
			`somebody asked for a new password of the account "${customer.login}" at ${siteTitle}. If it was not you, nothing needs to be done.`,
		),
		paragraph(h("a", { href: resetUrl, style: styles.button }, "Choose a new password")),
		paragraph("The link works for one day and only once."),
	];
}

/** To the address that the account had before. */
export function emailChanged(customer: Customer, siteTitle: string, email: string): ReactNode[] {
	return [
		paragraph(`Hello ${customer.displayName},`),
		paragraph(
			`the email address of the account "${customer.login}" at ${siteTitle} was changed to `,
			h("strong", null, email),
			". From now on our mails about it go there.",
		),
		paragraph("If it was you, nothing needs to be done. If it was not you, please answer this mail at once."),
	];
}

export function passwordChanged(customer: Customer, siteTitle: string): ReactNode[] {
	return [
		paragraph(`Hello ${customer.displayName},`),
		paragraph(
			`the password of the account "${customer.login}" at ${siteTitle} was changed, and every browser that was logged in with the old one has been logged out.`,
		),
		paragraph(
			'If it was you, nothing needs to be done. If it was not you, choose a new password at once by "Lost your password?" on our login page.',
		),
	];
}
