import type { Random } from "../core.ts";
import type { Db } from "../database/connection.ts";
import type { Customer, LoginSession } from "./customer.ts";
import { insertLoginSession } from "./login-session-repository.ts";

const DAY = 86_400_000;

/** Logs a customer in: 14 days where the browser remembers, else 2. */
export async function newLogin(
	db: Db,
	customer: Customer,
	{ now, random, remember }: { now: number; random: Random; remember: boolean },
): Promise<LoginSession> {
	const token = random.alphanumeric(43);
	const expiresAt = now + (remember ? 14 : 2) * DAY;
	await insertLoginSession(db, { token, customerId: customer.id, createdAt: now, expiresAt });
	return { token, customer, expiresAt };
}
