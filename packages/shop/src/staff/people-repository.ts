import { type Role, roleOf } from "@feedmill/trade/access/abilities.ts";
import type { Db } from "../database/connection.ts";

/** Somebody who works here. */
export interface StaffRow {
	id: number;
	/** As shown to others. */
	name: string;
	login: string;
	email: string;
	role: Role;
	hasPassword: boolean;
	hasFactor: boolean;
	/** Last use of the back office in a login that has not ended, in ms since the epoch; null: there is none. */
	lastUse: number | null;
}

/** The people of a role, the newest account first. */
export async function readStaff(
	db: Db,
	role: Role,
	{ now, limit }: { now: number; limit: number },
): Promise<StaffRow[]> {
	const rows = await db
		.selectFrom("customer")
		.leftJoin("staff_factor", "staff_factor.customer_id", "customer.id")
		.select(["customer.id", "login", "email", "role", "display_name", "first_name", "last_name", "password_hash"])
		.select("staff_factor.confirmed_at")
		.select((eb) =>
			eb
				.selectFrom("login_session")
				.select((of) => of.fn.max("login_session.used_at").as("last"))
				.whereRef("login_session.customer_id", "=", "customer.id")
				.where("login_session.expires_at", ">", now)
				.as("last_use"),
		)
		.where("role", "=", role)
		.orderBy("created_at", "desc")
		.orderBy("customer.id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		name: `${row.first_name} ${row.last_name}`.trim() || row.display_name || row.login,
		login: row.login,
		email: row.email,
		role: roleOf(row.role),
		hasPassword: row.password_hash !== "",
		hasFactor: row.confirmed_at !== null,
		// 0: logins on the shop's pages alone.
		lastUse: Number(row.last_use ?? 0) || null,
	}));
}
