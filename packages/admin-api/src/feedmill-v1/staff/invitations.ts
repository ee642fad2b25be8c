import { type Role, roles } from "@feedmill/trade/access/abilities.ts";
import { type Static, Type } from "typebox";

/*
 * How somebody becomes staff. Who may give roles (`roles.give`, password or code asked again) invites; the link
 * /admin/?invitation=TOKEN opens once, within a week. The first owner has /admin/?first=TOKEN, printed by `npm start`.
 *
 *   GET invitations                          → Invitation[], those that are open
 *   POST invitations {email, role, mailed}   → NewInvitation
 *   DELETE invitations/{id}                  → Invitation[]
 *   POST invitations/read {token}            → InvitationRead, for the page of the link; nobody need be signed in
 *   POST invitations/accept {token, name, email, password} → Me of ./me.ts: signed in; needs: null or "set-up-factor"
 *
 * Errors: feedmill_invitation (404: unknown, used, taken back, or too old), feedmill_invalid (data.problems by field:
 * name, email, password), feedmill_prove_again, feedmill_not_allowed.
 */

const Email = Type.String({ minLength: 3, maxLength: 254 });
const Token = Type.String({ minLength: 20, maxLength: 100 });

/** Roles that can be given. */
export const staffRoles = roles.filter((role) => role !== "customer" && role !== "subscriber");

/** POST invitations. */
export const InviteSchema = Type.Object({
	email: Email,
	role: Type.Enum(staffRoles),
	/** false: the inviter hands on the link. */
	mailed: Type.Boolean({ default: true }),
});

/** POST invitations/read. In the body, because addresses are logged. */
export const InvitationTokenSchema = Type.Object({ token: Token });

/** POST invitations/accept. */
export const AcceptSchema = Type.Object({
	token: Token,
	name: Type.String({ minLength: 1, maxLength: 120 }),
	/** Needed of the first owner; of others the invitation has it. */
	email: Type.Optional(Email),
	/** Of somebody who has an account with the invited address: its password. */
	password: Type.String({ minLength: 1, maxLength: 200 }),
});

export const InvitationSchema = Type.Object({
	id: Type.Integer(),
	email: Type.String(),
	role: Type.Enum(roles),
	/** Who invited: a name. */
	by: Type.String(),
	/** ms since the epoch */
	createdAt: Type.Integer(),
	expiresAt: Type.Integer(),
});

export const NewInvitationSchema = Type.Object({
	invitation: InvitationSchema,
	/** Shown once: only its hash is kept. */
	link: Type.String(),
});

export const InvitationReadSchema = Type.Object({
	/** "first": there is no owner yet, and the e-mail is asked for. */
	kind: Type.Enum(["first", "staff"]),
	role: Type.Enum(roles),
	/** "" for the first owner. */
	email: Type.String(),
	/** Whether the address has an account with a password: then that password is asked, else a new one. */
	hasAccount: Type.Boolean(),
	/** Name of the shop. */
	shop: Type.String(),
});

export type Invitation = Omit<Static<typeof InvitationSchema>, "role"> & { role: Role };
export type NewInvitation = Static<typeof NewInvitationSchema>;
export type InvitationRead = Static<typeof InvitationReadSchema>;
