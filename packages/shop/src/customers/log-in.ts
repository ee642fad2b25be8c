import { fail, ok, problem, type Result } from "@feedmill/trade/basics/result.ts";
import { escapeHtml } from "@feedmill/trade/text/sanitise.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import type { LoginSession } from "./customer.ts";
import {
	findCustomerByEmail,
	findCustomerByLogin,
	lockCustomer,
	type StoredCustomer,
	withoutHash,
} from "./customer-repository.ts";
import { claimGuestOrders } from "./guest-orders-repository.ts";
import { newLogin } from "./login.ts";
import { passwordMatches } from "./password.ts";

export interface LoginAttempt {
	/** Username or e-mail as typed. */
	login: string;
	password: string;
	/** The login lasts 14 days instead of 2. */
	remember: boolean;
	/** For the link in the message of "incorrect_password". */
	lostPasswordUrl: string;
}

/**
 * Logs in by username and password. Reference: 07 §5. Codes: empty_username, empty_password (possibly both: see
 * `additional`), invalid_username, incorrect_password. For an e-mail address the response is the same with and without
 * an account, and every response takes the time of one hash: usernames can be probed, as in the reference, but
 * addresses cannot.
 */
export async function logIn(core: ShopCore, attempt: LoginAttempt): Promise<Result<LoginSession>> {
	const { clock, random } = core;
	const { db, dialect } = core.connection;
	const { login, password, remember, lostPasswordUrl } = attempt;
	const missing = missingFields(login, password);
	if (missing) return missing;
	const name = login.trim();
	const { customer, matches } = await checkPassword(db, name, password);
	if (customer && matches) {
		const login = await db.transaction().execute(async (trx) => {
			// A password change ends all logins, so none may start with the old password after it.
			const now = await lockCustomer(trx, dialect, customer.id);
			if (now?.passwordHash !== customer.passwordHash) return null;
			await claimGuestOrders(trx, customer.id, core);
			return newLogin(trx, withoutHash(customer), { now: clock.now(), random, remember });
		});
		if (login) return ok(login);
	}
	return customer || name.includes("@") ? wrongPassword(name, lostPasswordUrl) : unknownLogin(name);
}

/** The account of a username or e-mail, and whether this is its password. Takes the time of one hash in any case. */
export async function checkPassword(
	db: Db,
	loginOrEmail: string,
	password: string,
): Promise<{ customer: StoredCustomer | null; matches: boolean }> {
	const customer = await findByLoginOrEmail(db, loginOrEmail);
	return { customer, matches: await passwordMatches(password, customer?.passwordHash ?? "") };
}

/**
 * An e-mail address names its own account first: a stranger may have registered it as a username, and would otherwise
 * shut its owner out and receive the owner's password mails.
 */
export async function findByLoginOrEmail(db: Db, loginOrEmail: string): Promise<StoredCustomer | null> {
	const name = loginOrEmail.trim();
	const owner = name.includes("@") ? await findCustomerByEmail(db, name) : null;
	return owner ?? findCustomerByLogin(db, name);
}

/** With both fields empty, both messages. */
function missingFields(login: string, password: string): Result<LoginSession> | null {
	const problems = [
		...(login.trim() === "" ? [problem("empty_username", said("The username field is empty."))] : []),
		...(password === "" ? [problem("empty_password", said("The password field is empty."))] : []),
	];
	const [first, ...others] = problems;
	if (!first) return null;
	return { ok: false, error: others.length > 0 ? { ...first, additional: others } : first };
}

function unknownLogin(name: string): Result<LoginSession> {
	return fail(
		"invalid_username",
		said(
			"<strong>Error:</strong> The username <strong>{name}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.",
			{ name: escapeHtml(name) },
		),
	);
}

function wrongPassword(name: string, lostPasswordUrl: string): Result<LoginSession> {
	const values = { name: escapeHtml(name), url: escapeHtml(lostPasswordUrl) };
	return fail(
		"incorrect_password",
		name.includes("@")
			? said(
					'<strong>Error:</strong> The password you entered for the email address <strong>{name}</strong> is incorrect. <a href="{url}">Lost your password?</a>',
					values,
				)
			: said(
					'<strong>Error:</strong> The password you entered for the username <strong>{name}</strong> is incorrect. <a href="{url}">Lost your password?</a>',
					values,
				),
	);
}
