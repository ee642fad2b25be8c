import type { Random } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import type { Customer, LoginSession } from "./customer.ts";
import { insertLoginSession } from "./login-session-repository.ts";

const DAY = 86_400_000;

/** Creates a login: for 14 days with "remember me", else 2. `orderId`: of the order that made the account. */
export function newLogin(
	db: Db,
	customer: Customer,
	{
		now,
		random,
		remember,
		orderId = null,
	}: { now: number; random: Random; remember: boolean; orderId?: number | null },
): Promise<LoginSession> {
	return renewLogin(db, customer, { now, random, expiresAt: now + (remember ? 14 : 2) * DAY, orderId });
}

/** Creates a login with a new token and a given end. `expiresAt`: ms since the epoch. */
export async function renewLogin(
	db: Db,
	customer: Customer,
	{
		now,
		random,
		expiresAt,
		orderId = null,
	}: { now: number; random: Random; expiresAt: number; orderId?: number | null },
): Promise<LoginSession> {
	const token = random.alphanumeric(43);
	await insertLoginSession(db, { token, customerId: customer.id, createdAt: now, expiresAt, orderId });
	return { token, customer, expiresAt };
}
