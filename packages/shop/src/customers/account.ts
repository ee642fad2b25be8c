import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { isEmail } from "@feedmill/trade/address/validate.ts";
import { ok, problem, type Result, type ShopError } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Random } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import { nextId } from "../database/id-block.ts";
import {
	findCustomerByEmail,
	findCustomerByLogin,
	insertCustomer,
	loginsStartingWith,
	type StoredCustomer,
} from "./customer-repository.ts";

/** General mailboxes: their local part is no name. Reference: 05 Checkout §8. */
const GENERAL_MAILBOXES = new Set(["sales", "hello", "mail", "contact", "info"]);

/** The username suggested for an e-mail: "ramesh" of ramesh@example.in, "example" of info@example.in. */
export function loginFromEmail(email: string): string {
	const [mailbox = "", domain = ""] = email.toLowerCase().split("@");
	const part = GENERAL_MAILBOXES.has(mailbox) ? (domain.split(".")[0] ?? "") : mailbox;
	return part.replace(/[^a-z0-9 _.@-]/g, "") || "customer";
}

/** Most characters of a chosen username. It is in the login cookie, of which browsers store 4,096 bytes. */
const LONGEST_LOGIN = 60;

/** Usernames with four digits to try before a longer suffix is used. */
const TRIES = 20;

/** The suggested username, with "-" and four digits if it is taken, more digits if nearly all of those are. */
export function freeLogin(wanted: string, taken: ReadonlySet<string>, random: Random): string {
	if (!taken.has(wanted)) return wanted;
	for (let attempt = 0; attempt < TRIES; attempt++) {
		const login = `${wanted}-${1000 + (Number.parseInt(random.hex(8), 16) % 9000)}`;
		if (!taken.has(login)) return login;
	}
	return `${wanted}-${random.hex(16)}`;
}

/**
 * Why an account with this e-mail cannot be created, with the messages of the registration form (reference 07 §5); null
 * if it can.
 */
export async function accountProblem(db: Db, account: { email: string; login?: string }): Promise<ShopError | null> {
	if (!isEmail(account.email))
		return problem("registration-error-invalid-email", said("Please provide a valid email address."));
	if (await findCustomerByEmail(db, account.email))
		return problem(
			"registration-error-email-exists",
			said(
				'An account is already registered with your email address. <a href="#" class="showlogin">Please log in.</a>',
			),
		);
	if (account.login === undefined) return null;
	if (account.login.length > LONGEST_LOGIN || !/^[a-z0-9 _.@-]+$/i.test(account.login))
		return problem("registration-error-invalid-username", said("Please enter a valid account username."));
	if (await findCustomerByLogin(db, account.login))
		return problem(
			"registration-error-username-exists",
			said("An account is already registered with that username. Please choose another."),
		);
	return null;
}

export interface AccountToMake {
	email: string;
	login?: string;
	passwordHash: string;
	firstName: string;
	lastName: string;
	/** "hi"; "": the store's. */
	language: string;
}

/** Creates the account in the caller's transaction, together with the order. Errors: those of accountProblem. */
export async function insertAccount(
	trx: Db,
	account: AccountToMake,
	{ now, random }: { now: number; random: Random },
): Promise<Result<StoredCustomer>> {
	const refused = await accountProblem(trx, account);
	if (refused) return { ok: false, error: refused };
	const wanted = loginFromEmail(account.email);
	const login = account.login?.toLowerCase() ?? freeLogin(wanted, await loginsStartingWith(trx, wanted), random);
	const name = `${account.firstName} ${account.lastName}`.trim();
	const customer: StoredCustomer = {
		id: await nextId(trx, "customer"),
		login,
		email: account.email.toLowerCase(),
		passwordHash: account.passwordHash,
		role: "customer",
		firstName: account.firstName,
		lastName: account.lastName,
		displayName: name || login,
		billing: { ...EMPTY_ADDRESS, first_name: account.firstName, last_name: account.lastName, email: account.email },
		shipping: { ...EMPTY_ADDRESS },
		paying: false,
		language: account.language,
		createdAt: now,
		modifiedAt: now,
	};
	await insertCustomer(trx, customer);
	return ok(customer);
}
