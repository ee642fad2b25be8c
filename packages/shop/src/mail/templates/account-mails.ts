import { createElement as h, type ReactNode } from "react";
import type { Customer } from "../../customers/customer.ts";
import { link, paragraph, styles } from "./frame.ts";

export function newAccount(
	customer: Customer,
	siteTitle: string,
	mail: { accountUrl: string; setPasswordUrl: string | null },
): ReactNode[] {
	return [
		paragraph(`Hello ${customer.displayName},`),
		paragraph(`your account at ${siteTitle} is ready. Your username is `, h("strong", null, customer.login), "."),
		mail.setPasswordUrl
			? paragraph(h("a", { href: mail.setPasswordUrl, style: styles.button }, "Choose your password"))
			: null,
		paragraph(
			"In your account you see your orders and change addresses and password: ",
			link(mail.accountUrl, mail.accountUrl),
		),
	];
}

export function resetPassword(customer: Customer, siteTitle: string, resetUrl: string): ReactNode[] {
	return [
		paragraph(`Hello ${customer.displayName},`),
		paragraph(
			`somebody asked for a new password of the account "${customer.login}" at ${siteTitle}. If it was not you, nothing needs to be done.`,
		),
		paragraph(h("a", { href: resetUrl, style: styles.button }, "Choose a new password")),
		paragraph("The link works for one day and only once."),
	];
}
