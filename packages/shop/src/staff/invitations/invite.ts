import { isStaff, type Role } from "@feedmill/trade/access/abilities.ts";
import { type Actor, actorName } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { isEmail } from "@feedmill/trade/address/validate.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { findCustomer, findCustomerByEmail } from "../../customers/customer-repository.ts";
import { takeIds } from "../../database/id-block.ts";
import { deleteInvitation, deleteInvitationsOf, type Invitation, insertInvitation } from "./invitation-repository.ts";
import { hashOfToken } from "./invitation-token.ts";
import { insertInvitationMail } from "./staff-mails.ts";

/** ms for which an invitation is open. */
export const INVITATION_LIFE = 7 * 86_400_000;

/** An invitation and the token of its link, which is not stored. */
export interface NewInvitation {
	invitation: Invitation;
	token: string;
}

/**
 * Invites somebody to a role, for a week. An earlier invitation of the same address ends. `mailed`: the link of a
 * token, where it goes out by mail. Errors: feedmill_not_allowed, feedmill_invalid.
 */
export async function invite(
	{ connection, clock, random }: ShopCore,
	given: { email: string; role: Role; mailed?: (token: string) => string },
	by: Actor,
): Promise<Result<NewInvitation>> {
	const permitted = permit(by, "roles.give");
	if (!permitted.ok) return permitted;
	const email = given.email.trim().toLowerCase();
	if (!isEmail(email) || email.length > 254) return invalid({ email: NO_EMAIL });
	if (!isStaff(given.role)) return invalid({ role: said("Please choose a role.") });
	const known = await findCustomerByEmail(connection.db, email);
	if (known && isStaff(known.role)) return invalid({ email: WORKS_HERE });
	return connection.db.transaction().execute(async (trx) => {
		const now = clock.now();
		const ids = await takeIds(trx, { invitation: 1, outbox: given.mailed ? 1 : 0 });
		const id = ids("invitation");
		await deleteInvitationsOf(trx, email, now);
		const token = random.alphanumeric(43);
		const inviter = by.kind === "staff" ? (await findCustomer(trx, by.id))?.displayName : undefined;
		const name = inviter ?? actorName(by);
		const invitation: Invitation = {
			...{ id, kind: "staff", email, role: given.role, by: name, createdAt: now, expiresAt: now + INVITATION_LIFE },
		};
		await insertInvitation(trx, { ...invitation, tokenHash: hashOfToken(token) });
		if (given.mailed) {
			const mail = {
				kind: "staff_invitation",
				to: email,
				link: given.mailed(token),
				role: given.role,
				by: name,
			} as const;
			await insertInvitationMail(trx, mail, ids("outbox"), now);
		}
		return ok({ invitation, token });
	});
}

/** Takes an open invitation back. Errors: feedmill_not_allowed, feedmill_invitation. */
export async function takeBack({ connection }: ShopCore, id: number, by: Actor): Promise<Result<Invitation>> {
	const permitted = permit(by, "roles.give");
	if (!permitted.ok) return permitted;
	const deleted = await deleteInvitation(connection.db, id);
	return deleted ? ok(deleted) : noInvitation();
}

/** Code: feedmill_invitation. */
export const noInvitation = () =>
	fail("feedmill_invitation", said("This link has been used, or is too old. Please ask for a new one."), "not-found");

/** Code: feedmill_invalid, with a sentence a field. */
export const invalid = (problems: Readonly<Record<string, ReturnType<typeof said>>>) =>
	fail("feedmill_invalid", Object.values(problems)[0]!, "invalid", { problems });

export const NO_EMAIL = said("Please give a valid email address.");
export const WORKS_HERE = said("Somebody with this address works here already.");
