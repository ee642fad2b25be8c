import { isStaff, needsFactor } from "@feedmill/trade/access/abilities.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import type { Login, LoginSession, LoginState, Place } from "../customers/customer.ts";
import { findCustomer, lockCustomer, withoutHash } from "../customers/customer-repository.ts";
import { checkPassword } from "../customers/log-in.ts";
import { newStaffLogin } from "../customers/login.ts";
import { findLogin, noteProof, raiseLogin } from "../customers/login-session-repository.ts";
import { passwordMatches } from "../customers/password.ts";
import { RolledBack, transaction } from "../database/transaction.ts";
import { confirmFactor, factorOf, spendCode, startFactor } from "./factors/factors.ts";
import { otpauthUri } from "./factors/totp.ts";

/** ms after the password in which the factor must follow: long enough to install an app. */
const FACTOR_FOLLOWS = 30 * 60_000;
/** ms for which a password or code that was given counts for acts on money and people. */
const PROOF_KEPT = 10 * 60_000;

/** What a login of staff lacks before the role counts; null: nothing. */
export type Needs = "sign-in" | "factor" | "set-up-factor" | null;

/** Until when acts on money and people ask nothing again, in ms since the epoch; null: they ask. */
export function provenUntil({ raisedAt, provenAt }: LoginState, now: number): number | null {
	const until = raisedAt === null || provenAt === null ? 0 : provenAt + PROOF_KEPT;
	return until > now ? until : null;
}

/** What the login lacks. `isSetUp`: whether the account has a factor. */
export function needsOf({ customer, state }: Login, { isSetUp }: { isSetUp: boolean }, now: number): Needs {
	if (!isStaff(customer.role)) return "sign-in";
	if (state.raisedAt !== null) return null;
	if (state.provenAt === null || state.provenAt <= now - FACTOR_FOLLOWS) return "sign-in";
	if (isSetUp) return "factor";
	return needsFactor(customer.role) ? "set-up-factor" : "sign-in";
}

/**
 * Signs staff in by name and password. The role counts in the new login at once, unless a factor must follow. Errors:
 * feedmill_wrong_login, feedmill_no_staff. They take the time of one hash, and do not say whether there is an account.
 */
export async function signIn(
	{ connection, clock, random }: ShopCore,
	{ login, password, place }: { login: string; password: string; place: Place },
): Promise<Result<LoginSession>> {
	const { customer, matches } = await checkPassword(connection.db, login.trim(), password);
	if (!customer || !matches) return wrongLogin();
	return connection.db.transaction().execute(async (trx) => {
		// A new password ends all logins, so none may start with the old one after it.
		const now = await lockCustomer(trx, connection.dialect, customer.id);
		if (now?.passwordHash !== customer.passwordHash) return wrongLogin();
		if (!isStaff(now.role))
			return fail(
				"feedmill_no_staff",
				said("This account has no role here. Ask the owner of the shop for an invitation."),
				"forbidden",
			);
		const { isSetUp } = await factorOf(trx, now.id);
		const raised = !isSetUp && !needsFactor(now.role);
		return ok(await newStaffLogin(trx, withoutHash(now), { now: clock.now(), random, place, raised }));
	});
}

/**
 * Passes the second factor, by a code or a recovery code, soon after the password. Errors: feedmill_not_signed_in,
 * feedmill_wrong_code.
 */
export function passFactor(
	{ connection, clock }: ShopCore,
	{ customer: { id }, state }: Login,
	code: string,
): Promise<Result<"code" | "recovery-code">> {
	return transaction<Result<"code" | "recovery-code">>(connection.db, async (trx) => {
		const now = clock.now();
		const customer = await lockCustomer(trx, connection.dialect, id);
		const login = await findLogin(trx, state.id, now);
		// Before the code: whoever did not give the password must not learn whether a code is right.
		if (!customer || !login || needsOf({ customer, state: login }, await factorOf(trx, id), now) !== "factor")
			return notSignedIn();
		const used = await spendCode(trx, id, code, now);
		if (used === null) return wrongCode();
		const raised = await raiseLogin(trx, state.id, { now, since: now - FACTOR_FOLLOWS });
		return raised ? ok(used) : new RolledBack<Result<"code" | "recovery-code">>(notSignedIn());
	});
}

