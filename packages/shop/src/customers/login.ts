import type { Random } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import type { Customer, LoginSession } from "./customer.ts";
import { insertLoginSession } from "./login-session-repository.ts";

const DAY = 86_400_000;

/** Creates a login: for 14 days with "remember me", else 2. */
export function newLogin(
	db: Db,
	customer: Customer,
	{ now, random, remember }: { now: number; random: Random; remember: boolean },
): Promise<LoginSession> {
	return renewLogin(db, customer, { now, random, expiresAt: now + (remember ? 14 : 2) * DAY });
}

/** Creates a login with a new token and a given end. `expiresAt`: ms since the epoch. */
export async function renewLogin(
	db: Db,
	customer: Customer,
	{ now, random, expiresAt }: { now: number; random: Random; expiresAt: number },
): Promise<LoginSession> {
	const token = random.alphanumeric(43);
	await insertLoginSession(db, { token, customerId: customer.id, createdAt: now, expiresAt });
	return { token, customer, expiresAt };
}
