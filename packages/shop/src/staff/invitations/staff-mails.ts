import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { Db } from "../../database/connection.ts";
import { insertMails } from "../../delivery/mail-outbox.ts";

/** Invites somebody to work at the shop. `by`: name of the inviter. mail/kinds/staff renders it. */
export type StaffInvitationMail = { kind: "staff_invitation"; to: string; link: string; role: Role; by: string };

/** Stores the mail in the caller's transaction, under this id of the outbox. */
export function insertInvitationMail(trx: Db, mail: StaffInvitationMail, id: number, now: number): Promise<void> {
	return insertMails(trx, [mail], () => id, now);
}