/**
 * The secret for the app on the phone. A factor that is set up stays valid until the new one is confirmed. Errors:
 * feedmill_not_signed_in, feedmill_prove_again.
 */
export function beginFactor(
	{ connection, clock, random }: ShopCore,
	{ customer: { id }, state }: Login,
	issuer: string,
): Promise<Result<{ secret: string; uri: string }>> {
	return connection.db.transaction().execute(async (trx) => {
		const now = clock.now();
		const customer = await lockCustomer(trx, connection.dialect, id);
		const login = await findLogin(trx, state.id, now);
		if (!customer || !login) return notSignedIn();
		const refused = refusedFactor({ customer, state: login }, await factorOf(trx, id), now);
		if (refused) return refused;
		const secret = await startFactor(trx, customer.id, { now, random });
		return ok({ secret, uri: otpauthUri(secret, { issuer, label: customer.email }) });
	});
}

/**
 * Sets up the factor by its first code, and makes the role count where only that was missing. Returns the recovery
 * codes. Errors: feedmill_not_signed_in, feedmill_prove_again, feedmill_wrong_code.
 */
export function setUpFactor(
	{ connection, clock, random }: ShopCore,
	{ customer: { id }, state }: Login,
	code: string,
): Promise<Result<string[]>> {
	return transaction<Result<string[]>>(connection.db, async (trx) => {
		const now = clock.now();
		const customer = await lockCustomer(trx, connection.dialect, id);
		const login = await findLogin(trx, state.id, now);
		if (!customer || !login) return notSignedIn();
		const refused = refusedFactor({ customer, state: login }, await factorOf(trx, id), now);
		if (refused) return refused;
		const codes = await confirmFactor(trx, customer.id, code, { now, random });
		if (codes === null) return wrongCode();
		if (login.raisedAt === null && !(await raiseLogin(trx, state.id, { now, since: now - FACTOR_FOLLOWS })))
			return new RolledBack<Result<string[]>>(notSignedIn());
		return ok(codes);
	});
}

/** Asks the password or a code again. Errors: feedmill_not_signed_in, feedmill_wrong_login, feedmill_wrong_code. */
export async function proveAgain(
	{ connection, clock }: ShopCore,
	{ customer: { id }, state }: Login,
	{ password, code }: { password?: string; code?: string },
): Promise<Result<void>> {
	const { db, dialect } = connection;
	if (state.raisedAt === null) return notSignedIn();
	const account = password === undefined ? null : await findCustomer(db, id);
	if (password !== undefined && !(await passwordMatches(password, account?.passwordHash ?? ""))) return wrongLogin();
	return db.transaction().execute(async (trx) => {
		const now = clock.now();
		const customer = await lockCustomer(trx, dialect, id);
		if (account && customer?.passwordHash !== account.passwordHash) return wrongLogin();
		if (!account && (await spendCode(trx, id, code ?? "", now)) === null) return wrongCode();
		await noteProof(trx, state.id, now);
		return ok(undefined);
	});
}

/** Who is inside may set up a factor, or another one; whoever has only the password, only the first. */
function refusedFactor(login: Login, factor: { isSetUp: boolean }, now: number): Result<never> | null {
	const needs = needsOf(login, factor, now);
	if (needs === "set-up-factor") return null;
	if (needs !== null) return notSignedIn();
	return provenUntil(login.state, now) === null ? mustProveAgain() : null;
}

const wrongLogin = () =>
	fail("feedmill_wrong_login", said("The name or the password is wrong. Please try again."), "forbidden");
const wrongCode = () =>
	fail(
		"feedmill_wrong_code",
		said("This code is wrong, or was used before. Please wait for the next one."),
		"forbidden",
	);
const notSignedIn = () =>
	fail("feedmill_not_signed_in", said("You are not signed in any more. Please sign in again."), "unidentified");
const mustProveAgain = () =>
	fail("feedmill_prove_again", said("Please give your password or a code again for this."), "forbidden");
