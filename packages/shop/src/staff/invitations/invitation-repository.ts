import { type Role, roleOf } from "@feedmill/trade/access/abilities.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../database/connection.ts";
import type { InvitationTable } from "../../database/tables/customer-tables.ts";

/** An open invitation. Times in ms since the epoch. */
export interface Invitation {
	id: number;
	/** "first": of the first owner. */
	kind: "first" | "staff";
	/** In lower case; "" for the first owner. */
	email: string;
	role: Role;
	/** Name of the inviter. */
	by: string;
	createdAt: number;
	expiresAt: number;
}

export async function insertInvitation(
	trx: Db,
	{ tokenHash, ...made }: Invitation & { tokenHash: string },
): Promise<void> {
	await trx
		.insertInto("invitation")
		.values({
			id: made.id,
			token_hash: tokenHash,
			kind: made.kind,
			email: made.email,
			role: made.role,
			invited_by: made.by,
			created_at: made.createdAt,
			expires_at: made.expiresAt,
		})
		.execute();
}

/** Open invitations of staff, the newest first. */
export async function openInvitations(db: Db, now: number): Promise<Invitation[]> {
	const rows = await db
		.selectFrom("invitation")
		.selectAll()
		.where("kind", "=", "staff")
		.where("expires_at", ">", now)
		.orderBy("id", "desc")
		.execute();
	return rows.map(read);
}

export async function findInvitation(db: Db, tokenHash: string, now: number): Promise<Invitation | null> {
	const row = await db
		.selectFrom("invitation")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ? read(row) : null;
}

/** Uses up an invitation. false: somebody else has, or it has ended. */
export async function spendInvitation(trx: Db, tokenHash: string, now: number): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom("invitation")
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Takes an invitation of staff back. null: it is not open. */
export async function deleteInvitation(trx: Db, id: number): Promise<Invitation | null> {
	const row = await trx
		.deleteFrom("invitation")
		.where("id", "=", id)
		.where("kind", "=", "staff")
		.returningAll()
		.executeTakeFirst();
	return row ? read(row) : null;
}

/** Deletes the invitations of an address, and those that have ended. */
export async function deleteInvitationsOf(trx: Db, email: string, now: number): Promise<void> {
	await trx
		.deleteFrom("invitation")
		.where((eb) => eb.or([eb.and([eb("kind", "=", "staff"), eb("email", "=", email)]), eb("expires_at", "<=", now)]))
		.execute();
}

/** Deletes the links of the first owner that were made before `before`. */
export async function deleteFirstLinks(trx: Db, before: number): Promise<void> {
	await trx.deleteFrom("invitation").where("kind", "=", "first").where("created_at", "<", before).execute();
}

/** Whether there is an administrator who can sign in: those of an import have no password yet. */
export async function hasOwner(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom("customer")
		.select("id")
		.where("role", "=", "administrator")
		.where("password_hash", "<>", "")
		.executeTakeFirst();
	return row !== undefined;
}

function read(row: Selectable<InvitationTable>): Invitation {
	return {
		id: row.id,
		kind: row.kind,
		email: row.email,
		role: roleOf(row.role),
		by: row.invited_by,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
	};
}
