import { type Role, roles } from "@feedmill/trade/access/abilities.ts";
import { type Static, Type } from "typebox";

/*
 * Who works here. All need roles.give; what changes something asks for the password or a code again.
 *
 *   GET people                         → People
 *   PATCH people/{id} {role, was}      → People; role "customer": the person works here no more
 *   DELETE people/{id}/factor          → People; the next sign-in sets up another phone
 *
 * Errors: feedmill_prove_again (403), feedmill_own_role and feedmill_last_administrator (409), feedmill_stale (412: the
 * role is another one by now), feedmill_not_found (404).
 */

const id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** DELETE people/{id}/factor. */
export const StaffIdSchema = Type.Object({ id });

/** PATCH people/{id}. */
export const RoleChangeSchema = Type.Object({
	id,
	role: Type.Enum(roles),
	was: Type.Enum(roles, { description: "The role as it was read." }),
});

/** Somebody who works here. */
export interface StaffMember {
	id: number;
	name: string;
	login: string;
	email: string;
	role: Role;
	/** "wanted": the role counts only with one, and it is not set up yet. "none": it may have one. */
	factor: "set-up" | "wanted" | "none";
	/** Whether there is a password: an imported account has none until its owner sets one. */
	canSignIn: boolean;
	/** Of the back office, in a session that has not ended: ms since the epoch, to the minute. null: no such session. */
	lastUse: number | null;
	/** The caller, whose role somebody else must change. */
	isMe: boolean;
}

export interface People {
	/** Owners first, then by name. */
	people: StaffMember[];
	/** There are more than are listed. */
	more: boolean;
}

export type RoleChange = Static<typeof RoleChangeSchema>;
