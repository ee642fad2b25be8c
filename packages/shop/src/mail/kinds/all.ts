import type { AccountMail } from "../../customers/account-mails.ts";
import type { StaffInvitationMail } from "../../staff/invitations/staff-mails.ts";
import type { WaitingMail } from "../../waiting-list/waiting-mails.ts";
import type { MailKind } from "../definition/define-mail.ts";
import { emailChanged } from "./account/email-changed.ts";
import { newAccount } from "./account/new-account.ts";
import { passwordChanged } from "./account/password-changed.ts";
import { resetPassword } from "./account/reset-password.ts";
import { cancelledOrder } from "./order/cancelled-order.ts";
import { completedOrder } from "./order/completed-order.ts";
import { failedOrder } from "./order/failed-order.ts";
import { invoice } from "./order/invoice.ts";
import { newOrder } from "./order/new-order.ts";
import { note } from "./order/note.ts";
import { onHoldOrder } from "./order/on-hold-order.ts";
import { processingOrder } from "./order/processing-order.ts";
import { refundedOrder } from "./order/refunded-order.ts";
import { sentOrder } from "./order/sent-order.ts";
import { staffInvitation } from "./staff/staff-invitation.ts";
import { stockAlerts } from "./stock/stock-alerts.ts";
import { backInStock } from "./waiting/back-in-stock.ts";
import { waitingConfirm } from "./waiting/waiting-confirm.ts";

/** Kinds that other subjects insert; all others are caused by events or sent by nobody. */
const INSERTED: Record<(AccountMail | WaitingMail | StaffInvitationMail)["kind"], MailKind> = {
	customer_new_account: newAccount,
	customer_reset_password: resetPassword,
	customer_email_changed: emailChanged,
	customer_password_changed: passwordChanged,
	customer_waiting_confirm: waitingConfirm,
	customer_back_in_stock: backInStock,
	staff_invitation: staffInvitation,
};

/** Every kind of mail. A stored mail of another kind waits for the servers of a newer version. */
export const ALL_MAILS: readonly MailKind[] = [
	newOrder,
	cancelledOrder,
	failedOrder,
	onHoldOrder,
	processingOrder,
	sentOrder,
	completedOrder,
	refundedOrder,
	invoice,
	note,
	...stockAlerts,
	...Object.values(INSERTED),
];

/** @throws for a kind that this version does not have: those are never claimed. */
export function mailKind(kind: string): MailKind {
	const found = BY_KIND.get(kind);
	if (!found) throw new Error(`There is no mail of the kind "${kind}".`);
	return found;
}

const BY_KIND = new Map(ALL_MAILS.map((each) => [each.kind, each]));
