import { isStaff } from "@feedmill/trade/access/abilities.ts";
import type { Random } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import type { SecurityLog } from "../security-log/security-log.ts";
import type { Customer, Login, LoginSession, LoginState, Place } from "./customer.ts";
import { insertLoginSession, lowerIdleLogin, noteUse } from "./login-session-repository.ts";

const DAY = 86_400_000;
/** ms without a request after which a role counts no longer. */
const IDLE = 12 * 3_600_000;
/** ms between two notes of a login's use: each is a write. */
const NOTED_EACH = 60_000;

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

/** Creates a login of staff for 2 days: where it is, and whether the role counts in it already. */
export async function newStaffLogin(
	db: Db,
	customer: Customer,
	{ now, random, ...staff }: { now: number; random: Random; place: Place; raised: boolean },
): Promise<LoginSession> {
	const token = random.alphanumeric(43);
	const expiresAt = now + 2 * DAY;
	await insertLoginSession(db, { token, customerId: customer.id, createdAt: now, expiresAt, orderId: null, staff });
	return { token, customer, expiresAt };
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

/** Until when the role counts in a login that nobody uses, in ms since the epoch; null: it does not. */
export function raisedUntil({ raisedAt, usedAt, expiresAt }: LoginState): number | null {
	return raisedAt === null ? null : Math.min(usedAt + IDLE, expiresAt);
}

/**
 * The login as it is now that staff use it: notes the use, at most once a minute, and ends that the role counts after
 * 12 hours without any. Logins of customers are left alone.
 */
export async function followUse(
	{ db, securityLog }: { db: Db; securityLog: SecurityLog },
	login: Login,
	{ now, device = () => "" }: { now: number; device?: (() => string) | undefined },
): Promise<Login> {
	const { customer, state } = login;
	if (!isStaff(customer.role)) return state.raisedAt === null ? login : { customer, state: lowered(state) };
	if (state.raisedAt !== null && state.usedAt <= now - IDLE) {
		if (await lowerIdleLogin(db, state.id, now - IDLE))
			securityLog.write({ event: "staff-idle", customer: customer.id });
		return { customer, state: lowered(state) };
	}
	const isNamed = state.device !== "";
	const named = isNamed ? state.device : device();
	if (state.usedAt > now - NOTED_EACH && (isNamed || named === "")) return login;
	// A database that cannot write at the moment still answers; the next request notes it.
	await noteUse(db, state.id, { now, device: named }).catch(() => {});
	return { customer, state: { ...state, usedAt: now, device: named } };
}

function lowered(state: LoginState): LoginState {
	return { ...state, raisedAt: null, provenAt: null };
}
