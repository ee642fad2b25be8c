import type { Db } from "../database/connection.ts";
import { insertMails } from "../delivery/mail-outbox.ts";

/** Stores a mail about an account in the caller's transaction. mail/kinds/account renders it. */
export function insertAccountMail(trx: Db, mail: AccountMail, nextId: () => number, now: number): Promise<void> {
	return insertMails(trx, [mail], nextId, now);
}

export type AccountMail = NewAccountMail | ResetPasswordMail | EmailChangedMail | PasswordChangedMail;

export type NewAccountMail = {
	kind: "customer_new_account";
	customerId: number;
	accountUrl: string;
	setPasswordUrl: string | null;
	/** Missing in rows of earlier versions. */
	confirmUrl?: string | null;
};

/** `language`: the request's; missing in rows of earlier versions. */
export type ResetPasswordMail = {
	kind: "customer_reset_password";
	customerId: number;
	resetUrl: string;
	language?: string;
};

/** `to`, here and below: the old address of the account. */
export type EmailChangedMail = { kind: "customer_email_changed"; customerId: number; to: string; email: string };

export type PasswordChangedMail = { kind: "customer_password_changed"; customerId: number; to: string };
